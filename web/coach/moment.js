/** One moment of a reviewed match: as it was, with what was better and why; or, without that, as an exercise to be tried again. */

import { standingTile } from "../board/tile-face.js";
import { Refused } from "../engine/client.js";
import { answerForm } from "../lessons/answer-form.js";
import { boardPicture } from "../lessons/picture.js";
import { element } from "../ui/element.js";
import { fillSegments, checkSegment } from "../ui/segments.js";
import { saidTwice } from "../ui/said-twice.js";
import { reasonList } from "./reasons.js";

/** @typedef {import("../engine/api.js").Moment} Moment */
/** @typedef {import("../engine/api.js").Retried} Retried */
/** @typedef {import("../engine/api.js").Words} Words */
/** @typedef {{word: string, go: () => void, first?: boolean}} Way a button that leads on */

/** @param {Moment["hand"]} hand */
function handRow({ name, tiles, spoken }) {
  const shown = element("span", { class: "small-tiles" }, ...tiles.map(standingTile));
  const item = element("li", {}, element("span", { class: "row-name" }, name), shown, element("span", { class: "unseen" }, spoken));
  return element("ul", { class: "shown-hands", role: "list" }, item);
}

/**
 * The table of a moment, on which one of the placements can be shown.
 * @param {Moment} moment
 */
function tableOf(moment) {
  const place = element("div", { class: "moment-table" });
  /** @param {string | null} action */
  function show(action) {
    const option = moment.options.find(({ id }) => id === action);
    place.replaceChildren(boardPicture(moment.board, option?.ghost ?? null, option?.ghost.tile).node);
  }
  show(null);
  return { place, show };
}

/**
 * @param {HTMLElement} section
 */
export function createMoment(section) {
  const heading = element("h2", { tabindex: -1 });

  /** @param {Way[]} ways @param {Words} words */
  function buttons(ways, words) {
    const made = ways.map(({ word, go, first }) => {
      const button = element("button", { type: "button", class: first ? "first" : "second" }, words[word] ?? "");
      button.addEventListener("click", go);
      return button;
    });
    return element("div", { class: "coach-buttons" }, ...made);
  }

  return {
    /** What was placed at a moment, and what was better. @param {Moment} moment @param {Words} words @param {Way[]} ways */
    draw(moment, words, ways) {
      const { told, played } = moment;
      if (!told) return;
      const { place, show } = tableOf(moment);
      show(played);
      const differs = moment.options.some(({ id }) => id === told.best && id !== played);
      const choice = element("fieldset", { class: "segments" }, element("legend", {}, words.board_shows ?? ""));
      const options = [["played", played], ["best", told.best]].map(([name, value]) => ({ value: value ?? "", text: words[`shown_${name}`] ?? "" }));
      fillSegments(choice, "shown", options, show);
      checkSegment(choice, played);
      heading.textContent = moment.title;
      section.replaceChildren(
        heading,
        element("p", {}, moment.text),
        place,
        ...(differs ? [choice] : []),
        handRow(moment.hand),
        element("p", { class: "verdict" }, element("b", {}, told.judgement_text), element("span", {}, ` · ${told.name}: `), ...saidTwice(told.played, told.played_spoken)),
        ...(told.text ? [element("p", {}, ...saidTwice(told.text, told.spoken))] : []),
        ...reasonList(told),
        buttons(ways, words),
      );
      heading.focus();
    },

    /**
     * A moment as an exercise.
     * @param {Moment} moment @param {Words} words
     * @param {(action: string) => Promise<Retried | undefined>} judge
     * @param {Way[]} before while it is asked @param {Way[]} after once it is answered
     */
    ask(moment, words, judge, before, after) {
      const { place, show } = tableOf(moment);
      const form = answerForm({ input: "one", options: moment.options }, words, ([chosen = null]) => show(chosen));
      const check = element("button", { type: "submit", class: "first" }, words.check_answer ?? "");
      const asked = element("form", { class: "exercise-answer" }, form.node, check);
      const result = element("div", { class: "exercise-result", role: "status" });
      const ways = buttons(before, words);
      heading.textContent = words.what_would_you_place ?? "";
      section.replaceChildren(heading, element("p", {}, `${moment.title}. ${moment.text}`), place, handRow(moment.hand), asked, result, ways);
      heading.focus();
      asked.addEventListener("submit", async (event) => {
        event.preventDefault();
        const chosen = form.read();
        if (typeof chosen !== "string") return form.first.focus();
        try {
          const found = await judge(chosen);
          if (!found || !asked.isConnected) return;
          show(found.best);
          asked.remove();
          const verdict = element("p", { class: found.right ? "verdict right" : "verdict wrong" }, ...saidTwice(found.text, found.spoken));
          result.replaceChildren(verdict, ...reasonList(found));
          const on = buttons(after, words);
          ways.replaceWith(on);
          on.querySelector("button")?.focus();
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          result.replaceChildren(element("p", {}, error.message));
        }
      });
    },
  };
}
