/**
 * Boots Pyodide inside the worker and gives the engine's one function, by the first way that works:
 *
 * - snapshot: Pyodide with the memory of an engine that was booted before, on this device (`snapshot-worker.js`);
 * - fast: Pyodide with our bundle (a trimmed standard library and the engine, compiled) in place of its own library;
 * - plain: Pyodide as it comes, and micropip installs the engine's wheel.
 *
 * The response of `pyodide.asm.wasm` is handed on as it is: a wrapped one loses V8's code cache.
 */

import { keptSnapshot, makeSnapshot, refuseSnapshot } from "./snapshot-worker.js";

/** @typedef {import("./api.js").BootOrder} BootOrder */
/** @typedef {import("./api.js").Tier} Tier */
/** @typedef {(loaded: number, total: number) => void} Step */
/** @typedef {{call: (text: string) => string, tier: import("./api.js").Tier}} Booted */

/**
 * Boot Python and return `fiveup.api.call`: JSON text in, JSON text out.
 * @param {BootOrder} order
 * @param {Step} step
 * @returns {Promise<Booted>}
 */
export async function boot(order, step) {
  /** @type {Tier} */
  let tier = order.tier ?? "snapshot";
  if (tier === "snapshot") {
    const kept = order.afresh ? null : keptSnapshot(order);
    try {
      const call = await attempt(order, step, "fast", async (load) => {
        const memory = await kept;
        if (!memory) tier = "fast";
        return memory ? wake(order, load, memory) : callOf(await fast(order, load));
      });
      return { call, tier };
    } catch (error) {
      if (error instanceof Missing) throw error.cause;
      console.info(`The ${tier} boot failed, trying another: ${error}`);
      if (tier === "snapshot") await refuseSnapshot(order);
      tier = tier === "snapshot" ? "fast" : "plain";
    }
  }
  if (tier === "fast") {
    try {
      return { call: await attempt(order, step, tier, async (load) => callOf(await fast(order, load))), tier };
    } catch (error) {
      if (error instanceof Missing) throw error.cause;
      console.info(`The fast boot failed, trying the plain one: ${error}`);
    }
  }
  return { call: await attempt(order, step, "plain", (load) => plain(order, load, step)), tier: "plain" };
}

/** @param {any} pyodide @returns {(text: string) => string} */
function callOf(pyodide) {
  return pyodide.pyimport("fiveup.api").call;
}

/**
 * Make and keep the snapshot that later boots begin with.
 * @param {BootOrder} order
 */
export async function prepare(order) {
  await makeSnapshot(order, (more) => attempt(order, () => {}, "fast", (load) => fast(order, load, more)));
}

/**
 * Pyodide, booted from the bundle.
 * @param {BootOrder} order
 * @param {any} loadPyodide
 * @param {object} [more] options of Pyodide's
 */
function fast({ build, base }, loadPyodide, more) {
  const indexURL = new URL("pyodide/", base).href;
  return loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: build.bundle.lock,
    stdLibURL: bundleAddress({ build, base }),
    // Without JSPI: it is missing in Safari, and all calls here are synchronous.
    enableRunUntilComplete: false,
    ...more,
  });
}

/** @param {BootOrder} order @param {any} loadPyodide @param {Uint8Array} memory */
async function wake(order, loadPyodide, memory) {
  const pyodide = await fast(order, loadPyodide, { _loadSnapshot: memory });
  // Chance must not go on from where the snapshot was made.
  pyodide.pyimport("random").seed();
  const call = callOf(pyodide);
  if (!JSON.parse(call('{"call": "hello"}')).ok) throw new Error("it does not answer");
  return call;
}

/**
 * Pyodide as it comes. All that Python compiles here takes long on a slow device: each part that is done is told, so that the page
 * does not take the whole for standing still.
 * @param {BootOrder} order
 * @param {any} loadPyodide
 * @param {Step} step
 */
