// Makes the bundle of the fast boot, in Node, with the very Pyodide that ships.
// Its one argument is JSON: { pyodide, micropip, engine, recipe, trial, slim, tried, out }: paths, all absolute, but `slim`: texts.
// First the engine's wheel is installed by micropip, as the plain boot does it in the browser; then a second, untouched Pyodide
// is given the installed files and runs the recipe (bundle_inside.py). A third one is booted from the recipe's first result
// (`tried`), to tell what is used (bundle_trial.py).
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(given.pyodide, "pyodide.mjs")).href);
// A fixed hash seed: the order of a set must not show in the bytes. Without the columns of its lines code weighs a tenth less.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const start = (more = {}) => loadPyodide({ indexURL: given.pyodide, enableRunUntilComplete: false, env: { ...env }, ...more });

/** @param {any} pyodide @param {string} path @param {Buffer} content */
function put(pyodide, path, content) {
  pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  pyodide.FS.writeFile(path, content);
}

const installer = await start();
await installer.loadPackage(given.micropip, { messageCallback: () => {} });
const wheel = `/tmp/${basename(given.engine)}`;
installer.FS.writeFile(wheel, readFileSync(given.engine));
await installer.pyimport("micropip").install.callKwargs(`emfs:${wheel}`, { deps: false });
const { folder, files } = JSON.parse(
  installer.runPython(`
import base64, fiveup, json, pathlib
folder = pathlib.Path(fiveup.__file__).parent
files = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
json.dumps({"folder": str(folder), "files": {str(path): base64.b64encode(path.read_bytes()).decode() for path in files}})`),
);

const maker = await start();
for (const [path, content] of Object.entries(files)) put(maker, path, Buffer.from(content, "base64"));
for (const [path, content] of Object.entries(given.slim)) put(maker, `/tmp/slim/${path}`, Buffer.from(content));
maker.runPython(readFileSync(given.recipe, "utf8"));
maker.globals.get("make")("/tmp/trial.zip", folder, "/tmp/slim", null);
writeFileSync(given.tried, maker.FS.readFile("/tmp/trial.zip"));

const trial = await start({ stdLibURL: given.tried });
trial.runPython(readFileSync(given.trial, "utf8"));
const told = trial.globals.get("tried")(trial.toPy(maker.globals.get("wanted")(folder).toJs()));
try {
  maker.globals.get("make")("/tmp/bundle.zip.gz", folder, "/tmp/slim", maker.toPy(told.toJs({ dict_converter: Object.fromEntries })));
} catch (error) {
  // Its last line says what is wrong.
  process.stderr.write(error.message);
  process.exit(1);
}
writeFileSync(given.out, maker.FS.readFile("/tmp/bundle.zip.gz"));
