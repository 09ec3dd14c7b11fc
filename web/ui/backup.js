/** The part of the settings sheet about what is kept here: saved as a file, loaded from one, and what becomes of it (nothing). */

import { Newer, read, written } from "../app/backup.js";
import { element } from "./element.js";

/**
 * @param {HTMLElement} body
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {string} licences the address of the licences
 * @param {HTMLButtonElement[]} others more buttons that save everything as a file
 */
export function createBackup(body, store, saves, licences, others) {
  const exporter = element("button", { class: "second", type: "button", "data-text": "backup_export" });
  const importer = element("button", { class: "second", type: "button", "data-text": "backup_import" });
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  const said = element("p", { role: "status" });
  const title = element("h3", { id: "backup-title", "data-text": "backup" });
  const section = element("section", { class: "backup", "aria-labelledby": "backup-title" }, title);
  section.append(element("p", { class: "backup-buttons" }, exporter, importer, file), said);
  section.append(element("p", { "data-text": "privacy" }));
  section.append(element("p", {}, element("a", { href: licences, "data-text": "licences" })));
  body.append(section);

  async function exportAll() {
    const content = written(await saves.all(), store.get().settings);
    const link = element("a", { download: "five-up.json" });
    link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  for (const button of [exporter, ...others]) button.addEventListener("click", exportAll);

  importer.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    const { words } = store.get();
    try {
      const { matches, settings } = read(await chosen.text());
      await saves.adopt(matches);
      store.set({ settings: { ...store.get().settings, ...settings }, saves: await saves.unfinished() });
      said.textContent = words.backup_done ?? "";
    } catch (error) {
      said.textContent = words[error instanceof Newer ? "backup_newer" : "backup_bad"] ?? "";
    }
  });
}
