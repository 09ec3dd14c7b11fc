/**
 * The memory of a booted engine, kept on the device: the next boot lays it back in place and imports nothing.
 *
 * It is made by a worker of its own, in idle time, with the same bundle as the fast boot, and it is of one build, by the name of its
 * cache. Pyodide has no public way to do this, so whatever goes wrong costs the copy and nothing else: an empty entry stands for
 * "not with this build", and the fast boot goes on.
 */

/** @typedef {import("./api.js").BootOrder} BootOrder */

const SIZE = "x-size";

/** A device with less memory than this, in gigabytes, or less room, in bytes, is not asked for it. */
const LEAST_MEMORY = 2;
const LEAST_ROOM = 200e6;

/** The service worker deletes what begins so, but for its own build's. @param {BootOrder} order */
function prefixOf({ base }) {
  return `fiveup:${new URL(base).pathname}:snapshot:`;
}

/** So long after a boot browsers have put away what they compiled for it: in milliseconds, and, on a slow device, in boots. */
const COMPILED = 4000;
const COMPILED_BOOTS = 2;

/** @param {BootOrder} order */
const cacheOf = (order) => prefixOf(order) + order.build.id;

/** @param {BootOrder} order */
const addressOf = ({ base }) => new URL("boot/snapshot.bin", base).href;

/**
 * What is kept for this build; undefined where there is nothing, or nothing can be kept.
 * @param {BootOrder} order
 */
async function entry(order) {
  try {
    return await caches.match(addressOf(order), { cacheName: cacheOf(order) });
  } catch {
    return undefined; // in some frames even naming the caches throws
  }
}

/**
 * The snapshot of this build, or null.
 * @param {BootOrder} order
 */
export async function keptSnapshot(order) {
  const found = await entry(order);
  const size = Number(found?.headers.get(SIZE));
  if (!found || !size) return null;
  const memory = new Uint8Array(await found.arrayBuffer());
  // Pyodide asks how long it is for the size of the new memory; what lies behind the part in use is empty there anyway, and not copied.
  return Object.defineProperty(memory, "length", { value: size });
}

/**
 * Forget the snapshot of this build, and make none of it again.
 * @param {BootOrder} order
 */
export async function refuseSnapshot(order) {
  try {
    await (await caches.open(cacheOf(order))).put(addressOf(order), new Response(null));
  } catch {
    // Where nothing can be kept nothing was.
  }
}

/** Whether the device can well spare what a snapshot takes. Where it does not say, it can. */
async function roomy() {
  const { deviceMemory = LEAST_MEMORY } = /** @type {{deviceMemory?: number}} */ (navigator);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
  return deviceMemory >= LEAST_MEMORY && quota - usage >= LEAST_ROOM;
}

/**
 * Make the snapshot of this build and keep it, unless there is one or it was refused.
 * @param {BootOrder} order
 * @param {(more: object) => Promise<any>} bootFast boots Pyodide from the bundle, with more options of its
 */
export async function makeSnapshot(order, bootFast) {
  if ((await entry(order)) || !(await roomy())) return;
  try {
    const begun = performance.now();
    const pyodide = await bootFast({ _makeSnapshot: true });
    const compiled = Math.max(COMPILED, COMPILED_BOOTS * (performance.now() - begun));
    const api = pyodide.pyimport("fiveup.api");
    // So that what every visit asks first is in the memory too.
    for (const lang of JSON.parse(api.call('{"call": "hello"}')).result.langs) {
      for (const call of ["texts", "menu"]) api.call(JSON.stringify({ call, lang }));
    }
    api.destroy();
    pyodide.runPython("import gc; gc.collect()");
    /** @type {Uint8Array<ArrayBuffer>} */
    const memory = pyodide.makeMemorySnapshot();
    // The last third of the memory was never used.
    const used = memory.subarray(0, Math.ceil((memory.findLastIndex((byte) => byte !== 0) + 1) / 4) * 4);
    await new Promise((resolve) => setTimeout(resolve, compiled));
    for (const name of await caches.keys()) if (name.startsWith(prefixOf(order))) await caches.delete(name);
    const cache = await caches.open(cacheOf(order));
    await cache.put(addressOf(order), new Response(used, { headers: { [SIZE]: String(memory.length) } }));
  } catch (error) {
    console.info(`No snapshot was made: ${error}`);
    await refuseSnapshot(order);
  }
}
