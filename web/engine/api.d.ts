/** The JSON that the engine's `fiveup.api.call` takes and gives, version 1. Types only: nothing of this is loaded. */

import type { Hint, Moment, Retried, Reviewing, Thought, Weighed } from "./coaching.js";
import type { History, ScoreSheet, Summary } from "./history.js";
import type { Linked, SharingCalls } from "./sharing.js";

export type * from "./coaching.js";
export type * from "./history.js";

export type Lang = "tr" | "ko" | "en";
/** The part of the rules text that explains it: the id of a heading, or empty. */
export type Section = string;

export type Screen = "your-turn" | "other-turn" | "curtain" | "round-over" | "match-over";

/** A point or a rectangle on the board, in quarter tile lengths. */
export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  w: number;
  h: number;
  /** Degrees clockwise from "lower value on the left". */
  turn: number;
}

export interface Placement {
  action: string;
  end: string | null;
  ghost: Place;
  /** Where the end's badge stands while this ghost is shown. */
  badge: Point | null;
  total: string;
  points: string;
  cancelled: boolean;
  spoken: string;
}

export interface HandTile {
  tile: string;
  low: number;
  high: number;
  playable: boolean;
  drawn: boolean;
  spoken: string;
  why: string;
  whySpoken: string;
  about: Section;
  actions: Placement[];
}