async function plain({ build, base }, loadPyodide, step) {
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", base).href, enableRunUntilComplete: false });
  step(1, 1);
  await pyodide.loadPackage(new URL(build.micropip, base).href, { messageCallback: () => {} });
  const micropip = pyodide.pyimport("micropip");
  step(1, 1);
  await micropip.install.callKwargs(new URL(build.wheel, base).href, { deps: false });
  micropip.destroy();
  step(1, 1);
  return callOf(pyodide);
}

/** A file that both ways need cannot be had: the other way would fail too. */
class Missing extends Error {}

/** What is left of a boot that has failed waits for ever, instead of failing a second time. @returns {Promise<never>} */
function never() {
  return new Promise(() => {});
}

/** The bundle belongs to one build: its address says which. @param {{build: import("./api.js").Build, base: string}} order */
function bundleAddress({ build, base }) {
  return new URL(`${build.bundle.path}?build=${build.id}`, base).href;
}

/**
 * Boot one way, under watch: `loadPyodide` never settles where its wasm does not arrive or does not compile, so both are seen here.
 * The large files are on their way before Pyodide asks for them.
 * @template T
 * @param {BootOrder} order
 * @param {Step} step
 * @param {"fast" | "plain"} files whose files are fetched
 * @param {(loadPyodide: any) => Promise<T>} way
 * @returns {Promise<T>}
 */
async function attempt(order, step, files, way) {
  const { fetch: realFetch } = self;
  const { instantiateStreaming: realStart } = WebAssembly;
  const wasm = new URL("pyodide/pyodide.asm.wasm", order.base).href;
  const bundle = files === "plain" ? null : bundleAddress(order);
  const count = order.counted ? counter(order.build.download[files], step) : () => {};
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => {});

  /** @param {string} address */
  async function get(address) {
    try {
      const response = await realFetch(address, { cache: order.afresh ? "reload" : "default" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      count(response);
      return address === bundle ? await unpacked(response) : response;
    } catch (error) {
      fail(address === wasm ? new Missing(address, { cause: error }) : /** @type {Error} */ (error));
      return never();
    }
  }

  const response = get(wasm);
  const early = new Map([[wasm, response]]);
  /** The wasm as it was handed to Pyodide by this boot. @type {Set<Response | PromiseLike<Response>>} */
  const ours = new Set([response]);
  if (bundle) early.set(bundle, get(bundle));
  // Compiled while Pyodide's scripts are still being read, and before Pyodide asks for it.
  const compiled = WebAssembly.compileStreaming(response);
  compiled.catch(() => {});

  self.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, order.base).href;
    const given = early.get(address) ?? realFetch(input, order.afresh ? { ...init, cache: "reload" } : init);
    early.delete(address);
    if (address === wasm) ours.add(given);
    return given;
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    // What is left of a boot that has failed before may come here late, with a response that has been read.
    if (!ours.has(source)) return never();
    try {
      if (source !== response) return await realStart(source, imports);
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(new Missing(wasm, { cause: error }));
      return never();
    }
  };
  let over = false;
  try {
    import(new URL("pyodide/pyodide.asm.mjs", order.base).href).catch(() => {});
    const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", order.base).href);
    const load = (/** @type {object} */ options) => (over ? never() : loadPyodide(options));
    return /** @type {T} */ (await Promise.race([failure, way(load)]));
  } finally {
    over = true;
    self.fetch = realFetch;
    WebAssembly.instantiateStreaming = realStart;
  }
}

/** The whole of a gzip file, unpacked; throws where it is damaged. @param {Response} response */
async function unpacked(response) {
  const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(stream).arrayBuffer());
}

/**
 * Counts the bytes of the responses that it is given, each through a copy.
 * @param {number} total
 * @param {Step} step
 */
function counter(total, step) {
  let loaded = 0;
  return async (/** @type {Response} */ response) => {
    const reader = response.clone().body?.getReader();
    try {
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        loaded += piece.value.length;
        step(Math.min(loaded, total), total);
      }
    } catch {
      // Whoever reads the response itself hears of it.
    }
  };
}
