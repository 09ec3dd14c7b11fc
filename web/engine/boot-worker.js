/**
 * Boots Pyodide inside the worker and gives the engine's one function. Files come first, counted in bytes; Pyodide then
 * finds them in the HTTP cache. They are read through plain `fetch`, never wrapped: a wrapped response loses V8's code cache.
 */

/** @typedef {Extract<import("./api.js").ToWorker, {kind: "boot"}>} BootOrder */
/** @typedef {(loaded: number, total: number) => void} Step */

/**
 * Download every file of a boot, telling how many bytes are here. Throws where one cannot be had.
 * @param {BootOrder} order
 * @param {Step} step
 */
async function download(order, step) {
  const total = order.files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  await Promise.all(
    order.files.map(async (file) => {
      const response = await fetch(new URL(file.path, order.base));
      if (!response.ok || !response.body) throw new Error(`${file.path}: ${response.status}`);
      const reader = response.body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        loaded += piece.value.length;
        step(loaded, total);
      }
    }),
  );
}

/**
 * Boot Python, install the engine's wheel with micropip and return `fiveup.api.call`: JSON text in, JSON text out.
 * @param {BootOrder} order
 * @param {Step} step
 * @returns {Promise<(text: string) => string>}
 */
export async function boot(order, step) {
  await download(order, step);
  const indexURL = new URL("pyodide/", order.base).href;
  const { loadPyodide } = await import(new URL("pyodide.mjs", indexURL).href);
  // Without JSPI: it is missing in Safari, and all calls here are synchronous.
  const pyodide = await loadPyodide({ indexURL, enableRunUntilComplete: false });
  step(1, 1);
  await pyodide.loadPackage(new URL(order.installer, order.base).href, { messageCallback: () => {} });
  const micropip = pyodide.pyimport("micropip");
  await micropip.install.callKwargs(new URL(order.wheel, order.base).href, { deps: false });
  micropip.destroy();
  step(1, 1);
  return pyodide.pyimport("fiveup.api").call;
}
