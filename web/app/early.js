/**
 * The first script of the page. What the eye needs goes first: the menu gets its words. Only when it has been painted does the boot of
 * the engine begin, which takes the line and every core, and the rest of the page is let out of the template in which it waits. Where
 * all is on the device already the line is free, and the boot begins at once.
 */

import { beginEarly, isKept, tierInAddress } from "../engine/host.js";
import { languageInAddress } from "./route.js";
import { loadSettings } from "./settings.js";
import { showShell } from "./shell.js";
import { keepTaps } from "./taps.js";
import { bootWords, firstLanguage, knownLanguage, putWords } from "./words.js";

/** How long a paint is waited for, in milliseconds; a page behind others is never painted. */
const LONGEST = 1000;

let begun = false;

/** Begin the boot, where it has not begun and the page's head is here. */
function beginBoot() {
  const data = document.getElementById("build")?.textContent;
  if (begun || !data) return;
  begun = true;
  try {
    beginEarly(JSON.parse(data), new URL(".", document.baseURI).href, tierInAddress());
  } catch {
    // Where no worker may be made, the page hears of it when it starts one itself.
  }
}

if (isKept()) beginBoot();
if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

const root = document.documentElement;
const settings = loadSettings();
const lang = firstLanguage(knownLanguage(languageInAddress()) ?? settings.lang);
root.lang = lang;
keepTaps();
root.dataset.theme = settings.theme;
const words = bootWords(lang);
putWords(document, words);
// Where the address names something else than the menu and the table, the page itself shows what.
root.toggleAttribute("data-words", showShell(words));

await new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, document.visibilityState === "hidden" ? 0 : LONGEST);
});
beginBoot();
const waiting = document.getElementById("after-paint");
if (waiting instanceof HTMLTemplateElement) document.head.append(waiting.content);
