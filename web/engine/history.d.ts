/** Finished matches, their statistics and their score sheets. Types only: nothing of this is loaded. */

import type { News, Side } from "./api.js";

/** A summary is the engine's own: the page keeps it and gives it back. */
export interface Summary {
  version: number;
  thoughts: number;
}
export interface Choice {
  id: string;
  name: string;
}
export interface HistoryRow {
  /** Its place among the summaries. */
  at: number;
  game: string;
  players: string;
  points: string;
  result: string;
  won: boolean | null;
  more: string;
}
export interface DataTable {
  columns: string[];
  rows: string[][];
}
/** Bars in a box, row by row, with the table behind them. */
export interface BarChart {
  id: string;
  title: string;
  text: string;
  width: number;
  height: number;
  rows: { label: string; value: string; label_y: number; value_y: number; bars: { x: number; y: number; w: number; h: number; part: number }[] }[];
  line: [number, number][];
  legend: string[];
  table: DataTable;
}
export interface History {
  /** The places of what was no summary of this version. */
  unknown: number[];
  /** What to say of those of them for which none can be worked out. */
  unread: string;
  games: Choice[];
  opponents: Choice[];
  text: string;
  rows: HistoryRow[];
  charts: BarChart[];
}
export interface ScoreSheet {
  title: string;
  players: string;
  result: string;
  columns: string[];
  sides: { name: string; members: string; points: string; tally: Side["tally"] }[];
  rows: { round: string; end: string; cells: { gain: string; score: string }[] }[];
  log: News[];
  over: boolean;
}
