/** Matches that come and go, wired to each other and to the page: replays, links, files, challenges, the deal of the day. */

import { EngineLost, Refused } from "../engine/client.js";
import { randomName } from "../app/chance.js";
import { replayInAddress, showMenuInAddress, showReplayInAddress } from "../app/route.js";
import { notify } from "../app/state.js";
import { createLinkTransport } from "../app/transport.js";
import { createReplay } from "../replay/replay.js";
import { byId } from "../ui/element.js";
import { createArriving } from "./arriving.js";
import { createComparison } from "./compare.js";
import { createDay } from "./day.js";
import { createImport } from "./import.js";
import { createOfferSheet } from "./offer.js";
import { createPassing } from "./passing.js";
import { createTools } from "./tools.js";

/** @typedef {import("../app/saves.js").Save} Save */
/** @typedef {import("../engine/api.js").MatchRecord} MatchRecord */
/** @typedef {import("../engine/api.js").Snapshot} Snapshot */
/** @typedef {import("./offer.js").Choice} Choice */
/** @typedef {ReturnType<import("../replay/replay.js").ReplayScreen["at"]>} At */

/** Who sits at a record's seats. @param {MatchRecord} record @returns {string[]} */
function playersOf({ players, seats }) {
  return players ?? Array.from({ length: seats }, () => "human");
}

/** The people of a kept match who play on this device. @param {Save} save @returns {number[]} */
function peopleOf({ record, here }) {
  return here ?? playersOf(record).flatMap((player, seat) => (player === "human" ? [seat] : []));
}

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("../app/match.js").Match} match
 * @param {HTMLElement[]} logs where the open match can be shared from
 */
