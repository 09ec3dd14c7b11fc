/** Matches that come and go, wired to each other and to the page: the replay, and what opens it. */

import { linkInAddress, replayInAddress, showMenuInAddress, showReplayInAddress } from "../app/route.js";
import { notify } from "../app/state.js";
import { createReplay } from "../replay/replay.js";
import { byId } from "../ui/element.js";
import { createTools } from "./tools.js";

/** @typedef {import("../app/saves.js").Save} Save */

/** The people of a kept match who play on this device. @param {Save} save @returns {number[]} */
function peopleOf({ record, here }) {
  const players = record.players ?? Array.from({ length: record.seats }, () => "human");
  return here ?? players.flatMap((player, seat) => (player === "human" ? [seat] : []));
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

  function toMenu() {
    showMenuInAddress(false);
    store.set({ screen: "menu" });
  }

  /** Leave the match that is open, if one is, without a look at the menu. */
  async function leaveMatch() {
    if (store.get().screen === "match") await match.leave(false, "replay");
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
    await leaveMatch();
    if (writes) showReplayInAddress(id);
    replay.open({
      record: save.record,
      seats: save.over ? null : peopleOf(save),
      step: step === undefined ? (save.over ? 0 : null) : step,
      back: fromMatch || !save.over ? "to_match" : "menu",
      leave: () => (fromMatch || !save.over ? match.resume(id, false) : toMenu()),
    });
  }

  const tools = createTools(store, { replay: () => openReplay(store.get().matchId) });
  for (const log of logs) log.prepend(tools());

  return {
    openReplay,
    tools,
    /** Whether the address names something of this, and then it is shown. */
    async follow() {
      const id = replayInAddress();
      if (id) await openReplay(id, { writes: false });
      else if (linkInAddress()) notify(store, "");
      else return false;
      return true;
    },
  };
}