export interface BoardTile extends Place {
  tile: string;
  spinner: boolean;
  spoken: string;
}
export interface BoardEnd extends Point {
  tile: string;
  port: string | null;
  value: number;
  counted: boolean;
  badge: string;
  spoken: string;
}
export interface Stem {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface Board {
  box: [number, number, number, number];
  tiles: BoardTile[];
  stems: Stem[];
  ends: BoardEnd[];
  spoken: string;
}

export interface Side {
  side: number;
  name: string;
  /** Who plays for it, where that is not its name. */
  members: string;
  seats: number[];
  points: string;
  of: string;
  raw: string;
  progress: number;
  tally: { crosses: number; strokes: number; spoken: string } | null;
  toMove: boolean;
  mine: boolean;
  spoken: string;
}
export interface Seat {
  seat: number;
  side: number;
  name: string;
  /** A letter or figure in the seat's colour, where several people play. */
  mark: string;
  colour: string;
  role: string;
  tiles: number;
  tilesText: string;
  turn: boolean;
  you: boolean;
  bot: string | null;
  spoken: string;
}

export interface News {
  kind: "place" | "draw" | "pass" | "score" | "cancelled" | "round" | "match";
  seat: number | null;
  name: string;
  tile: string | null;
  sum: string;
  points: string;
  /** For the eye: tiles as [1|4]. */
  text: string;
  /** For the ear: tiles in words. */
  spoken: string;
  about: Section;
}

/** A lot: one list a drawing, later ones among the tied. */
export type Lot = { name: string; tile: string; spoken: string }[][];

export interface Outcome {
  title: string;
  winner: string;
  hands: { seat: number; name: string; tiles: string[]; pips: string; spoken: string }[];
  lines: { text: string; points: string; cancelled: boolean }[];
  about: Section;
  next: { text: string; lot: Lot } | null;
}

export interface Snapshot {
  session: string;
  ply: number;
  lang: Lang;
  variant: string;
  seats: number;
  partners: boolean;
  viewer: number | null;
  round: number;
  screen: Screen;
  /** `game` has the house rules after the name. */
  heading: { game: string; round: string };
  /** The house rules, a few words each. */
  house: string[];
  /** The house rules as `new` takes them in `rules`. */
  choices: Record<string, string>;
  sides: Side[];
  places: Seat[];
  boneyard: { count: number; spoken: string; draw: boolean };
  /** Whether several people play at this device. */
  shared: boolean;
  /** While the device is passed on: to whom, and what that person has missed. */
  curtain: { seat: number; name: string; text: string; news: News[] } | null;
  hand: HandTile[];
  prompt: string;
  promptSpoken: string;
  forced: "draw" | "pass" | null;
  board: Board;
  /** The round's latest placement, draw or pass. */
  last: News | null;
  news: News[];
  /** Who opens and why, while the table is empty. */
  opening: { text: string; spoken: string; lot: Lot } | null;
  /** What is explained now, in a guided match. */
  guide: { text: string; spoken: string } | null;
  link: Linked;
  outcome: Outcome | null;
  can: { undo: boolean; next: boolean };
  aids: string[];
  over: boolean;
}

/** A question with its position, and nothing on it that gives the answer away. */
export interface Exercise {
  title: string;
  level: string;
  question: string;
  /** The question as it is read aloud. */
  spoken: string;
  scores: string;
  board: Board;
  ghost: Place | null;
  tile: string | null;
  hands: { name: string; tiles: string[]; spoken: string }[];
  input: "number" | "one" | "several";
  options: { id: string; text: string; spoken: string }[];
}
/** The rules of a match in pieces for the game's static page. Each is markup, or figures that the page has. */
export interface RulesText {
  game: string;
  /** The house rules as a sentence, or empty. */
  house: string;
  about: string;
  contents: { id: string; html: string }[];
  pieces: { html: string; figures: string[] }[];
}
export interface ExerciseMenu {
  /** The house rules that were asked for, as a sentence, or empty. */
  house: string;
  kinds: { id: string; name: string }[];
  levels: { id: number; name: string }[];
}
/** What an answer is worth, why a wrong one is wrong, and how the right one is found. */
export interface Verdict {
  right: boolean;
  text: string;
  spoken: string;
  why: string;
  why_spoken: string;
  /** A sentence a step, and the same as they are read aloud. */
  working: string[];
  working_spoken: string[];
  answer: string[];
  board: Board;
}

export interface Table {
  seats: number;
  partners: boolean;
  label: string;
  /** What the other seats are called, from seat 1 on. */
  places: string[];
  /** Choices of house rules that do not go together here, and why. */
  clashes: { when: Record<string, string>; text: string }[];
}
/** One thing that clubs differ on: `value` is the game's own. */
export interface HouseOption {
  id: string;
  label: string;
  about: string;
  value: string;
  options: { value: string; label: string }[];
}
export interface Menu {
  games: { id: string; name: string; about: string; tables: Table[]; house: HouseOption[] }[];
  bots: { id: string; name: string; about: string }[];
  you: string;
  /** What a seat can be given besides a bot. */
  person: { id: string; name: string; about: string };
  /** By seat: a person's usual name, and what the field for another is called. */
  seats: { name: string; label: string; colourLabel: string }[];
  longest_name: number;
  /** Of seats where several people play, by the seats that they are usually of. */
  colours: { id: string; name: string }[];
}

/** What the page keeps of a match and gives back to `open`. It looks only at these fields. */
export interface MatchRecord {
  variant: string;
  seats: number;
  partners?: boolean;
  players?: string[];
  names?: string[];
  colours?: string[];
  /** Of which day's deal it is. */
  day?: string;
  /** The challenge that it is played for, sealed as it came. */
  "challenge-link"?: string;
  /** House rules: the fields that differ from the game's own. */
  rules?: Record<string, unknown>;
  rounds: unknown[];
}

export type Words = Record<string, string>;

/** The felt in tile lengths. */
export interface Size {
  width?: number;
  height?: number;
}

/** Every call with its arguments and its result. */
export interface Calls extends SharingCalls {
  hello: { takes: Record<never, never>; gives: { api: number; version: string; langs: Lang[] } };
  texts: { takes: { lang: Lang }; gives: { lang: Lang; texts: Words } };
  menu: { takes: { lang: Lang }; gives: Menu };
  new: {
    takes: { lang: Lang; variant: string; seats: number; partners?: boolean; players: string[]; names?: string[]; colours?: string[]; seed: string; here?: number[] } & Size;
    gives: Snapshot;
  };
  start: { takes: { lang: Lang; query: Record<string, string>; fresh: string } & Size; gives: Snapshot };
  open: { takes: { lang: Lang; record: MatchRecord; here?: number[] } & Size; gives: Snapshot };
  show: { takes: { session: string }; gives: Snapshot };
  language: { takes: { session: string; lang: Lang }; gives: Snapshot };
  viewport: { takes: { session: string; width: number; height: number }; gives: Snapshot };
  act: { takes: { session: string; ply: number; action: string; by: "human" | "bot" }; gives: Snapshot };
  next: { takes: { session: string; ply: number }; gives: Snapshot };
  arrive: { takes: { session: string; ply: number }; gives: Snapshot };
  undo: { takes: { session: string; ply: number }; gives: Snapshot };
  /** After `cap` seconds the bot plays what it has, and says `capped`. */
  bot: { takes: { session: string; ply: number; cap?: number }; gives: { action: string; capped?: boolean } };
  hint: { takes: { session: string; ply: number }; gives: Hint };
  weigh: { takes: { session: string; ply: number; action: string }; gives: Weighed };
  belief: { takes: { session: string; ply: number }; gives: { lines: string[] } };
  review: { takes: { session: string; thoughts?: Thought[]; most?: number }; gives: Reviewing };
  moment: { takes: { session: string; at: number; thought?: Thought }; gives: Moment };
  retry: { takes: { session: string; at: number; thought: Thought; action: string }; gives: Retried };
  record: { takes: { session: string }; gives: { record: MatchRecord } };
  log: { takes: { session: string }; gives: { lines: News[] } };
  say: { takes: { session: string; what: string }; gives: { text: string } };
  close: { takes: { session: string }; gives: Record<never, never> };
  summary: { takes: { record: MatchRecord; thoughts?: unknown[] }; gives: { summary: Summary } };
  history: { takes: { lang: Lang; summaries: unknown[]; game: string; opponent: string }; gives: History };
  sheet: { takes: { lang: Lang; record: MatchRecord }; gives: ScoreSheet };
  figure_record: { takes: { figure: string }; gives: { record: MatchRecord } };
  rules: { takes: { session: string }; gives: RulesText };
  exercises: { takes: { lang: Lang; game: string; rules?: Record<string, string> }; gives: ExerciseMenu };
  exercise: {
    takes: { lang: Lang; game: string; rules?: Record<string, string>; kind: string; level: number; seed: string };
    gives: Exercise;
  };
  check: {
    takes: { lang: Lang; game: string; rules?: Record<string, string>; kind: string; level: number; seed: string; answer: string | string[] };
    gives: Verdict;
  };
}
export type CallName = keyof Calls;

/** The ways to boot; `boot-worker.js` tells them apart. */
export type Tier = "snapshot" | "fast" | "plain";

/** What a boot needs to know. */
export interface BootOrder {
  build: Build;
  /** The site's address. */
  base: string;
  /** The way to take; null for the first that works. */
  tier: Tier | null;
  /** Whether files are downloaded anew, whatever the HTTP cache holds: an old failure may be in it. */
  afresh: boolean;
  /** Whether the bytes of the download are to be told. */
  counted: boolean;
}

/** From the page to the worker. */
export type ToWorker =
  | ({ kind: "boot"; lock: string } & BootOrder)
  | ({ kind: "prepare" } & BootOrder)
  | { kind: "call"; id: number; text: string; job: boolean }
  | { kind: "abort"; id: number };

/** From the worker to the page. */
export type FromWorker =
  | { kind: "step"; loaded: number; total: number }
  | { kind: "ready"; tier: Tier }
  | { kind: "progress"; id: number; progress: number }
  | { kind: "prepared" }
  | { kind: "failed"; reason: string }
  | { kind: "reply"; id: number; text: string };

/** What the build says of itself: build.json, and the same inside every page of that build. */
export interface Build {
  /** Changes with every byte of the site. */
  id: string;
  version: string;
  commit: string;
  wheel: string;
  micropip: string;
  bundle: { path: string; lock: unknown };
  /** How many bytes of a first visit's boot are counted. */
  download: Record<"fast" | "plain", number>;
}