export function createSharing(engine, store, saves, match, logs) {
  const replay = createReplay(byId("replay", HTMLElement), engine, store, match.beginWith);
  const sheet = createOfferSheet(store);
  const comparison = createComparison(store);
  const transport = createLinkTransport((shared) => sheet.open({ kinds: [shared.kind], ask: async () => shared, file: null }));

  function toMenu() {
    showMenuInAddress(false);
    store.set({ screen: "menu" });
  }

  /** @param {MatchRecord} record @param {"json" | "text" | "link"} to */
  async function written(record, to) {
    return (await engine.call("convert", { lang: store.get().lang, text: JSON.stringify(record), to })).text;
  }

  /** A link of a record, or of where a replay of it stands. @param {MatchRecord} record @param {Choice} kind @param {At} [at] */
  async function shared(record, kind, at) {
    const { lang } = store.get();
    const { session } =
      at && kind === "position"
        ? await engine.call("play_on", { replay: replay.at().replay, step: at.step, players: playersOf(record), seed: randomName() })
        : await engine.callAgain("open", { lang, record });
    try {
      if (kind !== "round") return await engine.call("share", { session, kind });
      return await engine.call("share", { session, kind: "challenge", round: at?.round ?? record.rounds.length - 1 });
    } finally {
      engine.call("close", { session }).catch(() => {});
    }
  }

  /** Step through a match that came from elsewhere. @param {MatchRecord} record @param {boolean} over */
  async function showRecord(record, over) {
    if (store.get().screen === "match") await match.leave(false, "replay");
    replay.open({
      record,
      here: null,
      over,
      step: over ? 0 : null,
      back: "menu",
      leave: toMenu,
      share: () => offerAt(record),
    });
  }

  /** @param {MatchRecord} record @param {Choice[]} kinds @param {At} [at] */
  function offer(record, kinds, at) {
    return sheet.open({ kinds, ask: (kind) => shared(record, kind, at), file: (form) => written(record, form) });
  }

  /**
   * Share what a replay of a record shows: all of it, where it stands if it goes on from there, and a finished round that somebody
   * played as a challenge.
   * @param {MatchRecord} record
   */
  function offerAt(record) {
    const at = replay.at();
    /** @type {Choice[]} */
    const kinds = ["match"];
    if (at.goesOn) kinds.push("position");
    if (at.finished && playersOf(record).includes("human")) kinds.push("round");
    return offer(record, kinds, at);
  }

  /** Share the match that is open, as far as it may be seen. */
  async function share() {
    const { snapshot, matchId } = store.get();
    const save = matchId ? await saves.find(matchId) : undefined;
    if (!snapshot || !save) return;
    /** @type {Choice[]} */
    const kinds = ["match"];
    // Before a match between several devices is over, nobody may see all of it.
    if (snapshot.link.here && !snapshot.over) return void byId("pass", HTMLButtonElement).click();
    if (!snapshot.over) kinds.push("position");
    kinds.push(...challenges(snapshot));
    await offer(save.record, kinds);
  }

  /** What of the open match makes a challenge: all finished rounds, and the one that has just ended alone. @param {Snapshot} snapshot @returns {Choice[]} */
  function challenges({ outcome, over, round }) {
    const finished = outcome ? round + 1 : round;
    if (finished === 0) return [];
    if (!outcome || (over && finished === 1)) return ["challenge"];
    return finished === 1 ? ["round"] : ["challenge", "round"];
  }

  /** The open match as a challenge, beginning with the choice that is meant. @param {Choice} first */
  async function challenge(first) {
    const { snapshot, matchId } = store.get();
    const save = matchId ? await saves.find(matchId) : undefined;
    if (!snapshot || !save) return;
    const kinds = challenges(snapshot);
    await offer(save.record, kinds.includes(first) ? [first, ...kinds.filter((kind) => kind !== first)] : kinds);
  }

  /** Hold a play of ours against one that was sent. @param {Save} save @param {string} text @returns {Promise<boolean>} */
  async function compare(save, text) {
    try {
      comparison.open(await engine.call("compare", { lang: store.get().lang, record: save.record, text }));
      return true;
    } catch (error) {
      if (error instanceof EngineLost) return false;
      if (!(error instanceof Refused)) throw error;
      notify(store, error.message, true, error.spoken);
      return false;
    }
  }

  /** The open match beside the challenge that it was played for. */
  async function compareOpen() {
    const { matchId } = store.get();
    const save = matchId ? await saves.find(matchId) : undefined;
    const link = save?.record["challenge-link"];
    if (save && link) await compare(save, link);
  }

  /**
   * Step through a kept match.
   * @param {string | null} id
   * @param {{writes: boolean, step?: number | null}} [how] whether the address is changed, and where to begin (null: at the end)
   */
  async function openReplay(id, { writes, step } = { writes: true }) {
    const fromMatch = store.get().matchId === id && id !== null;
    const save = id === null ? undefined : await saves.find(id);
    if (!id || !save) {
      notify(store, store.get().words.match_missing ?? "", true);
      return;
    }
    if (store.get().screen === "match") await match.leave(false, "replay");
    if (writes) showReplayInAddress(id);
    const back = fromMatch || !save.over;
    const { record, over, here } = save;
    replay.open({
      record,
      here: peopleOf(save),
      over,
      step: step === undefined ? (over ? 0 : null) : step,
      back: back ? "to_match" : "menu",
      leave: () => (back ? match.resume(id, false) : toMenu()),
      ...((over || !here) && { share: () => offerAt(record) }),
    });
  }

  const arriving = createArriving(engine, store, saves, match, { replay: showRecord, compare });
  transport.receive((letters) => void arriving.follow(letters));
  createPassing(byId("pass", HTMLButtonElement), engine, store, transport);
  createImport(byId("menu-import", HTMLElement), store, arriving.receive);
  createDay(byId("day", HTMLButtonElement), byId("streak", HTMLElement), engine, store, saves, match);
  const openReplayOfThis = () => void openReplay(store.get().matchId);
  const shareOpen = () => void share();
  const tools = createTools(store, { replay: openReplayOfThis, share: shareOpen });
  for (const log of logs) log.prepend(tools());

  /** What can be done at the end of a round or match, by the word on the button. @param {Snapshot} snapshot @returns {Record<string, () => void>} */
  function toolsAt({ over, link: { here, challenge: taken } }) {
    const told = { ...(taken?.played && { compare: () => void compareOpen() }) };
    // Between devices a match is only handed on before it is over.
    if (!over) return { ...told, ...(!here && { challenge_round: () => void challenge("round") }) };
    const handed = { ...(here && { pass_on: () => byId("pass", HTMLButtonElement).click() }) };
    return { ...handed, ...told, challenge: () => void challenge("challenge"), replay: openReplayOfThis, share: shareOpen };
  }

  return {
    openReplay,
    /** What can be done at the end of a round or match, as far as there is anything. @returns {HTMLElement[]} */
    tools() {
      const { snapshot } = store.get();
      const actions = snapshot?.outcome ? toolsAt(snapshot) : {};
      return Object.keys(actions).length ? [createTools(store, actions)()] : [];
    },
    /** Whether the address names something of this, and then it is shown. */
    async follow() {
      const id = replayInAddress();
      if (id) await openReplay(id, { writes: false });
      return id !== null || transport.look();
    },
  };
}
