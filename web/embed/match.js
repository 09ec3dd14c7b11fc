/**
 * A match or a position from a link, in somebody's frame: `embed/match/LANG/index.html#m=LETTERS`. Such links are any number, so no picture of
 * them can be made beforehand: the engine boots here, once the reader asks to see the match. Until then nothing but this page is loaded.
 */

/** @template {Element} T @param {string} id @param {new () => T} kind */
function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`#${id} is missing`);
  return found;
}

const show = byId("show", HTMLButtonElement);
const out = byId("out", HTMLAnchorElement);
const failed = byId("place-failed", HTMLElement);
const site = new URL("..", import.meta.url).href;
const { lang } = document.documentElement;

/** What the frame was given; a fragment, so that no server sees it. */
const letters = location.hash.replace(/^#(m=)?/, "");

/** To the match in the game itself, where it can be played on. */
const inGame = new URL(site);
inGame.searchParams.set("lang", lang);
inGame.hash = letters && `m=${letters}`;
out.href = inGame.href;
out.hidden = false;

// A frame of no origin may start no worker: only the way out is left to it.
show.hidden = origin === "null";
show.addEventListener("click", async () => {
  failed.hidden = true;
  show.hidden = true;
  byId("place-title", HTMLElement).focus({ preventScroll: true });
  try {
    const { showFramed } = await import("../replay/framed.js");
    await showFramed({ letters, lang, site });
  } catch (error) {
    console.warn(error);
    failed.hidden = false;
    show.hidden = false;
  }
});
addEventListener("hashchange", () => location.reload());

export {};
