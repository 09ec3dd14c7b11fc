/** The settings sheet: one row of choices for each setting, and the language. */

import { CHOICES } from "../app/settings.js";
import { element } from "./element.js";
import { createLanguageSwitch } from "./languages.js";
import { checkSegment, fillSegments } from "./segments.js";

/** @typedef {import("../app/settings.js").SettingName} SettingName */

/**
 * @param {HTMLElement} body
 * @param {import("../app/state.js").Store} store
 * @param {{set: (name: SettingName, value: string) => void, language: (lang: import("../engine/api.js").Lang) => void}} told
 */
export function createSettings(body, store, told) {
  const language = element("fieldset", { class: "segments" }, element("legend", { "data-text": "language" }));
  createLanguageSwitch(language, "settings-lang", store, told.language);
  body.append(language);
  const rows = Object.entries(CHOICES).map(([name, choices]) => {
    const setting = /** @type {SettingName} */ (name);
    const row = element("fieldset", { class: "segments" }, element("legend", { "data-text": `set_${name.toLowerCase()}` }));
    const options = choices.map((value) => ({ value, word: `set_${name.toLowerCase()}_${value}` }));
    fillSegments(row, `set-${name}`, options, (value) => told.set(setting, value));
    body.append(row);
    return { setting, row };
  });
  for (const { setting, row } of rows) checkSegment(row, store.get().settings[setting]);
  store.listen(({ settings }, before) => {
    if (settings === before.settings) return;
    for (const { setting, row } of rows) checkSegment(row, settings[setting]);
  });
}
