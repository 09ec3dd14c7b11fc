/** Hints, the warning and the review of a match: what the coach's calls give. Types only: nothing of this is loaded. */

import type { Board, Place } from "./api.js";

/** The coach's word on a position: placements, best first. The first `few` are worth showing. */
export interface Hint {
  text: string;
  spoken: string;
  few: number;
  moves: { action: string; text: string; spoken: string; points: string; worth: string; reasons: string[]; reasons_spoken: string[] }[];
}
/** A placement judged before it is played; `text` says what is wrong with a costly one. */
export interface Weighed {
  costly: boolean;
  text: string;
  spoken: string;
}
/** What the coach thought of one decision: kept by the page, never looked into. */
export interface Thought {
  chance: number;
  worlds: number;
  losses: [string, number][];
}
export interface Reviewed {
  name: string;
  own: boolean;
  title: string;
  played: string;
  played_spoken: string;
  best: string;
  loss_text: string;
  judgement: "good" | "inaccuracy" | "mistake" | "blunder";
  judgement_text: string;
  text: string;
  spoken: string;
  reasons: string[];
  reasons_spoken: string[];
}
/** 100 wide and 100 high, the origin at the top left. */
export interface Chart {
  title: string;
  spoken: string;
  points: { x: number; y: number; text: string; decision: number | null }[];
  rounds: { x: number; text: string }[];
  lines: { y: number; text: string }[];
}
export interface Review {
  decisions: Reviewed[];
  seats: { seat: number; name: string; text: string }[];
  sides: { side: number; name: string; text: string }[];
  chart: Chart;
  /** People's mistakes, by their place among the decisions. */
  mistakes: number[];
}
/** A review so far: what is thought, of how many decisions; the review once it is of all. */
export interface Reviewing {
  thoughts: Thought[];
  of: number;
  review: Review | null;
}
/** The position of a decision, as its seat saw it. `told`: what was better, if the call told what was thought. */
export interface Moment {
  at: number;
  title: string;
  text: string;
  board: Board;
  hand: { name: string; tiles: string[]; spoken: string };
  options: { id: string; text: string; spoken: string; ghost: Place & { tile: string } }[];
  played: string;
  told: Reviewed | null;
}
export interface Retried {
  right: boolean;
  text: string;
  spoken: string;
  best: string;
  reasons: string[];
  reasons_spoken: string[];
}
