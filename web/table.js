/** The table, put together: the layout with its ends, the hand and what is dragged from it, the scores and the seats. */

import { notify } from "./app/state.js";
import { createBoard } from "./board/board.js";
import { listenForDrags } from "./ui/drag.js";
import { byId } from "./ui/element.js";
import { createHand } from "./ui/hand.js";
import { createScores, createSeats } from "./ui/scores.js";

/**
 * How many tile lengths the felt is across, as the side of a square of its area, and a tile's length in CSS pixels at least and at most.
 * Fewer makes larger tiles in a layout that folds sooner and moves more often; more makes small tiles in long straight lines.
 */
const FELT = { across: 6.5, smallest: 34, largest: 80 };

const html = (/** @type {string} */ id) => byId(id, HTMLElement);

/**
 * @param {import("./app/state.js").Store} store
 * @param {import("./app/match.js").Match} match
 * @param {ReturnType<typeof import("./app/choice.js").createChoice>} choice
 */
export function createTable(store, match, choice) {
  const board = createBoard(
    {
      surface: html("surface"),
      picture: byId("layout", SVGSVGElement),
      ends: html("ends"),
      fitButton: html("fit"),
      above: html("seats"),
      corner: html("boneyard-place"),
    },
    store,
    {
      play: choice.play,
      leave: () => {
        choice.release();
        hand.focus();
      },
      measured: (width, height) => {
        const length = Math.min(FELT.largest, Math.max(FELT.smallest, Math.sqrt(width * height) / FELT.across));
        match.layFor(Math.round((width / length) * 4) / 4, Math.round((height / length) * 4) / 4);
      },
      originOf: (tile, seat) => hand.rectOf(tile) ?? (seat === null ? null : (seats.rectOf(seat) ?? scores.rectOf(seat))),
    },
  );
  const hand = createHand(html("hand"), store, { tap: (tile) => choice.tap(tile), toEnds: board.focusEnds, release: choice.release });
  listenForDrags(html("hand"), { choose: (tile) => choice.choose(tile), ghostAt: board.ghostAt, play: choice.play });
  const scores = createScores(html("scores"), store, (text) => notify(store, text, true));
  const seats = createSeats(html("seats"), store);
  return { board, hand };
}
