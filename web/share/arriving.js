/**
 * What comes from elsewhere, by a link, a file or a paste: looked at by the engine, held against what is kept here, and opened as what it is.
 * What is kept here is never lost by it: an old or another state of a match is said, and changes nothing.
 */

import { EngineLost, Refused } from "../engine/client.js";
import { linkInAddress, showLinkInAddress, showMenuInAddress } from "../app/route.js";
import { notify } from "../app/state.js";
import { element } from "../ui/element.js";
import { lineOf } from "../ui/log.js";
import { makeSheet } from "./sheet.js";

/** @typedef {import("../engine/sharing.js").Received} Received */
/** @typedef {import("../app/saves.js").Save} Save */

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {import("../app/match.js").Match} match
 * @param {{
 *   replay: (record: import("../engine/api.js").MatchRecord, over: boolean) => Promise<void>,
 *   compare: (save: Save, text: string) => Promise<boolean>,
 * }} told `compare` shows two plays of the same tiles, and says whether there was anything to compare
 */
export function createArriving(engine, store, saves, match, told) {
  const { dialog, title, body } = makeSheet("arrival");
  body.id = "arrival-body";
  dialog.setAttribute("aria-describedby", body.id);

  /** @param {string} name @param {(Node | string)[]} content */
  function show(name, content) {
    title.textContent = name;
    body.replaceChildren(...content);
    if (!dialog.open) dialog.showModal();
  }

  /** @param {unknown} error @returns {{lines: import("../engine/api.js").News[]}} */
  function lostNothing(error) {
    if (!(error instanceof EngineLost)) throw error;
    return { lines: [] };
  }

  /** @param {string} text */
  const paragraph = (text) => element("p", {}, text);

  /**
   * What happened since somebody here acted last, or of a match that is new here all of it, once their match is open.
   * @param {string} name
   * @param {string[]} said
   * @param {"since" | "so_far"} heading
   */
  async function tellSince(name, said, heading) {
    const { snapshot, words } = store.get();
    if (!snapshot) return;
    // Lost with the engine, it is a convenience less: the log has it all.
    const { lines } = await engine.call("since", { session: snapshot.session }).catch(lostNothing);
    if (lines.length === 0 && said.length === 0) return;
    show(name, [
      ...said.map(paragraph),
      ...(lines.length ? [element("h3", {}, words[heading] ?? ""), element("ol", { class: "log", role: "list" }, ...lines.map(lineOf))] : []),
    ]);
  }

  /** Another match that is passed on by links here, if there is one: a link of none that is kept may be meant for it. @param {string} text */
  async function foreign(text) {
    const other = (await saves.unfinished()).find((save) => save.here);
    if (!other) return [];
    return [(await engine.callAgain("relation", { lang: store.get().lang, record: other.record, text })).text];
  }

  /** A turn, or the end of a match that is passed on. @param {Received} received @param {string} text @param {Save | undefined} kept */
  async function takeTurn(received, text, kept) {
    const { lang } = store.get();
    if (!kept) {
      const said = await foreign(text);
      await match.beginWith((page) => engine.call("play_link", { ...page, text }));
      await tellSince(received.title, [...received.lines, ...said], "so_far");
      return;
    }
    const { relation, text: sentence } = await engine.callAgain("relation", { lang, record: kept.record, text });
    const { record } = received;
    const { here } = kept;
    if (relation === "ahead" && record) {
      await match.beginWith((page) => engine.call("open", { ...page, record, ...(here && { here }) }), kept.id);
      await tellSince(received.title, [], "since");
    } else {
      await match.resume(kept.id, false);
      show(received.title, [paragraph(sentence)]);
    }
  }

  /** @param {Received} received @param {string} text @param {Save | undefined} kept */
  async function takeChallenge(received, text, kept) {
    if (kept && (await told.compare(kept, text))) return;
    if (kept) {
      // Under way here: it is compared once it is played.
      await match.resume(kept.id, false);
      return;
    }
    const play = element("button", { type: "button", class: "first" }, store.get().words.challenge_play ?? "");
    play.addEventListener("click", () => {
      dialog.close();
      match.beginWith((page) => engine.call("play_link", { ...page, text }));
    });
    if (store.get().screen === "match") await match.leave(false);
    showMenuInAddress(true);
    store.set({ screen: "menu" });
    show(received.title, [...received.lines.map(paragraph), play]);
  }

  /**
   * Open what a text holds. Throws Refused where it holds nothing that can be opened, and EngineLost where the engine was lost twice over it;
   * then nothing has changed.
   * @param {string} text
   * @param {() => boolean} [wanted] whether it is still wished for when the engine has looked at it
   */
  async function receive(text, wanted = () => true) {
    const received = await engine.callAgain("receive", { lang: store.get().lang, text });
    if (!wanted()) return;
    const { kind, record, over } = received;
    const kept = await saves.findMatch(received.match);
    if (kind === "challenge") await takeChallenge(received, text, kept);
    else if (kind === "turn" || (over && kept?.here)) await takeTurn(received, text, kept);
    else if (record) {
      const { text: letters } = await engine.callAgain("convert", { lang: store.get().lang, text, to: "link" });
      showLinkInAddress(letters);
      await told.replay(record, over === true);
    }
  }

  return {
    receive,
    /**
     * The same for what is in the page's address: what is wrong with it is said on the menu. An engine that is not there yet is waited for, and
     * whoever has gone elsewhere meanwhile stays there.
     * @param {string} letters
     */
    async follow(letters) {
      try {
        await receive(letters, () => linkInAddress() === letters);
      } catch (error) {
        if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
        if (store.get().screen === "match") await match.leave(false);
        showMenuInAddress(true);
        store.set({ screen: "menu" });
        if (error instanceof Refused) notify(store, error.message, true, error.spoken);
        else notify(store, store.get().words.open_lost ?? "", true);
      }
    },
  };
}
