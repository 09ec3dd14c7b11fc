/**
 * The match that is open: begun, continued, acted in, kept after every action. Everything that changes it goes through one line, one
 * after the other, and each act names the position it was meant for: a second tap or a bot's late answer changes nothing.
 */

import { askAgain, EngineLost, Refused } from "../engine/client.js";
import { createAhead, FIRST } from "./ahead.js";
import { randomName } from "./chance.js";
import { showMatchInAddress, showMenuInAddress } from "./route.js";
import { notify } from "./state.js";

/** @typedef {import("../engine/api.js").Snapshot} Snapshot */
/** @typedef {import("../engine/api.js").MatchRecord} MatchRecord */
/** @typedef {import("./house.js").Chosen} House */
/** @typedef {{variant: string, seats: number, partners: boolean, players: string[], names?: string[], colours?: string[], rules?: House, here?: number[]}} Setup */

/** Stands for the session where a match is only drawn from what was kept, and the engine is not up yet. */
export const DRAWN = "";

/**
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("./state.js").Store} store
 * @param {import("./saves.js").Saves} saves
 * @param {(id: string) => void} finished called when a match that is over has been kept
 */
export function createMatch(engine, store, saves, finished) {
  /** @type {Promise<unknown>} */
  let line = Promise.resolve();
  /** The record as it was kept last: what a restarted engine goes on from. @type {MatchRecord | null} */
  let record = null;
  /** Counts what was entered or left, so that a match that comes late, after the player left, is let go. */
  let visit = 0;
  /** The felt's size in tile lengths, once it has been measured. @type {{width: number, height: number} | null} */
  let size = null;

  /**
   * Do something after all that was asked before it.
   * @template T
   * @param {() => Promise<T>} task
   * @returns {Promise<T>}
   */
  function inLine(task) {
    const done = line.then(task);
    line = done.catch(() => {});
    return done;
  }

  /** A refusal is shown as the sentence it is; a lost engine is being seen to elsewhere. @param {unknown} error */
  function explain(error) {
    if (error instanceof Refused) {
      if (!error.stale) notify(store, error.message, true, error.spoken, error.about);
    } else if (!(error instanceof EngineLost)) {
      throw error;
    }
  }

  /** The open match, once it is more than a drawing of what was kept. */
  async function real() {
    if (store.get().snapshot?.session === DRAWN) await line;
    return store.get().snapshot;
  }

  /** What every way of opening a match needs to know of the page. */
  function page() {
    return { lang: store.get().lang, ...size };
  }

  /** What `open` is to know of a kept match. @param {{record: MatchRecord, here?: number[] | null}} kept */
  function opened({ record, here }) {
    return here ? { record, here } : { record };
  }

  /** @param {Snapshot} snapshot */
  function adopt(snapshot) {
    const { snapshot: before, chosen, advised } = store.get();
    const same = before !== null && [snapshot.session, DRAWN].includes(before.session) && before.ply === snapshot.ply;
    store.set({
      snapshot,
      chosen: same && snapshot.hand.some((held) => held.tile === chosen) ? chosen : null,
      advised: same ? advised : null,
      folded: same && store.get().folded,
      // Under the curtain nothing stays that was said to whoever sat here.
      ...(snapshot.curtain && { notice: null }),
    });
  }

  async function keep() {
    const { snapshot, matchId } = store.get();
    if (!snapshot || !matchId) return;
    ({ record } = await engine.call("record", { session: snapshot.session }));
    const points = snapshot.sides.map((side) => side.points);
    // Of a device that is passed on no hand is drawn before somebody has said who is there.
    const drawn = snapshot.shared ? {} : { drawn: { build: store.get().build?.id ?? "", snapshot } };
    const { match, here } = snapshot.link;
    const elsewhere = here ? { here } : {};
    await saves.keep({ id: matchId, record, points, over: snapshot.over, updated: Date.now(), match, ...elsewhere, ...drawn });
    if (snapshot.over) finished(matchId);
  }

  /** Forget the open match, on the page and in the engine; what is kept of it stays. */
  function close() {
    const { snapshot } = store.get();
    if (snapshot && snapshot.session !== DRAWN) engine.call("close", { session: snapshot.session }).catch(() => {});
    record = null;
    store.set({ snapshot: null, matchId: null, chosen: null, folded: false });
  }

  /** @param {"menu" | "replay"} [to] where else than to the menu */
  async function toMenu(to = "menu") {
    close();
    store.set({ screen: to, opening: false });
    store.set({ saves: await saves.unfinished() });
  }

  /**
   * Open a match by any way. Where the engine refuses it, its sentence is shown on the menu and nothing else has changed.
   * @param {string} id
   * @param {boolean} replaces whether the address replaces the one before
   * @param {() => Promise<Snapshot>} ask
   * @param {Snapshot | null} [drawn] what to show until the engine answers
   */
  function enter(id, replaces, ask, drawn = null) {
    notify(store, "");
    if (drawn) close();
    store.set({ screen: "match", opening: true, ...(drawn && { matchId: id, snapshot: drawn }) });
    visit += 1;
    const here = visit;
    return inLine(async () => {
      if (here !== visit) return;
      if (!drawn) close();
      try {
        // One frame, so that the felt is on the screen and measured.
        await new Promise((resolve) => setTimeout(resolve, 20));
        const snapshot = await askAgain(ask);
        if (here !== visit) return void engine.call("close", { session: snapshot.session }).catch(() => {});
        store.set({ matchId: id, opening: false });
        adopt(snapshot);
        showMatchInAddress(id, replaces);
        await keep();
      } catch (error) {
        if (here !== visit) return;
        await toMenu();
        showMenuInAddress(true);
        if (error instanceof EngineLost) notify(store, store.get().words.open_lost ?? "", true);
        else explain(error);
      }
    });
  }

  /**
   * A kept match as it was drawn last, for the time until the engine is up; null where another build drew it, or in another
   * language. What is tapped meanwhile waits in line for the real one.
   * @param {import("./saves.js").Save} save
   * @returns {Snapshot | null}
   */
  function asItWas({ drawn }) {
    const { engine: stage, build, lang } = store.get();
    if (stage === "ready" || !drawn || drawn.build !== build?.id || drawn.snapshot.lang !== lang) return null;
    return { ...drawn.snapshot, session: DRAWN, news: [] };
  }

  /** @param {Setup} setup */
  function begin(setup) {
    const ask = () => ahead.take(setup, size) ?? engine.call("new", { ...page(), ...setup, seed: randomName() });
    return enter(randomName(), false, ask);
  }

  /** A match like the one that is open. @returns {Setup | null} */
  function likeThis() {
    const { snapshot } = store.get();
    if (!snapshot || !record) return null;
    const { variant, seats, partners, choices, link } = snapshot;
    const { players = [], names, colours } = record;
    return { variant, seats, partners, players, rules: choices, ...(names && { names }), ...(colours && { colours }), ...(link.here && { here: link.here }) };
  }

  const ahead = createAhead(engine, store, randomName, () => {
    const { screen, snapshot } = store.get();
    if (screen === "menu") return FIRST;
    return screen === "match" && snapshot?.over ? likeThis() : null;
  });

  return {
    begin,

    /**
     * Start what a link asks for.
     * @param {Record<string, string>} query as written in the address
     * @param {string | null} lang the language that the link names, known or not
     */
    beginByLink(query, lang) {
      const asked = lang === null ? {} : { lang: /** @type {import("../engine/api.js").Lang} */ (lang) };
      return enter(randomName(), true, () => engine.call("start", { ...page(), ...asked, query, fresh: randomName() }));
    },

    /**
     * A match that is come by in another way, kept under its own id or, where it goes on from one that is kept, under that one's.
     * @param {(page: {lang: import("../engine/api.js").Lang} & import("../engine/api.js").Size) => Promise<Snapshot>} ask for its session
     * @param {string} [id]
     */
    beginWith(ask, id) {
      return enter(id ?? randomName(), false, () => ask(page()));
    },

    /** The guided first match. */
    beginGuided() {
      return enter(randomName(), false, () => engine.call("start", { ...page(), query: { guided: "1" }, fresh: randomName() }));
    },

    /** Play on from a figure of the rules. @param {string} figure its id */
    beginFigure(figure) {
      return enter(randomName(), true, async () => {
        const reached = await engine.call("figure_record", { figure });
        return engine.call("open", { ...page(), record: reached.record });
      });
    },

    /** Another match like the one that is open. */
    async again() {
      const setup = likeThis();
      if (setup) await begin(setup);
    },

    /** Go on with a kept match. @param {string} id @param {boolean} replaces */
    async resume(id, replaces) {
      const save = await saves.find(id);
      if (save) return enter(id, replaces, () => engine.call("open", { ...page(), ...opened(save) }), asItWas(save));
      await toMenu();
      showMenuInAddress(true);
      notify(store, store.get().words.match_missing ?? "", true);
    },

    /** Back to the menu. @param {boolean} writes whether the address is changed too @param {"menu" | "replay"} [to] where else */
    async leave(writes, to = "menu") {
      if (writes) showMenuInAddress(false);
      notify(store, "");
      visit += 1;
      const left = visit;
      store.set({ screen: to, opening: false });
      // Where another match was entered meanwhile, the way there closes this one.
      await inLine(async () => {
        if (left === visit) await toMenu(to);
      });
    },

    /**
     * Place, draw or pass at the position that `at` shows; nothing where the match has moved on.
     * @param {string} action in the record's notation
     * @param {"human" | "bot"} by
     * @param {Snapshot} at
     * @returns {Promise<void>}
     */
    act(action, by, at) {
      const id = store.get().matchId;
      const attempt = () =>
        inLine(async () => {
          const { snapshot, matchId } = store.get();
          if (!snapshot || matchId !== id || snapshot.ply !== at.ply || snapshot.round !== at.round) return;
          if (by === "human") notify(store, "");
          adopt(await engine.call("act", { session: snapshot.session, ply: snapshot.ply, action, by }));
          await keep();
        });
      return attempt()
        .catch((error) => (error instanceof EngineLost ? attempt() : Promise.reject(error)))
        .catch(explain);
    },

    /** Deal the next round. */
    next() {
      return inLine(async () => {
        const { snapshot } = store.get();
        if (!snapshot?.can.next) return;
        notify(store, "");
        adopt(await engine.call("next", { session: snapshot.session, ply: snapshot.ply }));
        await keep();
      }).catch(explain);
    },

    /** Whoever the device was passed to is here. */
    arrive() {
      return inLine(async () => {
        const { snapshot } = store.get();
        if (snapshot?.curtain) adopt(await engine.call("arrive", { session: snapshot.session, ply: snapshot.ply }));
      }).catch(explain);
    },

    /** Take back to the last decision. */
    undo() {
      return inLine(async () => {
        const { snapshot } = store.get();
        if (!snapshot?.can.undo) return;
        notify(store, "");
        adopt(await engine.call("undo", { session: snapshot.session, ply: snapshot.ply }));
        const { words, snapshot: earlier } = store.get();
        // The prompt may be the one that was said before, so what happened is said ahead of it.
        if (earlier && !earlier.curtain) notify(store, `${words.undone} ${earlier.prompt}`, false, `${words.undone} ${earlier.promptSpoken}`);
        await keep();
      }).catch(explain);
    },

    /** The match in the language of the page. */
    translate() {
      return inLine(async () => {
        const { snapshot, lang } = store.get();
        if (snapshot && snapshot.lang !== lang) adopt(await engine.call("language", { session: snapshot.session, lang }));
      }).catch(explain);
    },

    /** Lay the board for a felt of this size, in tile lengths. @param {number} width @param {number} height */
    layFor(width, height) {
      if (size && size.width === width && size.height === height) return Promise.resolve();
      size = { width, height };
      return inLine(async () => {
        const { snapshot } = store.get();
        if (snapshot && size) adopt(await engine.call("viewport", { session: snapshot.session, ...size }));
      }).catch(explain);
    },

    /** Open the match anew in an engine that was restarted, at the position that was kept last. */
    recover() {
      return inLine(async () => {
        const kept = record;
        if (!kept || !store.get().snapshot) return;
        adopt(await engine.call("open", { ...page(), ...opened({ record: kept, here: store.get().snapshot?.link.here }) }));
      }).catch(explain);
    },

    /** Take in, and keep, what an engine call wrote into the record: that the coach was asked. */
    note() {
      return inLine(async () => {
        const { snapshot } = store.get();
        if (!snapshot) return;
        adopt(await engine.call("show", { session: snapshot.session }));
        await keep();
      }).catch(explain);
    },

    /** Have something said. @param {string} what as the engine's `say` names it */
    async say(what) {
      const snapshot = await real();
      if (!snapshot) return;
      await engine
        .call("say", { session: snapshot.session, what })
        .then(({ text }) => notify(store, text, true))
        .catch(explain);
    },

    /** Every event of the match so far. @returns {Promise<import("../engine/api.js").News[]>} */
    async log() {
      const snapshot = await real();
      if (!snapshot) return [];
      try {
        return (await engine.call("log", { session: snapshot.session })).lines;
      } catch (error) {
        explain(error);
        return [];
      }
    },
  };
}

/** @typedef {ReturnType<typeof createMatch>} Match */
