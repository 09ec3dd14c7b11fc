/**
 * Matches kept on this device, in IndexedDB. Storage that is refused or full is survived: memory serves until the page closes. So it
 * does where a newer version of the game keeps its matches here in another way: they are left alone.
 */

import { openDB } from "../vendor/idb.js";

const DATABASE = "fiveup";
const MATCHES = "matches";

/**
 * @typedef {object} Save
 * @property {string} id
 * @property {import("../engine/api.js").MatchRecord} record
 * @property {string[]} points what each side has, as shown
 * @property {boolean} over
 * @property {number} updated milliseconds since 1970
 * @property {import("../engine/api.js").Thought[]} [thoughts] of a match that is over: its review, as far as it is made
 * @property {string} [match] the same for every state of one match, here and on other devices
 * @property {number[]} [here] the seats that are played on this device, where people elsewhere play too
 * @property {import("../engine/api.js").Summary} [summary] of a match that is over: what the history needs, worked out once
 * @property {{build: string, snapshot: import("../engine/api.js").Snapshot}} [drawn] how it looked last, and in which build
 */

/**
 * @param {(why: "refused" | "newer") => void} tell called once, when the device refuses to keep a match, or what a newer version keeps
 *   here is found
 */
export function createSaves(tell) {
  /** What the device refused to keep. All else is read where it is kept: another tab may have gone on with it. @type {Map<string, Save>} */
  const memory = new Map();
  let told = false;

  /** Async: in a frame that may not store, even naming the database throws. @returns {Promise<import("../vendor/idb.js").IDBPDatabase>} */
  async function open() {
    return openDB(DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(MATCHES, { keyPath: "id" }),
      // Another tab with a newer version of the page must not wait for this one.
      blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
    });
  }

  function connect() {
    const database = open();
    database.catch((error) => {
      if (told || !(error instanceof DOMException) || error.name !== "VersionError") return;
      told = true;
      tell("newer");
    });
    return database;
  }

  let database = connect();

  /**
   * Do something with the database; where it cannot be done, answer otherwise. One that was closed meanwhile, as browsers do to a page
   * that was long in the background, is opened again first.
   * @template T
   * @param {(database: import("../vendor/idb.js").IDBPDatabase) => Promise<T>} action
   * @param {T} otherwise
   * @param {boolean} [again] whether it is worth another try
   * @returns {Promise<T>}
   */
  async function attempt(action, otherwise, again = true) {
    const used = database;
    try {
      return await action(await used);
    } catch (error) {
      if (!again || !(error instanceof DOMException && error.name === "InvalidStateError")) return otherwise;
      if (used === database) database = connect();
      return attempt(action, otherwise, false);
    }
  }

  return {
    /** Keep a match as it stands, and with one that is over its review and its summary. @param {Save} given */
    async keep(given) {
      const before = given.over ? await this.find(given.id) : undefined;
      const thoughts = given.over ? (given.thoughts ?? before?.thoughts) : undefined;
      const summary = given.over ? (given.summary ?? (before?.over ? before.summary : undefined)) : undefined;
      const save = { ...given, ...(thoughts && { thoughts }), ...(summary && { summary }) };
      memory.set(save.id, save);
      const kept = await attempt(async (open) => (await open.put(MATCHES, save)) === save.id, false);
      if (kept && memory.get(save.id) === save) memory.delete(save.id);
      if (!kept && !told) tell("refused");
      told ||= !kept;
    },
    /** One match, or undefined. @param {string} id @returns {Promise<Save | undefined>} */
    async find(id) {
      return memory.get(id) ?? (await attempt((open) => open.get(MATCHES, id), undefined));
    },
    /** The match that is the same as one that comes from elsewhere, the newest. @param {string} match @returns {Promise<Save | undefined>} */
    async findMatch(match) {
      return (await this.all()).filter((save) => save.match === match).sort((a, b) => b.updated - a.updated)[0];
    },
    /** Every unfinished match, the newest first. @returns {Promise<Save[]>} */
    async unfinished() {
      return (await this.all()).filter((save) => !save.over).sort((a, b) => b.updated - a.updated);
    },
    /** Every finished match, the newest first. @returns {Promise<Save[]>} */
    async finished() {
      return (await this.all()).filter((save) => save.over).sort((a, b) => b.updated - a.updated);
    },
    /** Every match there is, finished ones too. @returns {Promise<Save[]>} */
    async all() {
      /** @type {Save[]} */
      const kept = await attempt((open) => open.getAll(MATCHES), []);
      return [...new Map([...kept.map((save) => /** @type {const} */ ([save.id, save])), ...memory]).values()];
    },
    /** Keep what is thought of a finished match so far. @param {string} id @param {import("../engine/api.js").Thought[]} thoughts */
    async keepThoughts(id, thoughts) {
      const save = await this.find(id);
      if (save?.over) await this.keep({ ...save, thoughts });
    },
    /** Take in matches from elsewhere; of two states of one match the later stays. @param {Save[]} matches */
    async adopt(matches) {
      for (const save of matches) {
        const here = await this.find(save.id);
        if (!here || here.updated < save.updated) await this.keep(save);
      }
    },
    /** Forget a match. @param {string} id */
    async forget(id) {
      memory.delete(id);
      await attempt((open) => open.delete(MATCHES, id), undefined);
    },
  };
}

/** @typedef {ReturnType<typeof createSaves>} Saves */
