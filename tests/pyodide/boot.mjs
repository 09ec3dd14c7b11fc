// Boots Pyodide in Node, installs the engine's wheel with micropip and pytest beside it, and runs inside.py. With a bundle it
// boots from that as the page's fast boot does, and what that lacks is there for pytest alone (rest.py).
// Its one argument is JSON: { pyodide, root, here, results, name, wheels, micropip, engine, bundle, arguments, listed, share,
// shares }, all paths absolute; bundle is the unpacked zip, or null. It leaves results/name.xml (pytest's report), results/name.json (what inside.py returns) and
// results/name.test (the test that ran last).
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(given.pyodide, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: given.pyodide,
  enableRunUntilComplete: false,
  ...(given.bundle && { stdLibURL: given.bundle }),
  env: { HOME: "/home/pyodide", HYPOTHESIS_PROFILE: "pyodide", PYTHONUTF8: "1" },
});
pyodide.mountNodeFS("/mnt/root", given.root);
pyodide.mountNodeFS("/mnt/here", given.here);
pyodide.mountNodeFS("/mnt/results", given.results);
pyodide.runPython("import sys; sys.path.insert(0, '/mnt/here'); sys.dont_write_bytecode = True");
if (given.bundle) {
  pyodide.pyimport("fiveup.api"); // before there is any rest to lean on
  pyodide.FS.writeFile("/lib/rest.zip", readFileSync(join(given.pyodide, "python_stdlib.zip")));
  pyodide.FS.writeFile("/lib/engine.zip", readFileSync(given.engine));
  pyodide.pyimport("rest").install();
  for (const wheel of given.wheels) pyodide.FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));
  pyodide.pyimport("rest").unpack(pyodide.toPy(given.wheels.map((wheel) => `/tmp/${basename(wheel)}`)));
} else {
  await pyodide.loadPackage([given.micropip, ...given.wheels], { messageCallback: () => {} });
  const engine = `/tmp/${basename(given.engine)}`;
  pyodide.FS.writeFile(engine, readFileSync(given.engine));
  const micropip = pyodide.pyimport("micropip");
  await micropip.install.callKwargs(`emfs:${engine}`, { deps: false });
}
const main = pyodide.pyimport("inside").main;
const told = main(
  "/mnt/root",
  `/mnt/results/${given.name}.xml`,
  given.bundle !== null,
  pyodide.toPy(given.arguments),
  pyodide.toPy(given.listed),
  given.share,
  given.shares,
);
writeFileSync(join(given.results, `${given.name}.json`), told);
