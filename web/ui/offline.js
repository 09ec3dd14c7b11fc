/** What is said of the copy on the device: that it is ready, that a new version waits, and how to install the game. */

/**
 * @param {{
 *   ready: HTMLElement,
 *   update: HTMLElement,
 *   now: HTMLButtonElement,
 *   later: HTMLButtonElement,
 *   install: HTMLButtonElement,
 *   hint: HTMLElement,
 * }} nodes
 * @param {import("../app/offline.js").Offline} offline
 * @param {import("../app/state.js").Store} store
 */
export function createOfflineNotes({ ready, update, now, later, install, hint }, offline, store) {
  let put = false;
  /** The browser's own offer to install, kept until the player wants it. @type {(Event & {prompt: () => void}) | null} */
  let offer = null;

  function draw() {
    const { ready: all, update: waits } = offline.state.get();
    ready.hidden = !all;
    update.hidden = !waits || put;
  }

  offline.state.listen(draw);
  now.addEventListener("click", () => {
    now.disabled = true;
    offline.takeOver();
  });
  later.addEventListener("click", () => {
    put = true;
    draw();
  });

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Event & {prompt: () => void}} */ (event);
    install.hidden = false;
  });
  addEventListener("appinstalled", () => {
    install.hidden = true;
  });
  install.addEventListener("click", () => {
    offer?.prompt();
    offer = null;
    install.hidden = true;
  });
  // The installer speaks the page's language: each has a manifest.
  const manifest = document.querySelector("link[rel=manifest]");
  const nameManifest = () => {
    const { lang } = store.get();
    const file = lang === "en" ? "manifest.webmanifest" : `manifest-${lang}.webmanifest`;
    if (manifest?.getAttribute("href") !== file) manifest?.setAttribute("href", file);
  };
  nameManifest();
  store.listen(nameManifest);
  // Safari on iPhones and iPads has no offer; `standalone` is its own word for "installed", and no other browser knows it.
  hint.hidden = /** @type {{standalone?: boolean}} */ (/** @type {unknown} */ (navigator)).standalone !== false;
}
