/** Links, challenges, replays and the deal of the day: the calls for them, and what they give. Types only: nothing of this is loaded. */

import type { Board, Lang, MatchRecord, News, Outcome, Side, Snapshot } from "./api.js";

export type LinkKind = "match" | "position" | "turn" | "challenge";
export type Form = "json" | "text" | "link";

/** Which match a snapshot is of, and how it is played by links. */
export interface Linked {
  /** The same at every ply of a match. */
  match: string;
  /** The seats played at this device; null is every person's. To be given to `open` again. */
  here: number[] | null;
  /** It is the turn of a person at another device. */
  elsewhere: boolean;
  challenge: { link: string; played: boolean } | null;
}

export interface Shared {
  kind: LinkKind;
  link: string;
  match: string;
  plies: number;
  /** Of a turn: whom it is for. */
  seat: number | null;
  name: string;
  /** The same as a sentence for whoever hands it on; empty where it is for anybody. */
  whom: string;
  title: string;
  /** What whoever opens it can see; empty where there is nothing to say. */
  note: string;
}

/** What a link, a text or JSON is. Of a challenge nothing that the sender did. */
export interface Received {
  form: Form;
  kind: LinkKind;
  match: string;
  plies: number | null;
  over: boolean | null;
  rounds: number | null;
  variant: string;
  seats: number;
  partners: boolean;
  players: string[];
  aids: string[];
  seat: number | null;
  name: string;
  title: string;
  lines: string[];
  house: Record<string, unknown>;
  record: MatchRecord | null;
}

export interface Related {
  relation: "same" | "ahead" | "behind" | "forked" | "foreign";
  text: string;
  match: string;
  plies: { kept: number; opened: number };
}

export interface Play {
  name: string;
  won: boolean | null;
  points: string[];
  aids: string[];
  rounds: number;
  text: string;
}
export interface Comparison {
  variant: string;
  mine: Play;
  theirs: Play;
  verdict: "better" | "equal" | "worse";
  text: string;
  rounds: {
    round: number;
    name: string;
    /** Empty where that match was over before. */
    mine: string;
    theirs: string;
    text: string;
    parted: { action: number; text: string; mine: string; theirs: string } | null;
  }[];
}

export interface Today {
  date: string;
  record: MatchRecord;
  title: string;
  text: string;
  played: boolean;
  streak: number;
  streakText: string;
}

type Score = Pick<Side, "side" | "name" | "points" | "tally">;

export interface ReplaySummary {
  replay: string;
  variant: string;
  game: string;
  steps: number;
  over: boolean;
  /** Whether several people play it at this device: of a round under way nobody's hand is shown. */
  shared: boolean;
  rounds: {
    name: string;
    first: number;
    last: number;
    finished: boolean;
    text: string;
    scores: string;
  }[];
  seats: { seat: number; name: string; player: string }[];
}

export interface ReplayStep {
  step: number;
  round: number;
  kind: News["kind"];
  seat: number | null;
  action: string | null;
  board: Board;
  /** Holds the board at every step of the round. */
  box: [number, number, number, number];
  sum: string;
  points: string;
  text: string;
  spoken: string;
  news: News[];
  turn: number | null;
  sides: (Score & Pick<Side, "of" | "raw" | "progress" | "spoken">)[];
  hands: { seat: number; name: string; count: number; countText: string; shown: boolean; tiles: string[]; spoken: string }[];
  boneyard: { count: number; spoken: string };
  outcome: { text: string; lines: Outcome["lines"] } | null;
  over: boolean;
  /** Who plays where one person goes on from here, and that in words; null where nobody can. */
  on: { players: string[]; text: string } | null;
}

/** The felt in tile lengths. */
interface Size {
  width?: number;
  height?: number;
}

export interface SharingCalls {
  share: { takes: { session: string; kind: LinkKind; round?: number }; gives: Shared };
  receive: { takes: { lang: Lang; text: string }; gives: Received };
  play_link: { takes: { lang: Lang; text: string } & Size; gives: Snapshot };
  since: { takes: { session: string }; gives: { lines: News[] } };
  relation: { takes: { lang: Lang; record: MatchRecord; text: string }; gives: Related };
  convert: { takes: { lang: Lang; text: string; to: Form }; gives: { form: Form; text: string } };
  compare: { takes: { lang: Lang; record: MatchRecord; text: string }; gives: Comparison };
  today: { takes: { lang: Lang; date: string; played: string[] }; gives: Today };
  replay: { takes: { lang: Lang; record: MatchRecord; here?: number[] } & Size; gives: ReplaySummary };
  step: { takes: { replay: string; step: number; knew: number | null }; gives: ReplayStep };
  play_on: { takes: { replay: string; step: number; players: string[]; seed: string } & Size; gives: Snapshot };
  forget: { takes: { replay: string }; gives: Record<never, never> };
}
