/**
 * A match stepped through: opened in the engine, which knows every step, and shown one step at a time. It plays by itself at the pace of the
 * bots. From any step a person may play on, in a new match of their own.
 */

import { EngineLost, Refused } from "../engine/client.js";
import { randomName } from "../app/chance.js";
import { notify } from "../app/state.js";
import { element } from "../ui/element.js";
import { createControls } from "./controls.js";
import { createTable } from "./table.js";
import { createTold } from "./told.js";

/** @typedef {import("../engine/api.js").MatchRecord} MatchRecord */
/** @typedef {import("../engine/sharing.js").ReplaySummary} Replay */
/** @typedef {import("../engine/sharing.js").ReplayStep} ReplayStep */

/**
 * What is replayed: a record, and who may look at it how.
 * @typedef {object} Shown
 * @property {MatchRecord} record
 * @property {number[] | null} here the people at this device; null for a match that came from elsewhere, as nobody says who is looking at it
 * @property {boolean} over whether everybody's hand may be shown; of a match that goes on what one person here knows, of several nobody's
 * @property {number | null} [step] where to begin, null for the end
 * @property {string} back the word on the way out
 * @property {() => void} [leave] nothing in a frame, which leads nowhere
 * @property {() => void} [share]
 * @property {(text: string) => void} [refused] told what is wrong with the record; else the page says it where it left to
 */

/** Milliseconds a step is shown while it plays by itself, by the setting `pace`. */
const PAUSES = { calm: 1600, quick: 900, now: 450 };

/** A tile's length on the felt, in CSS pixels: at least, at most, and as a part of the felt's side as a square. */
const TILE = { smallest: 34, largest: 72, across: 7 };

/**
 * @param {HTMLElement} main
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {((ask: () => Promise<import("../engine/api.js").Snapshot>) => void) | null} playOn enters a match that is asked for so; null where none is played
 */
