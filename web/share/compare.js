/** Two plays of the same tiles: who got more out of them, round by round, and what each did where they parted. */

import { element } from "../ui/element.js";
import { makeSheet } from "./sheet.js";

/** @typedef {import("../engine/sharing.js").Comparison} Comparison */
/** @typedef {NonNullable<Comparison["rounds"][number]["parted"]>} Parting */

/** @param {import("../app/state.js").Store} store */
export function createComparison(store) {
  const { dialog, title, body } = makeSheet("compare", "compare");

  /** @param {Comparison} found @param {string} name @param {Parting} parted */
  function partingRow({ mine, theirs }, name, parted) {
    const row = (/** @type {string} */ who, /** @type {string} */ what) =>
      what ? [element("dt", {}, who), element("dd", {}, what)] : [];
    return element(
      "li",
      {},
      element("h4", {}, `${name} · ${parted.text}`),
      element("dl", {}, ...row(mine.name, parted.mine), ...row(theirs.name, parted.theirs)),
    );
  }

  /** @param {Comparison} found */
  function draw(found) {
    const { words } = store.get();
    const { mine, theirs, rounds } = found;
    const head = element("tr", {}, element("th", { scope: "col" }, words.replay_round ?? ""), ...[mine, theirs].map(({ name }) => element("th", { scope: "col" }, name)));
    const rows = rounds.map((round) =>
      element("tr", {}, element("th", { scope: "row" }, round.name), element("td", {}, round.mine || "–"), element("td", {}, round.theirs || "–")),
    );
    const partings = rounds.flatMap(({ name, parted }) => (parted ? [partingRow(found, name, parted)] : []));
    body.replaceChildren(
      element("p", { class: "verdict" }, element("b", {}, found.text)),
      element("dl", { class: "compare-ends" }, ...[mine, theirs].flatMap(({ name, text }) => [element("dt", {}, name), element("dd", {}, text)])),
      element("table", { class: "compare-rounds" }, element("thead", {}, head), element("tbody", {}, ...rows)),
      ...(partings.length ? [element("h3", {}, words.compare_parted ?? ""), element("ul", { class: "partings", role: "list" }, ...partings)] : []),
    );
    title.textContent = words.compare ?? "";
  }

  return {
    /** @param {Comparison} found */
    open(found) {
      draw(found);
      if (!dialog.open) dialog.showModal();
    },
  };
}
