/** Where the page stands, in its address: a fragment for the match that is open, a query that starts a match at once. */

import { knownLanguage } from "./words.js";

/** What an address says, decoded; as it stands where it was damaged on its way. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MATCH = "#match=";

/** The match that the address names, or null. */
export function matchInAddress() {
  return location.hash.startsWith(MATCH) ? decoded(location.hash.slice(MATCH.length)) : null;
}

const EXERCISES = "#exercises";

/**
 * The exercises that the address names, as `#exercises` or `#exercises=GAME/KIND`, or null.
 * @returns {{game?: string, kind?: string} | null}
 */
export function exercisesInAddress() {
  const found = /^#exercises(?:=([a-z0-9/-]*))?$/.exec(location.hash);
  if (!found) return null;
  const [game, kind] = found[1]?.split("/") ?? [];
  return { ...(game && { game }), ...(kind && { kind }) };
}

const REVIEW = "#review=";

/** The match whose review the address names, or null. */
export function reviewInAddress() {
  return location.hash.startsWith(REVIEW) ? decoded(location.hash.slice(REVIEW.length)) : null;
}

/** Write a match's review into the address. @param {string} id of the match */
export function showReviewInAddress(id) {
  const address = `${location.pathname}${REVIEW}${encodeURIComponent(id)}`;
  if (location.hash !== new URL(address, location.href).hash) history.pushState(null, "", address);
}

/** What of the history the address names: a match's id for its score sheet, empty for the list; or null. */
export function historyInAddress() {
  const found = /^#history(?:=(.*))?$/.exec(location.hash);
  return found ? decoded(found[1] ?? "") : null;
}

/** Write the history into the address, in the place of a page of it. */
export function showHistoryInAddress() {
  history.replaceState(null, "", `${location.pathname}#history`);
}

/** The figure of the rules that the address names, to be played on from, or null. @param {string} [hash] */
export function figureInAddress(hash = location.hash) {
  return /^#figure=([a-z0-9-]+)$/.exec(hash)?.[1] ?? null;
}

/** Write the exercises into the address. */
export function showExercisesInAddress() {
  history.pushState(null, "", `${location.pathname}${EXERCISES}`);
}

const REPLAY = "#replay=";

/** The kept match that the address asks to be stepped through, or null. */
export function replayInAddress() {
  return location.hash.startsWith(REPLAY) ? decoded(location.hash.slice(REPLAY.length)) : null;
}

/** Write a replay into the address. @param {string} id of the match */
export function showReplayInAddress(id) {
  history.pushState(null, "", `${location.pathname}${REPLAY}${encodeURIComponent(id)}`);
}

const LINK = "#m=";

/** The letters of the link that the address is, or null. A fragment: no server ever sees it. */
export function linkInAddress() {
  return location.hash.startsWith(LINK) ? location.hash.slice(LINK.length) : null;
}

/** Write a link into the address. @param {string} letters */
export function showLinkInAddress(letters) {
  if (linkInAddress() !== letters) history.pushState(null, "", `${location.pathname}${LINK}${letters}`);
}

/** The whole address of a link. @param {string} letters */
export function addressOf(letters) {
  return `${location.origin}${location.pathname}${LINK}${letters}`;
}

/** What a link that starts a match says one of, with what else it wants: house rules, say. */
const MATCH_FIELDS = ["game", "seats", "partners", "bots", "names", "seed"];

/**
 * What a link asks to start, or null. The engine judges the values, an unknown language too; a known one alone starts nothing.
 * @returns {Record<string, string> | null}
 */
export function startInAddress() {
  const { lang, ...query } = Object.fromEntries(new URLSearchParams(location.search));
  const odd = lang !== undefined && knownLanguage(lang) === null;
  return odd || MATCH_FIELDS.some((name) => name in query) ? query : null;
}

/** The language that the address asks for, or null. */
export function languageInAddress() {
  return new URLSearchParams(location.search).get("lang");
}

/**
 * Write the open match into the address. A query is dropped: it has done its work, and a reload must not start it again.
 * @param {string} id
 * @param {boolean} replaces whether the entry of the history is replaced
 */
export function showMatchInAddress(id, replaces) {
  const address = `${location.pathname}${MATCH}${encodeURIComponent(id)}`;
  if (replaces) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

/** Write the menu into the address. @param {boolean} replaces */
export function showMenuInAddress(replaces) {
  if (replaces) history.replaceState(null, "", location.pathname);
  else history.pushState(null, "", location.pathname);
}
