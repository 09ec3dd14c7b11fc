/**
 * A replay in a frame on somebody else's page (`embed/match.js`): an engine of its own, and nothing kept, for a frame may have no storage.
 * Build and words are those that the game's own page carries: worker, bundle and words are of one build, whoever answers for the site.
 */

import { notify, initialState } from "../app/state.js";
import { createStore } from "../app/store.js";
import { knownLanguage, putWords } from "../app/words.js";
import { createEngine, EngineLost, Refused } from "../engine/client.js";
import { tierInAddress } from "../engine/host.js";
import { createAnnouncer } from "../ui/announcer.js";
import { createBootPanel } from "../ui/boot.js";
import { byId } from "../ui/element.js";
import { createReplay } from "./replay.js";

/** @typedef {import("../app/state.js").State} State */

const html = (/** @type {string} */ id) => byId(id, HTMLElement);

/** What the game's page says of its build, and the words that it shows before the engine is up. @param {string} site */
async function carried(site) {
  const response = await fetch(site);
  if (!response.ok) throw new Error(`${site}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [build, words] = ["build", "words"].map((id) => JSON.parse(page.getElementById(id)?.textContent ?? "null"));
  return { build, words };
}

/**
 * Boot the engine and show the match. What cannot be shown is said in the match's place. Throws where the site cannot be had.
 * @param {{letters: string, lang: string, site: string}} asked
 */
export async function showFramed({ letters, lang: asked, site }) {
  const lang = knownLanguage(asked) ?? "en";
  const { build, words } = await carried(site);
  const store = createStore(/** @type {State} */ ({ ...initialState(lang), build, words: words[lang] }));
  const [place, shown] = [html("place"), html("shown")];
  let settled = false;

  /** Say in the match's place why it is not shown. @param {string} text @param {string} [title] */
  function tell(text, title) {
    if (title) html("place-title").textContent = title;
    html("place-text").textContent = text;
    shown.hidden = true;
    place.hidden = false;
    notify(store, [title, text].filter(Boolean).join(" "), true);
  }

  // Without the copy of a booted engine, which would have to be kept.
  const engine = createEngine(build, site, tierInAddress() ?? "fast", {
    step: (loaded, total) => store.set({ progress: { loaded, total } }),
    ready: () => {
      store.set({ engine: "ready" });
      if (!settled) open().catch(console.warn);
    },
    restarting: () => store.set({ engine: "loading", progress: null }),
    failed: () => store.set({ engine: "failed" }),
  });
  const replay = createReplay(shown, engine, store, null);

  /** Where the engine dies under it, it is asked again of the next one. */
  async function open() {
    try {
      const { texts } = await engine.call("texts", { lang });
      store.set({ words: { ...store.get().words, ...texts } });
      const { record, over, kind, title } = await engine.call("receive", { lang, text: letters });
      settled = true;
      if (!record || kind === "turn" || kind === "challenge") return tell(texts.frame_sealed ?? "", title);
      place.hidden = true;
      shown.hidden = false;
      replay.open({ record, here: null, over: over === true, step: over ? 0 : null, back: "menu", refused: tell });
    } catch (error) {
      if (error instanceof EngineLost) return;
      settled = true;
      if (!(error instanceof Refused)) throw error;
      tell(error.message);
    }
  }

  // While it is stepped through, what stands under the frame stays where it is.
  let [width, height] = [0, 0];
  new ResizeObserver(() => {
    if (shown.offsetWidth !== width) {
      shown.style.minHeight = "";
      height = 0;
    }
    width = shown.offsetWidth;
    if (shown.offsetHeight <= height) return;
    height = shown.offsetHeight;
    shown.style.minHeight = `${height}px`;
  }).observe(shown);
  createAnnouncer(html("announcer"), html("answer"), store);
  const boot = { panel: html("boot"), text: html("boot-text"), bar: byId("boot-progress", HTMLProgressElement), retry: byId("retry", HTMLButtonElement) };
  createBootPanel(boot, store, engine.retry);
  store.listen((now, before) => {
    if (now.words !== before.words) putWords(document, now.words);
    document.documentElement.dataset.engine = now.engine;
  });
  putWords(document, store.get().words);
  store.set({});
}
