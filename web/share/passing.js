/** A match whose people sit at different devices: once it waits for somebody elsewhere, the link for them is offered, and can be had again. */

import { EngineLost, Refused } from "../engine/client.js";

/**
 * @param {HTMLButtonElement} button shown while the match waits for somebody elsewhere
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/transport.js").Transport} transport
 */
export function createPassing(button, engine, store, transport) {
  async function pass() {
    const { snapshot } = store.get();
    if (!snapshot) return;
    try {
      // The end of a match is for nobody's turn, and all of it may be seen.
      const kind = snapshot.over ? "match" : "turn";
      transport.send(await engine.call("share", { session: snapshot.session, kind }));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
    }
  }

  button.addEventListener("click", pass);
  store.listen(({ snapshot, opening }, before) => {
    if (snapshot === before.snapshot && opening === before.opening) return;
    const waits = !opening && snapshot !== null && snapshot.link.here !== null && (snapshot.link.elsewhere || snapshot.over);
    button.hidden = !waits;
    // Offered by itself when somebody here has just done their part.
    const own = before.snapshot?.session === snapshot?.session && before.snapshot?.ply !== snapshot?.ply;
    if (waits && own) pass();
  });
}
