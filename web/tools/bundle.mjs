// Makes the bundle of the fast boot, in Node, with the very Pyodide that ships.
// Its one argument is JSON: { pyodide, micropip, engine, recipe, out }, all paths absolute.
// First the engine's wheel is installed by micropip, as the plain boot does it in the browser; then a second, untouched Pyodide
// is given the installed files and runs the recipe (bundle_inside.py), which tells what to keep and compiles it.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(given.pyodide, "pyodide.mjs")).href);
// A fixed hash seed: the order of a set must not show in the bytes.
const start = () => loadPyodide({ indexURL: given.pyodide, enableRunUntilComplete: false, env: { PYTHONHASHSEED: "0" } });

const installer = await start();
await installer.loadPackage(given.micropip, { messageCallback: () => {} });
const wheel = `/tmp/${basename(given.engine)}`;
installer.FS.writeFile(wheel, readFileSync(given.engine));
await installer.pyimport("micropip").install.callKwargs(`emfs:${wheel}`, { deps: false });
const installed = installer.runPython(`
import base64, fiveup, json, pathlib
folder = pathlib.Path(fiveup.__file__).parent
files = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
json.dumps({str(path): base64.b64encode(path.read_bytes()).decode() for path in files})`);

const maker = await start();
for (const [path, content] of Object.entries(JSON.parse(installed))) {
  maker.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  maker.FS.writeFile(path, Buffer.from(content, "base64"));
}
maker.runPython(readFileSync(given.recipe, "utf8"));
maker.runPython("make('/tmp/bundle.zip.gz')");
writeFileSync(given.out, maker.FS.readFile("/tmp/bundle.zip.gz"));
