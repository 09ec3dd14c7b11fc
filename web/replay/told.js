/** What is told beside the table of a replay: scores, what the step did, the hands, and the settlement once a round is over. */

import { standingTile } from "../board/tile-face.js";
import { element, keyed } from "../ui/element.js";
import { tallyPicture } from "../ui/tally.js";

/** @typedef {import("../engine/sharing.js").ReplayStep} ReplayStep */
/** @typedef {import("../engine/sharing.js").ReplayStep["hands"][number]} ReplayHand */

/** @param {ReplayStep["sides"][number]} side */
function cardOf(side) {
  const way = element("span", { class: "way" });
  way.style.width = `${Math.min(1, Math.max(0, side.progress)) * 100}%`;
  return [
    element("span", { class: "who" }, element("span", { class: "name" }, side.name)),
    element("span", { class: "points" }, element("b", {}, side.points), ...(side.of ? [element("span", {}, `/ ${side.of}`)] : [])),
    ...(side.of ? [element("span", { class: "track" }, way)] : []),
    ...(side.tally ? [tallyPicture(side.tally)] : []),
  ];
}

/** @param {ReplayHand} hand @param {boolean} moves */
function handRow(hand, moves) {
  const shown = hand.shown ? hand.tiles.map(standingTile) : Array.from({ length: hand.count }, () => element("i", { class: "back" }));
  return element(
    "li",
    { class: moves ? "to-move" : null, "aria-current": moves ? "true" : null },
    element("span", { class: "row-name" }, hand.name),
    element("span", { class: "small-tiles", "aria-hidden": "true" }, ...shown),
    element("span", { class: "unseen" }, hand.spoken || hand.countText),
  );
}

/** @param {{scores: HTMLElement, event: HTMLElement, hands: HTMLElement, boneyard: HTMLElement, outcome: HTMLElement}} nodes */
export function createTold({ scores, event, hands, boneyard, outcome }) {
  return {
    /** @param {ReplayStep} step */
    draw(step) {
      scores.dataset.sides = String(step.sides.length);
      keyed(
        scores,
        step.sides,
        (side) => String(side.side),
        () => element("li", {}, element("div", { class: "card", "aria-hidden": "true" }), element("span", { class: "unseen" })),
        (item, side) => {
          item.children[0]?.replaceChildren(...cardOf(side));
          item.children[1]?.replaceChildren(side.spoken);
        },
      );
      const cut = step.sum.lastIndexOf(" ") + 1;
      event.replaceChildren(
        ...(step.sum
          ? [
              element("span", { class: "last-sum", "aria-hidden": "true" }, step.sum.slice(0, cut), element("b", {}, step.sum.slice(cut))),
              ...(step.points ? [element("b", { class: "gain", "aria-hidden": "true" }, step.points)] : []),
            ]
          : []),
        element("span", { class: "replay-text", "aria-hidden": "true" }, step.text),
        element("span", { class: "unseen" }, step.spoken),
      );
      hands.replaceChildren(...step.hands.map((hand) => handRow(hand, hand.seat === step.turn)));
      boneyard.replaceChildren(
        element("span", { class: "stack", "aria-hidden": "true" }),
        element("span", {}, step.boneyard.spoken),
      );
      outcome.hidden = step.outcome === null;
      outcome.replaceChildren(
        ...(step.outcome?.lines ?? []).map((line) =>
          element("li", { class: line.cancelled ? "cancelled" : null }, element("span", {}, line.text), element("b", {}, line.points)),
        ),
      );
    },
  };
}
