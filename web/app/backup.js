/** Everything that is kept on this device as one file, and back. */

import { CHOICES, DEFAULTS } from "./settings.js";

const FORMAT = "fiveup-backup";

/** Rises when an older page could not read what a newer one writes. */
const VERSION = 1;

/** @typedef {import("./saves.js").Save} Save */
/** @typedef {import("./settings.js").Settings} Settings */

/** No clock shows a later time, in milliseconds since 1970: a date beyond it could not be written out. */
const LATEST = 8.64e15;

/** The file is of a later version: nothing of it is taken. */
export class Newer extends Error {}

/** A match without its picture, which is of this device and build; one from a file would be shown unchecked. @param {Save} save @returns {Save} */
function bare({ drawn: _drawn, ...match }) {
  return match;
}

/**
 * @param {Save[]} matches
 * @param {Settings} settings
 * @returns {string} the content of the file
 */
export function written(matches, settings) {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, matches: matches.map(bare), settings })}\n`;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether this is a match as `saves.js` keeps it. Its record is the engine's to judge, when it is opened.
 * @param {unknown} value
 * @returns {value is Save}
 */
function isSave(value) {
  if (!isObject(value) || !isObject(value.record)) return false;
  const { id, record, points, over, updated } = value;
  if (typeof id !== "string" || id === "" || typeof over !== "boolean") return false;
  if (typeof updated !== "number" || !(Math.abs(updated) <= LATEST)) return false;
  if (!Array.isArray(points) || points.some((point) => typeof point !== "string")) return false;
  return typeof record.variant === "string" && Array.isArray(record.rounds) && [record.players, record.names].every(areTexts);
}

/** Texts, as the list of matches shows them, or nothing. @param {unknown} value */
function areTexts(value) {
  return value === undefined || (Array.isArray(value) && value.every((text) => typeof text === "string"));
}

/**
 * What a file holds: the matches, and the settings that this page knows. Throws `Newer`, or TypeError where it is no such file.
 * @param {string} text
 * @returns {{matches: Save[], settings: Partial<Settings>}}
 */
export function read(text) {
  /** @type {unknown} */
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    // Said below.
  }
  if (!isObject(found) || found.format !== FORMAT || typeof found.version !== "number") throw new TypeError("no backup");
  if (found.version > VERSION) throw new Newer();
  const { matches, settings } = found;
  if (!Array.isArray(matches) || !matches.every(isSave)) throw new TypeError("no matches");
  /** @type {Record<string, unknown>} */
  const known = {};
  for (const [name, value] of Object.entries(isObject(settings) ? settings : {})) {
    const choices = Object.hasOwn(CHOICES, name) ? CHOICES[/** @type {keyof typeof CHOICES} */ (name)] : null;
    if (name in DEFAULTS && /** @type {readonly unknown[] | null} */ (choices)?.includes(value)) known[name] = value;
  }
  return { matches: matches.map(bare), settings: known };
}
