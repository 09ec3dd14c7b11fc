/** What the player prefers on this device. Kept in localStorage; where that is refused they last as long as the page. */

import { knownLanguage } from "./words.js";

const KEY = "fiveup-settings";

/** The choices of each setting; the first is the one at the start. */
export const CHOICES = /** @type {const} */ ({
  pace: ["calm", "quick", "now"],
  autoDraw: ["off", "on"],
  warn: ["off", "on"],
  theme: ["auto", "light", "dark"],
  faces: ["ivory", "ebony", "contrast"],
  pips: ["plain", "coloured", "digits"],
  sound: ["off", "soft", "full"],
  keys: ["on", "off"],
  offline: ["on", "off"],
});

/** @typedef {keyof typeof CHOICES} SettingName */
/** @typedef {{[N in SettingName]: (typeof CHOICES)[N][number]}} Choices */
/** @typedef {Choices & {lang: import("../engine/api.js").Lang | null}} Settings */

/** @type {Settings} */
export const DEFAULTS = Object.freeze({
  pace: "calm",
  autoDraw: "off",
  warn: "off",
  theme: "auto",
  faces: "ivory",
  pips: "plain",
  sound: "off",
  keys: "on",
  offline: "on",
  lang: null,
});

/**
 * Settings as they were kept, each field checked: what is unknown here is left at its default.
 * @returns {Settings}
 */
export function loadSettings() {
  /** @type {Record<string, unknown>} */
  let kept = {};
  try {
    const parsed = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (parsed && typeof parsed === "object") kept = parsed;
  } catch {
    // Refused or damaged: the defaults serve.
  }
  /** @type {Record<string, unknown>} */
  const settings = { ...DEFAULTS };
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = kept[name];
    if (typeof value === "string" && /** @type {readonly string[]} */ (choices).includes(value)) settings[name] = value;
  }
  settings.lang = knownLanguage(typeof kept.lang === "string" ? kept.lang : null);
  return /** @type {Settings} */ (settings);
}

/**
 * Keep settings. Returns false where the device refuses.
 * @param {Settings} settings
 */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
