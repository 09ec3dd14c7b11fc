/** A sheet of this folder: a dialog with a title and a way out, made where it is needed. */

import { element } from "../ui/element.js";
import { createSheet } from "../ui/sheets.js";

/**
 * @param {string} name unique in the page
 * @param {string} [word] its title, where that is one of the page's words
 */
export function makeSheet(name, word) {
  const title = element("h2", { id: `${name}-title`, "data-text": word });
  const close = element("form", { method: "dialog" }, element("button", { class: "plain", "data-text": "close" }));
  const body = element("div", { class: `sheet-body ${name}-body` });
  const dialog = element("dialog", { id: `${name}-dialog`, class: "sheet", "aria-labelledby": title.id }, element("header", { class: "head" }, title, close), body);
  document.body.append(dialog);
  createSheet(dialog, []);
  // Whoever goes elsewhere with a sheet open, back for one, leaves it behind.
  addEventListener("popstate", () => dialog.close());
  return { dialog, title, body };
}

/** Offer a text as a file. @param {string} content @param {string} name @param {string} type */
export function download(content, name, type) {
  const link = element("a", { download: name });
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