export function createReplay(main, engine, store, playOn) {
  const title = element("h1", { id: "replay-title", tabindex: -1 });
  const share = element("button", { type: "button", class: "plain", "data-text": "share" });
  const leave = element("button", { type: "button", class: "plain", id: "replay-leave" });
  const scores = element("ul", { class: "scores", role: "list", "data-label": "scores" });
  const boneyard = element("p", { class: "replay-boneyard" });
  const felt = element("section", { class: "felt", "data-label": "table" });
  const event = element("p", { class: "replay-event" });
  const hands = element("ul", { class: "shown-hands", role: "list", "data-label": "replay_knew" });
  const outcome = element("ul", { class: "settlement", role: "list", "data-label": "settlement" });
  const on = element("button", { type: "button", class: "first", "data-text": "play_on", "aria-describedby": "replay-on" });
  const onText = element("p", { id: "replay-on", class: "replay-text" });
  const bar = element("section", { class: "replay-controls", "data-label": "replay" });
  main.append(
    element("header", { class: "head" }, title, share, leave),
    scores,
    felt,
    bar,
    element("div", { class: "replay-told" }, event, outcome, hands, boneyard, on, onText),
  );
  const table = createTable(felt);
  const told = createTold({ scores, event, hands, boneyard, outcome });
  const controls = createControls(bar, store, {
    go: (step) => byHand(() => go(step)),
    by: (steps) => byHand(() => go(wanted + steps)),
    round: (by) => byHand(() => go(roundFrom(by))),
    end: () => byHand(() => go(Number.POSITIVE_INFINITY)),
    knew: (seat) => byHand(() => look(seat)),
    play: () => (timer === undefined ? play() : pause()),
  });

  /** @type {Shown | null} */
  let shown = null;
  /** @type {Replay | null} */
  let replay = null;
  /** The step that is asked for, the one that is drawn, and whose knowledge is shown. @type {ReplayStep | null} */
  let drawn = null;
  let wanted = 0;
  /** @type {number | null} */
  let knew = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Counts what was opened: an answer that comes late is let go. */
  let visit = 0;
  /** Whether the engine went away with a question of ours. */
  let lost = false;

  /** @param {() => void} action */
  function byHand(action) {
    pause();
    action();
  }

  /** The first step of the round before or after; its own first step where it stands in the middle. @param {number} by */
  function roundFrom(by) {
    const at = replay?.rounds.findLastIndex(({ first }) => first <= wanted) ?? 0;
    const here = replay?.rounds[at]?.first ?? 0;
    if (by < 0 && wanted > here) return here;
    return replay?.rounds[at + by]?.first ?? (by < 0 ? 0 : Number.POSITIVE_INFINITY);
  }

  /** @param {number} step */
  async function go(step) {
    if (!replay) return;
    wanted = Math.min(replay.steps - 1, Math.max(0, step));
    const [here, asked, seat] = [visit, wanted, knew];
    try {
      const found = await engine.call("step", { replay: replay.replay, step: asked, knew: seat });
      // Whoever goes fast sees the last of what they asked for.
      if (here !== visit || asked !== wanted || seat !== knew) return;
      const news = drawn?.step !== asked;
      drawn = found;
      draw();
      if (news) notify(store, found.text, false, found.spoken);
    } catch (error) {
      // A restarted engine does not know what was open in the one before, which has been opened anew meanwhile.
      if (here !== visit) return;
      if (!(error instanceof EngineLost)) throw error;
      lost = true;
      pause();
    }
  }

  /** @param {number | null} seat */
  function look(seat) {
    knew = seat;
    go(wanted);
  }

  function pause() {
    clearTimeout(timer);
    timer = undefined;
    draw();
  }

  function play() {
    if (!replay) return;
    const next = async () => {
      await go(wanted + 1);
      if (timer === undefined || !replay) return;
      if (wanted >= replay.steps - 1) pause();
      else timer = setTimeout(next, PAUSES[store.get().settings.pace]);
    };
    timer = setTimeout(next, 0);
    if (wanted === replay.steps - 1) go(0).then(draw);
    else draw();
  }

  function draw() {
    if (!replay || !drawn) return;
    const { words } = store.get();
    title.textContent = `${replay.game} · ${replay.rounds[drawn.round]?.name ?? ""}`;
    leave.textContent = words[shown?.back ?? "menu"] ?? "";
    leave.hidden = !shown?.leave;
    share.hidden = !shown?.share;
    on.hidden = onText.hidden = !playOn || !drawn.on;
    onText.textContent = drawn.on?.text ?? "";
    controls.show(replay, drawn.step, drawn.round, knew, timer !== undefined);
    table.draw(drawn);
    told.draw(drawn);
  }

  /** The felt in tile lengths. */
  function size() {
    const { width, height } = table.size();
    if (!width || !height) return {};
    const length = Math.min(TILE.largest, Math.max(TILE.smallest, Math.sqrt(width * height) / TILE.across));
    return { width: Math.round((width / length) * 4) / 4, height: Math.round((height / length) * 4) / 4 };
  }

  function views() {
    if (!shown || !replay) return [];
    if (replay.shared && !replay.over) return [null];
    return [null, ...((!shown.over && shown.here) || replay.seats.map(({ seat }) => seat))];
  }

  /** Ask the engine for what is to be shown, and go to a step. @param {number} step */
  async function ask(step) {
    if (!shown) return;
    visit += 1;
    const [here, before] = [visit, wanted];
    try {
      const found = await engine.call("replay", { lang: store.get().lang, record: shown.record, ...(shown.here?.length && { here: shown.here }), ...size() });
      if (here !== visit) return void engine.call("forget", { replay: found.replay }).catch(() => {});
      if (replay) engine.call("forget", { replay: replay.replay }).catch(() => {});
      replay = found;
      controls.offer(found, views());
      // Whoever has stepped on meanwhile is taken there.
      await go(wanted === before ? step : wanted);
    } catch (error) {
      lost ||= error instanceof EngineLost;
      if (error instanceof EngineLost) return;
      if (!(error instanceof Refused)) throw error;
      close();
      shown?.leave?.();
      if (shown?.refused) shown.refused(error.message);
      else notify(store, error.message, true, error.spoken);
    }
  }

  function close() {
    visit += 1;
    clearTimeout(timer);
    timer = undefined;
    if (replay) engine.call("forget", { replay: replay.replay }).catch(() => {});
    replay = drawn = null;
    table.clear();
    hideWays();
  }

  /** Nothing can be done with a replay that is not there yet. */
  function hideWays() {
    share.hidden = on.hidden = onText.hidden = true;
  }

  leave.addEventListener("click", () => shown?.leave?.());
  share.addEventListener("click", () => shown?.share?.());
  on.addEventListener("click", () => {
    if (!replay || !drawn?.on) return;
    const { step, on: { players } } = drawn;
    // Which replay that is, is asked last: one that is just being laid anew takes the place of the one that was shown.
    playOn?.(() => engine.call("play_on", { replay: replay?.replay ?? "", step, players, seed: randomName(), ...size() }));
  });
  hideWays();
  store.listen((now, before) => {
    if (now.screen !== "replay") {
      if (before.screen === "replay") pause();
      return;
    }
    if (now.engine !== "ready" && before.engine === "ready") lost = true;
    const renewed = lost && now.engine === "ready";
    if (renewed || now.lang !== before.lang) {
      // What was open in the engine before is not in the new one.
      if (renewed) replay = null;
      lost = false;
      ask(wanted);
    } else if (now.words !== before.words) draw();
  });
  let width = 0;
  new ResizeObserver(() => {
    const { width: now } = table.size();
    if (!replay || now === 0 || now === width) return;
    width = now;
    ask(wanted);
  }).observe(felt);

  return {
    /** Show a match from one of its steps. @param {Shown} what */
    open(what) {
      close();
      shown = what;
      const { record, here: people, over } = what;
      // Whoever looks at a match that goes on sees what they know themselves.
      knew = !over && people?.length === 1 ? (people[0] ?? null) : null;
      title.textContent = record.variant ? (store.get().menu?.games.find(({ id }) => id === record.variant)?.name ?? "") : "";
      store.set({ screen: "replay", notice: null });
      // One frame, so that the felt is on the screen and measured.
      const here = visit;
      setTimeout(() => {
        if (here !== visit) return;
        width = table.size().width;
        ask(what.step === null ? Number.POSITIVE_INFINITY : (what.step ?? 0));
        title.focus({ preventScroll: true });
      }, 20);
    },
    /** The step that is shown, for whoever shares it, the round that it is of, and whether the match goes on from there. */
    at() {
      const round = drawn?.round ?? 0;
      const finished = replay?.rounds[round]?.finished === true;
      return { replay: replay?.replay ?? "", step: wanted, round, finished, goesOn: Boolean(drawn?.on) };
    },
  };
}

/** @typedef {ReturnType<typeof createReplay>} ReplayScreen */
