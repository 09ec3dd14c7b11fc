// Boots Pyodide in Node from the bundle alone, and keeps what it answers.
// Its one argument is a JSON file: { pyodide, bundle, lock, code, calls, out }. `code` is Python that is run first, `calls` are texts
// for fiveup.api.call; `out` is written: { told, answers }.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(given.pyodide, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: given.pyodide,
  enableRunUntilComplete: false,
  stdLibURL: given.bundle,
  lockFileContents: given.lock,
});
const told = pyodide.runPython(given.code);
const { call } = pyodide.pyimport("fiveup.api");
writeFileSync(given.out, JSON.stringify({ told, answers: given.calls.map((text) => call(text)) }));
