/**
 * The service worker: keeps one whole build of the site on the device, and answers from it with no network.
 *
 * A build is installed whole or not at all; every file is checked against its hash; what an older build has already is copied. A
 * new build waits until the player takes it on. What is not in the list goes to the network as if there were no worker.
 */

/** The worker's own view of itself. @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

/**
 * The files of this build: path to SHA-256 in base64. The build of the site writes this line.
 * @type {{build: string, files: Record<string, string>}}
 */
const LIST = { build: "", files: {} };

const SCOPE = new URL(worker.registration.scope);

/** Other sites under the same host share the caches: ours carry our path, and no other is ever touched. */
const PREFIX = `fiveup:${SCOPE.pathname}:`;
const CACHE = PREFIX + LIST.build;

/** Where the page keeps what its next boot begins with (`engine/snapshot-worker.js`). */
const SNAPSHOT = `${PREFIX}snapshot:${LIST.build}`;

/** Where a cache keeps the list of its own build. */
const OWN_LIST = new URL("sw-list.json", SCOPE).href;

/** How many files are fetched at a time. */
const AT_ONCE = 6;

/** @param {string} path */
const address = (path) => new URL(path, SCOPE).href;

/** @param {string} path @param {string} name of the cache */
const kept = (path, name = CACHE) => caches.match(address(path), { cacheName: name, ignoreVary: true });

/**
 * A file of this build from the network, or from the browser's own cache where that has the right one. Throws where it cannot be
 * had or is another.
 * @param {string} path
 */
async function download(path) {
  const integrity = `sha256-${LIST.files[path]}`;
  /** @param {RequestCache} cache */
  const get = async (cache) => {
    const response = await fetch(address(path), { integrity, cache });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const response = await get("default").catch(() => get("reload"));
  // A redirected response may not answer a navigation.
  if (!response.redirected) return response;
  return new Response(response.body, { status: response.status, headers: response.headers });
}

/** Our caches, with the list of each. @returns {Promise<{name: string, files: Record<string, string>}[]>} */
async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return Promise.all(
    names.map(async (name) => {
      const list = await caches.match(OWN_LIST, { cacheName: name });
      return { name, files: list ? (await list.json()).files : {} };
    }),
  );
}

/** Bring every file of this build, or leave nothing behind and throw. */
async function install() {
  const older = (await ownCaches()).filter(({ name }) => name !== CACHE);
  const cache = await caches.open(CACHE);
  const paths = Object.keys(LIST.files);

  /** @param {string} path */
  async function bring(path) {
    const holder = older.find(({ files }) => files[path] === LIST.files[path]);
    const copy = holder && (await kept(path, holder.name));
    await cache.put(address(path), copy ?? (await download(path)));
  }
  async function bringSome() {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await bring(path);
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, bringSome));
    await cache.put(OWN_LIST, new Response(JSON.stringify(LIST)));
  } catch (error) {
    paths.length = 0;
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  for (const { name } of await ownCaches()) if (name !== CACHE && name !== SNAPSHOT) await caches.delete(name);
  await worker.clients.claim();
}

/** Fetch again what is missing. Returns whether all is here. */
async function complete() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(LIST.files)) {
    if (await kept(path)) continue;
    try {
      await cache.put(address(path), await download(path));
    } catch {
      return false;
    }
  }
  return true;
}

/**
 * The site has moved on and this build cannot be made whole: give way to the network, for every page. The page that asked may have
 * no script to hear of it, so it is loaded anew from here; the others do it themselves.
 * @param {string} asker the id of that page, or of its worker
 */
async function retire(asker) {
  await caches.delete(CACHE);
  await worker.registration.unregister();
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    if (client.id !== asker) client.postMessage("retired");
    else await client.navigate(client.url.replace(/#.*/, "")).catch(() => {});
  }
}

/**
 * A file of the list: from the cache, or healed from the network.
 * @param {string} path
 * @param {FetchEvent} event
 */
async function answer(path, { request, clientId }) {
  const found = await kept(path);
  if (found) return found;
  try {
    const healed = await download(path);
    await (await caches.open(CACHE)).put(address(path), healed.clone());
    return healed;
  } catch {
    const now = await fetch(request);
    if (now.status >= 500) return now;
    // A page is of one build; of another build's files it gets none.
    await retire(request.mode === "navigate" ? "" : clientId);
    return request.mode === "navigate" ? now : Response.error();
  }
}

/** The path of a request inside the site, "index.html" written out; null for what is not ours. @param {Request} request */
function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return null;
  const path = decodeURI(url.pathname.slice(SCOPE.pathname.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  const asker = event.request.mode === "navigate" ? null : new URL(event.request.url).searchParams.get("build");
  if (asker !== null && asker !== LIST.build) {
    // A page of another build: it is about to be loaded anew, and must not be given files of this one.
    event.respondWith(Response.error());
  } else if (Object.hasOwn(LIST.files, path)) {
    event.respondWith(answer(path, event));
  } else if (event.request.mode === "navigate" && Object.hasOwn(LIST.files, `${path}/index.html`)) {
    const { search } = new URL(event.request.url);
    event.respondWith(Response.redirect(`${address(path)}/${search}`, 301));
  }
});

worker.addEventListener("message", (event) => {
  const reply = (/** @type {unknown} */ value) => event.ports[0]?.postMessage(value);
  if (event.data === "build") reply(LIST.build);
  if (event.data === "complete") event.waitUntil(complete().then(reply));
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
});
