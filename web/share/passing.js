/** A match whose people sit at different devices: once it waits for somebody elsewhere, the link for them is offered, and can be had again. */

import { notify } from "../app/state.js";
import { EngineLost, Refused } from "../engine/client.js";

/** The placement is seen for so long before the sheet comes, in milliseconds; whoever has bots play at once wants no pause. */
const RISE = 700;

/** A tap within this time, in milliseconds, was meant for the table that the sheet now covers. */
const SAME_TAP = 400;

/** Let the taps that are on their way do nothing. */
function catchTaps() {
  const stop = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), SAME_TAP);
}

/**
 * @param {HTMLButtonElement} button shown while the match waits for somebody elsewhere
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/transport.js").Transport} transport
 */
export function createPassing(button, engine, store, transport) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rising;

  /** @param {boolean} byItself whether nobody has asked for it */
  async function pass(byItself) {
    const { snapshot } = store.get();
    if (!snapshot) return;
    try {
      // The end of a match is for nobody's turn, and all of it may be seen.
      const kind = snapshot.over ? "match" : "turn";
      const shared = await engine.call("share", { session: snapshot.session, kind });
      if (byItself) catchTaps();
      transport.send(shared);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
      if (error instanceof Refused && !byItself) notify(store, error.message, true, error.spoken);
    }
  }

  function offer() {
    // Not over what somebody is reading: the button stays.
    if (!document.querySelector("dialog[open]")) pass(true);
  }

  button.addEventListener("click", () => pass(false));
  store.listen(({ snapshot, opening, settings }, before) => {
    if (snapshot === before.snapshot && opening === before.opening) return;
    const waits = !opening && snapshot !== null && snapshot.link.here !== null && (snapshot.link.elsewhere || snapshot.over);
    button.hidden = !waits;
    if (snapshot?.session === before.snapshot?.session && snapshot?.ply === before.snapshot?.ply) return;
    clearTimeout(rising);
    // Offered by itself when somebody here has just done their part. Over the result it would only be in the way: that has it as a button.
    const own = snapshot?.session === before.snapshot?.session;
    if (waits && own && !snapshot.over) rising = setTimeout(offer, settings.pace === "now" ? 0 : RISE);
  });
}
