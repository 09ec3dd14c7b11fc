/** The controls of a replay: steps, play, a slider, rounds, whose knowledge is shown. By pointer, by touch and by key. */

import { element } from "../ui/element.js";

/** @typedef {import("../engine/sharing.js").ReplaySummary} Replay */

/** The signs of the buttons, as paths of a 24 unit square. */
const SIGNS = {
  start: "M6 5.5v13M18.5 5.5 9.5 12l9 6.5z",
  back: "M16.5 5.5 7.5 12l9 6.5z",
  play: "M7.5 5v14l11-7z",
  pause: "M8 5.5v13M16 5.5v13",
  forward: "M7.5 5.5l9 6.5-9 6.5z",
  end: "M18 5.5v13M5.5 5.5l9 6.5-9 6.5z",
};

/** @param {keyof typeof SIGNS} name */
function sign(name) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[name]);
  picture.append(path);
  return picture;
}

/** Which way each key leads. @type {Record<string, "back" | "forward" | "start" | "end" | "earlier" | "later" | "play">} */
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end", PageUp: "earlier", PageDown: "later", " ": "play" };

/**
 * @param {HTMLElement} box
 * @param {import("../app/state.js").Store} store
 * @param {{
 *   go: (step: number) => void, by: (steps: number) => void, round: (by: number) => void, end: () => void, play: () => void,
 *   knew: (seat: number | null) => void,
 * }} told
 */
export function createControls(box, store, told) {
  /** @param {keyof typeof SIGNS} name @param {string} word @param {() => void} act */
  function button(name, word, act) {
    const made = element("button", { type: "button", "data-label": word }, sign(name));
    made.addEventListener("click", act);
    return made;
  }
  const start = button("start", "replay_start", () => told.go(0));
  const back = button("back", "replay_back", () => told.by(-1));
  const play = button("play", "replay_play", told.play);
  const forward = button("forward", "replay_forward", () => told.by(1));
  const end = button("end", "replay_end", told.end);
  const slider = element("input", { type: "range", min: 0, step: 1, "data-label": "replay_step" });
  const where = element("span", { class: "replay-where", "aria-hidden": "true" });
  const rounds = element("select", { id: "replay-round" });
  const seats = element("select", { id: "replay-knew" });
  const field = (/** @type {string} */ word, /** @type {HTMLSelectElement} */ select) =>
    element("label", { class: "replay-field" }, element("span", { "data-text": word }), select);
  const knewField = field("replay_knew", seats);
  box.append(
    element("div", { class: "replay-slider" }, slider, where),
    element("div", { class: "replay-buttons" }, start, back, play, forward, end),
    element("div", { class: "replay-fields" }, field("replay_round", rounds), knewField),
  );

  slider.addEventListener("input", () => told.go(Number(slider.value)));
  rounds.addEventListener("change", () => told.go(Number(rounds.value)));
  seats.addEventListener("change", () => told.knew(seats.value === "" ? null : Number(seats.value)));

  /** @type {Record<(typeof KEYS)[string], () => void>} */
  const ways = {
    back: () => told.by(-1),
    forward: () => told.by(1),
    start: () => told.go(0),
    end: told.end,
    earlier: () => told.round(-1),
    later: () => told.round(1),
    play: told.play,
  };
  document.addEventListener("keydown", (event) => {
    if (store.get().screen !== "replay" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || !(event.target instanceof HTMLElement)) return;
    const way = KEYS[event.key];
    // A list has its own keys, and space presses the button that it is on.
    if (!way || event.target.closest("select, textarea") || (way === "play" && event.target.closest("button, a, input"))) return;
    event.preventDefault();
    ways[way]();
  });

  return {
    /** What can be chosen in a match. @param {Replay} replay @param {(number | null)[]} views whose knowledge, null for all hands */
    offer(replay, views) {
      slider.max = String(replay.steps - 1);
      rounds.replaceChildren(...replay.rounds.map(({ name, first }) => element("option", { value: first }, name)));
      const nameOf = (/** @type {number | null} */ seat) =>
        seat === null ? (store.get().words.replay_all ?? "") : (replay.seats[seat]?.name ?? "");
      knewField.hidden = views.length < 2;
      seats.replaceChildren(...views.map((seat) => element("option", { value: seat ?? "" }, nameOf(seat))));
    },
    /** Where it stands. @param {Replay} replay @param {number} step @param {number} round @param {number | null} knew @param {boolean} playing */
    show(replay, step, round, knew, playing) {
      const { words } = store.get();
      const last = replay.steps - 1;
      slider.value = String(step);
      where.textContent = `${step} / ${last}`;
      slider.setAttribute("aria-valuetext", `${replay.rounds[round]?.name ?? ""} · ${step} / ${last}`);
      rounds.value = String(replay.rounds[round]?.first ?? 0);
      seats.value = String(knew ?? "");
      for (const [node, off] of /** @type {const} */ ([[start, step === 0], [back, step === 0], [forward, step === last], [end, step === last]])) {
        node.setAttribute("aria-disabled", String(off));
      }
      const word = playing ? "replay_pause" : "replay_play";
      play.dataset.label = word;
      play.setAttribute("aria-label", words[word] ?? "");
      play.replaceChildren(sign(playing ? "pause" : "play"));
    },
  };
}
