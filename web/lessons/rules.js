/** The rules of the running game over the table, at the place that fits: their own static page in a frame, which reads without the engine. */

import { EngineLost, Refused } from "../engine/client.js";
import { element } from "../ui/element.js";
import { putHouseText } from "./house-text.js";

/** Marks the entry of the history that stands for the open sheet: the back button closes it. */
const MARK = "rules";

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} body
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {string} base the site's address
 * @param {(address: URL) => void} leave called for a link that leads out of the rules to the game
 */
export function createRules(dialog, body, engine, store, base, leave) {
  const home = new URL("rules/", base).href;

  /** @param {string} game @param {string} about the id of a heading, or empty */
  function addressOf(game, about) {
    return new URL(`${game}/${store.get().lang}/${about && `#${about}`}`, home).href;
  }

  /** Follow a link inside the frame without a new entry in the history, and one to the game outside of it. @param {MouseEvent} event */
  function follow(event) {
    // Of the frame's own realm: `instanceof` would say no.
    const anchor = /** @type {Element} */ (event.target).closest("a");
    if (!anchor || anchor.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (anchor.href.startsWith(home)) anchor.ownerDocument.defaultView?.location.replace(anchor.href);
    else {
      history.replaceState(null, "");
      dialog.close();
      leave(new URL(anchor.href));
    }
  }

  /** Where the open match has house rules, and the page is that of its game: the text by these. @param {Document} page */
  async function followHouse(page) {
    const { snapshot } = store.get();
    if (!snapshot?.session || !snapshot.house.length || !page.location.href.startsWith(addressOf(snapshot.variant, ""))) return;
    try {
      putHouseText(page, await engine.call("rules", { session: snapshot.session }));
    } catch (error) {
      // The page as it stands says the game's own rules.
      if (!(error instanceof EngineLost || error instanceof Refused)) throw error;
    }
  }

  /** @param {HTMLIFrameElement} frame */
  function settle(frame) {
    const page = frame.contentDocument;
    if (!page) return;
    followHouse(page);
    const { theme } = store.get().settings;
    if (theme !== "auto") page.documentElement.dataset.theme = theme;
    frame.title = page.title;
    page.addEventListener("click", follow);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Escape") dialog.close();
    });
    frame.focus();
  }

  /** @param {string} game @param {string} [about] */
  function open(game, about = "") {
    const frame = element("iframe", { class: "rules-frame", title: store.get().words.rules ?? "" });
    frame.addEventListener("load", () => settle(frame));
    frame.src = addressOf(game, about);
    body.replaceChildren(frame);
    history.pushState(MARK, "");
    if (!dialog.open) dialog.showModal();
  }

  dialog.addEventListener("close", () => {
    body.replaceChildren();
    if (history.state === MARK) history.back();
  });
  addEventListener("popstate", () => {
    if (dialog.open && history.state !== MARK) dialog.close();
  });

  return { open, addressOf };
}

/**
 * A link to a game's rules that opens them over the page; with a modifier key it is a link like any other.
 * @param {HTMLAnchorElement} link
 * @param {import("../app/state.js").Store} store
 * @param {ReturnType<typeof createRules>} rules
 * @param {() => string} game which game's
 */
export function createRulesLink(link, store, rules, game) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    rules.open(game());
  });
  store.listen(() => {
    link.href = rules.addressOf(game(), "");
  });
}
