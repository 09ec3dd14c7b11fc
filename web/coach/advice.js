/**
 * The coach's sheet during a match: a hint, and what the others can hold. Thinking is a job beside everything else; it is dropped
 * when the sheet closes or the match moves on.
 */

import { DRAWN } from "../app/match.js";
import { standingTile } from "../board/tile-face.js";
import { EngineLost, Refused } from "../engine/client.js";
import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";
import { reasonList } from "./reasons.js";

/** @typedef {import("../engine/api.js").Hint} Hint */
/** @typedef {import("../engine/api.js").Snapshot} Snapshot */

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} body
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {{note: () => void, show: (move: Hint["moves"][number]) => void}} told `note`: the record says now that the coach was
 *   asked; `show`: the player wants to see a placement on the table
 */
export function createAdvice(dialog, body, engine, store, told) {
  const hintButton = element("button", { type: "button", class: "first", "data-text": "hint" });
  const beliefButton = element("button", { type: "button", class: "second", "data-text": "belief" });
  const thinking = element("progress", { max: 1, "data-label": "coach_thinking" });
  const said = element("div", { class: "coach-said", role: "status" });
  const list = element("ol", { class: "advice", role: "list" });
  thinking.hidden = true;
  body.append(
    element("p", { class: "coach-about", "data-text": "coach_about" }),
    element("p", { class: "coach-buttons" }, hintButton, beliefButton),
    thinking,
    said,
    list,
  );
  let work = new AbortController();
  /** The position that the sheet speaks of. */
  let position = "";

  /** @param {Snapshot | null} snapshot */
  const positionOf = (snapshot) => (snapshot ? [snapshot.session, snapshot.ply].join() : "");

  function clear() {
    work.abort();
    work = new AbortController();
    thinking.hidden = true;
    said.replaceChildren();
    list.replaceChildren();
  }

  /** The position that may be asked about, or null where there is none; then it is said. */
  function asked() {
    clear();
    const { snapshot, words } = store.get();
    position = positionOf(snapshot);
    if (snapshot?.screen === "your-turn" && snapshot.session !== DRAWN) return snapshot;
    said.replaceChildren(element("p", {}, words.coach_waits ?? ""));
    return null;
  }

  /** A refusal is said; a call that was dropped, or lost with the engine, leaves nothing. @param {unknown} error */
  function explain(error) {
    thinking.hidden = true;
    if (error instanceof Refused) said.replaceChildren(element("p", {}, error.message));
    else if (!(error instanceof EngineLost)) throw error;
  }

  async function hint() {
    const snapshot = asked();
    if (!snapshot) return;
    const { session, ply } = snapshot;
    const { signal } = work;
    said.replaceChildren(element("p", {}, store.get().words.coach_thinking ?? ""));
    thinking.removeAttribute("value");
    thinking.hidden = false;
    try {
      const answer = engine.call("hint", { session, ply }, signal, (progress) => (thinking.value = progress));
      told.note();
      const found = await answer;
      thinking.hidden = true;
      said.replaceChildren(element("p", {}, ...saidTwice(found.text, found.spoken)));
      list.replaceChildren(...found.moves.slice(0, found.few).map(advice));
    } catch (error) {
      if (!signal.aborted) explain(error);
    }
  }

  /** @param {Hint["moves"][number]} move */
  function advice(move) {
    const show = element("button", { type: "button", class: "second" }, store.get().words.show_placement ?? "");
    show.setAttribute("aria-label", `${move.spoken}: ${show.textContent}`);
    show.addEventListener("click", () => {
      dialog.close();
      told.show(move);
    });
    const held = store.get().snapshot?.hand.find((tile) => tile.actions.some(({ action }) => action === move.action));
    const facts = [move.points, move.worth].filter(Boolean).map((text) => element("span", {}, text));
    const head = element("div", { class: "advice-head" }, ...(held ? [standingTile(held.tile)] : []));
    head.append(element("div", {}, element("b", {}, ...saidTwice(move.text, move.spoken)), ...facts));
    return element("li", {}, head, ...reasonList(move), show);
  }

  async function belief() {
    const snapshot = asked();
    if (!snapshot) return;
    try {
      const { lines } = await engine.call("belief", { session: snapshot.session, ply: snapshot.ply }, work.signal);
      told.note();
      said.replaceChildren(...lines.map((line) => element("p", {}, line)));
    } catch (error) {
      explain(error);
    }
  }

  hintButton.addEventListener("click", hint);
  beliefButton.addEventListener("click", belief);
  // Closing is told late: the sheet may have been opened again meanwhile, and asked.
  dialog.addEventListener("close", () => {
    if (!dialog.open) clear();
  });
  store.listen(({ snapshot, lang }, before) => {
    if (lang !== before.lang || (position && positionOf(snapshot) !== position)) {
      position = "";
      clear();
    }
  });

  /** @param {() => Promise<void>} ask @param {HTMLElement} button */
  function open(ask, button) {
    if (!dialog.open) dialog.showModal();
    button.focus();
    ask();
  }
  return {
    /** Open the sheet and ask for a hint. */
    hint: () => open(hint, hintButton),
    /** Open the sheet and ask what the others can hold. */
    belief: () => open(belief, beliefButton),
  };
}
