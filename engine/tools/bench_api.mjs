// Runs a script's measure() (api_cost.py, bot_cost.py) in Pyodide under Node, on the wheel that ships, and prints what it measured.
// Its one argument is JSON: { pyodide, micropip, engine, script }, all paths absolute, and { arguments } for measure() if there are any.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(given.pyodide, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: given.pyodide, enableRunUntilComplete: false });
await pyodide.loadPackage(given.micropip, { messageCallback: () => {} });

const engine = `/tmp/${basename(given.engine)}`;
pyodide.FS.writeFile(engine, readFileSync(given.engine));
await pyodide.pyimport("micropip").install.callKwargs(`emfs:${engine}`, { deps: false });

pyodide.FS.writeFile(`/home/pyodide/${basename(given.script)}`, readFileSync(given.script));
console.log(pyodide.pyimport(basename(given.script, ".py")).measure(...(given.arguments ?? [])));
