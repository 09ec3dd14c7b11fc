/** The sheet that opens what somebody handed over: a link or a record pasted, or a file. What is wrong with it is said on the sheet. */

import { EngineLost, Refused } from "../engine/client.js";
import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";
import { makeSheet } from "./sheet.js";

/**
 * @param {HTMLElement} opener
 * @param {import("../app/state.js").Store} store
 * @param {(text: string) => Promise<void>} receive takes it in; throws Refused or EngineLost, and then nothing has changed
 */
export function createImport(opener, store, receive) {
  const { dialog, body } = makeSheet("import", "import_match");
  const text = element("textarea", { id: "import-text", rows: 4, spellcheck: "false", autocomplete: "off", dir: "ltr" });
  const open = element("button", { type: "submit", class: "first", "data-text": "import_open" });
  const choose = element("button", { type: "button", class: "second", "data-text": "import_file" });
  const file = element("input", { type: "file", accept: ".json,.txt,application/json,text/plain", hidden: true });
  const said = element("p", { role: "status", class: "share-said" });
  const form = element(
    "form",
    { class: "import" },
    element("label", { for: text.id, "data-text": "import_paste" }),
    text,
    element("p", { class: "match-tools" }, open, choose, file),
    said,
  );
  body.append(form);

  /** @param {string} content */
  async function take(content) {
    said.textContent = store.get().engine === "ready" ? "" : (store.get().words.engine_loading ?? "");
    try {
      await receive(content);
      text.value = "";
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
      said.replaceChildren(...(error instanceof Refused ? saidTwice(error.message, error.spoken) : [store.get().words.open_lost ?? ""]));
    }
  }

  opener.addEventListener("click", () => {
    said.textContent = "";
    dialog.showModal();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(text.value);
  });
  choose.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) await take(await chosen.text());
  });
}
