/** A choice of few, as a row of radio buttons. Their words are the document's: a language change reaches them. */

import { element } from "./element.js";

/**
 * Fill a fieldset with radio buttons.
 * @param {HTMLElement} fieldset
 * @param {string} name of the group; unique in the page
 * @param {{value: string, word?: string, text?: string, lang?: string}[]} options each with a word of page.json, or a text of its own
 * @param {(value: string) => void} chosen
 */
export function fillSegments(fieldset, name, options, chosen) {
  for (const { value, word, text, lang } of options) {
    const input = element("input", { type: "radio", name, value });
    input.addEventListener("change", () => {
      if (input.checked) chosen(value);
    });
    fieldset.append(element("label", { lang }, input, element("span", { "data-text": word }, text ?? "")));
  }
}

/** Show a value as the chosen one. @param {HTMLElement} fieldset @param {string} value */
export function checkSegment(fieldset, value) {
  for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === value;
}
