/** The exercises: one after the other from the engine, which asks, checks and says how the answer is found. */

import { standingTile } from "../board/tile-face.js";
import { randomName } from "../app/chance.js";
import { rememberedHouse } from "../app/house.js";
import { EngineLost, Refused } from "../engine/client.js";
import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";
import { answerForm } from "./answer-form.js";
import { boardPicture } from "./picture.js";
import { createProgress } from "./progress.js";

/** @typedef {import("../engine/api.js").Exercise} Exercise */
/** @typedef {import("../engine/api.js").Verdict} Verdict */
/** @typedef {{game: string, kind: string, level: number}} Wish */

/** @param {Exercise["hands"][number]} hand */
function handRow({ name, tiles, spoken }) {
  const shown = element("span", { class: "small-tiles" }, ...tiles.map(standingTile));
  return element("li", {}, element("span", { class: "row-name" }, name), shown, element("span", { class: "unseen" }, spoken));
}

/**
 * @param {{choice: HTMLFormElement, question: HTMLElement, body: HTMLElement, answer: HTMLFormElement, result: HTMLElement}} nodes
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 */
export function createExercises(nodes, engine, store) {
  const progress = createProgress();
  /** @type {Wish} */
  const wish = { game: "exact61", kind: "total", level: 1 };
  /** The house rules that the player chose last for the game. @type {import("../app/house.js").Chosen} */
  let rules = {};
  let seed = "";
  /** Counts what was asked for: an answer that comes late is let go. */
  let asked = 0;
  /** @type {import("../engine/api.js").ExerciseMenu | null} */
  let offer = null;

  /** @param {string} word @param {string} name @param {{id: string | number, name: string}[]} options @param {string | number} value */
  function picker(word, name, options, value) {
    const select = element("select", { name });
    for (const option of options) select.append(element("option", { value: option.id }, option.name));
    select.value = String(value);
    return element("label", {}, element("span", {}, store.get().words[word] ?? ""), select);
  }

  function drawChoice() {
    const { menu } = store.get();
    if (!menu || !offer) return;
    const held = document.activeElement instanceof HTMLSelectElement ? document.activeElement.name : "";
    const kinds = offer.kinds.map(({ id, name }) => {
      const { right, done } = progress.of(wish.game, id);
      return { id, name: done ? `${name} (${right}/${done})` : name };
    });
    nodes.choice.replaceChildren(
      picker("game", "game", menu.games, wish.game),
      picker("exercise_kind", "kind", kinds, wish.kind),
      picker("exercise_level", "level", offer.levels, wish.level),
    );
    /** @type {HTMLElement | null} */ (held ? nodes.choice.querySelector(`[name="${held}"]`) : null)?.focus();
  }

  /** Ask the engine for an exercise and show it. @param {string} with_ its seed @param {boolean} focuses whether the question is read out */
  async function ask(with_, focuses) {
    const { lang, menu } = store.get();
    // A link may name a game that there is not.
    if (menu && !menu.games.some(({ id }) => id === wish.game)) wish.game = menu.games[0]?.id ?? wish.game;
    asked += 1;
    const here = asked;
    try {
      const game = menu?.games.find(({ id }) => id === wish.game);
      rules = game ? rememberedHouse(game) : {};
      offer = await engine.call("exercises", { lang, game: wish.game, rules });
      if (here !== asked) return;
      if (!offer.kinds.some((kind) => kind.id === wish.kind)) wish.kind = offer.kinds[0]?.id ?? wish.kind;
      const exercise = await engine.call("exercise", { lang, ...wish, rules, seed: with_ });
      if (here !== asked) return;
      seed = with_;
      drawChoice();
      show(exercise);
      if (focuses) nodes.question.focus();
    } catch (error) {
      if (!(error instanceof EngineLost)) throw error;
      // The engine was lost: asked again of the new one.
      if (here === asked) await ask(with_, focuses);
    }
  }

  /** @param {Exercise} exercise */
  function show(exercise) {
    const { words } = store.get();
    const picture = boardPicture(exercise.board, exercise.ghost);
    const form = answerForm(exercise, words, (chosen) => picture.mark(chosen.map((id) => id.slice(id.indexOf("@") + 1))));
    const check = element("button", { type: "submit", class: "first" }, words.check_answer ?? "");
    nodes.question.replaceChildren(...saidTwice(exercise.question, exercise.spoken));
    nodes.body.replaceChildren(
      ...(offer?.house ? [element("p", { class: "house-told" }, offer.house)] : []),
      ...(exercise.scores ? [element("p", {}, exercise.scores)] : []),
      picture.node,
      ...(exercise.hands.length ? [element("ul", { class: "shown-hands", role: "list" }, ...exercise.hands.map(handRow))] : []),
    );
    nodes.answer.replaceChildren(form.node, check);
    nodes.answer.hidden = false;
    nodes.result.replaceChildren();
    const here = asked;
    nodes.answer.onsubmit = async (event) => {
      event.preventDefault();
      const answer = form.read();
      if (answer === null) return form.first.focus();
      const { lang } = store.get();
      try {
        const verdict = await engine.call("check", { lang, ...wish, rules, seed, answer });
        if (here !== asked || nodes.answer.hidden) return;
        progress.add(wish.game, wish.kind, verdict.right);
        tell(verdict, picture.node);
      } catch (error) {
        if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
        // What is typed may be no number at all: the engine says so, and the field stays. A lost engine comes back by itself.
        if (error instanceof Refused) nodes.result.replaceChildren(element("p", {}, error.message));
        form.first.focus();
      }
    };
  }

  /** @param {Verdict} verdict @param {HTMLElement} felt the picture, which now shows what counts */
  function tell(verdict, felt) {
    const { words } = store.get();
    felt.replaceWith(boardPicture(verdict.board, null).node);
    const next = element("button", { type: "button", class: "first" }, words.next_exercise ?? "");
    next.addEventListener("click", () => ask(randomName(), true));
    nodes.answer.hidden = true;
    nodes.result.replaceChildren(
      element("p", { class: verdict.right ? "verdict right" : "verdict wrong" }, element("b", {}, ...saidTwice(verdict.text, verdict.spoken))),
      ...(verdict.why ? [element("p", {}, ...saidTwice(verdict.why, verdict.why_spoken))] : []),
      element("h3", {}, words.working ?? ""),
      element("ul", { class: "working" }, ...verdict.working.map((line, at) => element("li", {}, ...saidTwice(line, verdict.working_spoken[at] ?? line)))),
      next,
    );
    drawChoice();
    next.focus();
  }

  nodes.choice.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    Object.assign(wish, { [target.name]: target.name === "level" ? Number(target.value) : target.value });
    ask(randomName(), false);
  });
  nodes.choice.addEventListener("submit", (event) => event.preventDefault());
  store.listen((now, before) => {
    if (now.screen !== "exercises" || now.menu === null) return;
    const entered = before.screen !== "exercises";
    if (entered) ask(randomName(), true);
    // The words or the engine have come, or another language: the same exercise in its words.
    else if (now.menu !== before.menu) ask(seed || randomName(), false);
  });

  return {
    /** What the next exercise is of. @param {Partial<Wish>} wished */
    wish(wished) {
      Object.assign(wish, wished);
    },
  };
}
