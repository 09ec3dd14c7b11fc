/** A review at a glance: how each played and what luck did, the chart, the mistakes, and every decision in a table. */

import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";
import { chartOf } from "./chart.js";

/** @typedef {import("../engine/api.js").Review} Review */
/** @typedef {import("../engine/api.js").Words} Words */

/**
 * @param {HTMLElement} body
 * @param {{open: (decision: number) => void, learn: () => void}} told
 */
export function createOverview(body, told) {
  /** What leads to a decision. @param {Review} review @param {number} at @param {string} kind */
  function link({ decisions }, at, kind) {
    const button = element("button", { type: "button", class: kind, "data-decision": at }, decisions[at]?.title ?? "");
    button.addEventListener("click", () => told.open(at));
    return button;
  }

  /** @param {Review} review @param {number} at */
  function mistake(review, at) {
    const each = review.decisions[at];
    if (!each) return element("li");
    const head = element("p", { class: "mistake-head" }, link(review, at, "plain"), element("b", {}, each.judgement_text));
    return element("li", {}, head, element("p", {}, ...saidTwice(each.text, each.spoken)));
  }

  /** @param {Review} review @param {Words} words */
  function table(review, words) {
    const columns = ["column_moment", "column_player", "column_played", "column_chance", "column_loss"];
    const head = element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, words[name] ?? "")));
    const rows = review.decisions.map((each, at) => {
      const point = review.chart.points.find(({ decision }) => decision === at);
      const loss = [each.judgement === "good" ? "" : each.judgement_text, each.loss_text].filter(Boolean).join(" ");
      return element(
        "tr",
        { class: each.own ? "own" : null },
        element("th", { scope: "row" }, link(review, at, "plain")),
        element("td", {}, each.name),
        element("td", {}, ...saidTwice(each.played, each.played_spoken)),
        element("td", {}, point?.text ?? ""),
        element("td", {}, loss),
      );
    });
    const caption = element("caption", {}, review.chart.spoken);
    return element("table", { class: "decisions" }, caption, element("thead", {}, head), element("tbody", {}, ...rows));
  }

  return {
    /** @param {Review} review @param {Words} words */
    draw(review, words) {
      const heading = (/** @type {string} */ name) => element("h2", {}, words[name] ?? "");
      const lines = [...review.seats, ...review.sides].map(({ text }) => element("li", {}, text));
      const learn = element("button", { type: "button", class: "first" }, words.learn_mistakes ?? "");
      learn.addEventListener("click", told.learn);
      const { mistakes } = review;
      body.replaceChildren(
        heading("review_sides"),
        element("ul", { class: "review-lines" }, ...lines),
        heading("review_chart"),
        chartOf(review, told.open),
        heading("review_mistakes"),
        ...(mistakes.length
          ? [element("ol", { class: "mistakes", role: "list" }, ...mistakes.map((at) => mistake(review, at))), learn]
          : [element("p", {}, words.review_none ?? "")]),
        element(
          "details",
          { class: "another" },
          element("summary", {}, words.review_decisions ?? ""),
          element("div", { class: "decisions-box", tabindex: 0, role: "group", "aria-label": words.review_decisions }, table(review, words)),
        ),
      );
    },
    clear: () => body.replaceChildren(),
    /** Bring the keyboard back to what leads to a decision, else to the top. @param {number} decision */
    focus(decision) {
      const found = [...body.querySelectorAll(`[data-decision="${decision}"]`)].find((node) => node.checkVisibility());
      if (found instanceof HTMLElement) found.focus();
      return found !== undefined;
    },
  };
}
