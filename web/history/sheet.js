/** The score sheet of one match, on the screen and on paper: round by round, the tally at its foot, and all that happened. */

import { EngineLost, Refused } from "../engine/client.js";
import { element } from "../ui/element.js";
import { lineOf } from "../ui/log.js";
import { tallyPicture } from "../ui/tally.js";
import { askTwice } from "./sure.js";

/** @typedef {import("../engine/api.js").ScoreSheet} ScoreSheet */
/** @typedef {import("../app/saves.js").Save} Save */

/**
 * @param {{title: HTMLElement, body: HTMLElement, ways: HTMLElement}} nodes
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../app/state.js").Store} store
 * @param {import("../app/saves.js").Saves} saves
 * @param {(problem: string) => void} leave back to the history; with a `problem`, which is said, to the menu
 */
export function createScoreSheet(nodes, engine, store, saves, leave) {
  let id = "";
  /** The languages and matches that were asked for: an answer to an earlier question is let go. */
  let asked = "";

  const print = element("button", { type: "button", class: "first", "data-text": "print" });
  const table = element("a", { class: "second", "data-text": "show_table" });
  const review = element("a", { class: "second", "data-text": "review_match" });
  const replay = element("a", { class: "second", "data-text": "replay" });
  const forget = element("button", { type: "button", class: "plain" });
  nodes.ways.append(print, table, replay, review, forget);
  print.addEventListener("click", () => window.print());
  askTwice(forget, store, ["delete_match", "delete_match_sure"], async () => {
    await saves.forget(id);
    store.set({ saves: await saves.unfinished() });
    leave("");
  });

  async function draw() {
    const { lang, words } = store.get();
    asked = `${id} ${lang}`;
    const mine = asked;
    const save = await saves.find(id);
    if (!save) return leave(words.match_missing ?? "");
    try {
      const sheet = await engine.call("sheet", { lang, record: save.record });
      if (mine === asked) show(sheet, save);
    } catch (error) {
      if (error instanceof Refused) leave(error.message);
      else if (!(error instanceof EngineLost)) throw error;
    }
  }

  /** @param {ScoreSheet} sheet @param {Save} save */
  function show(sheet, save) {
    const { lang, words } = store.get();
    const when = new Intl.DateTimeFormat(lang, { dateStyle: "full", timeStyle: "short" }).format(save.updated);
    nodes.title.textContent = sheet.title;
    table.href = `#match=${encodeURIComponent(id)}`;
    replay.href = `#replay=${encodeURIComponent(id)}`;
    review.href = `#review=${encodeURIComponent(id)}`;
    review.hidden = !sheet.over;
    nodes.body.replaceChildren(
      element("p", { class: "sheet-players" }, sheet.players),
      element("p", { class: "sheet-when" }, when),
      element("p", { class: "sheet-result" }, sheet.result),
      scoreTable(sheet, words),
      ...tallies(sheet, words),
      element("h2", {}, words.log ?? ""),
      element("ol", { class: "log sheet-log", role: "list" }, ...sheet.log.map(lineOf)),
    );
  }

  /** @param {ScoreSheet} sheet @param {import("../engine/api.js").Words} words */
  function scoreTable(sheet, words) {
    const names = sheet.sides.map(({ name, members }) => {
      const cell = element("th", { scope: "col" }, name);
      if (members) cell.append(element("small", {}, members));
      return cell;
    });
    const head = element("tr", {}, ...sheet.columns.map((name) => element("th", { scope: "col" }, name)), ...names);
    const rows = sheet.rows.map(({ round, end, cells }) => {
      const figures = cells.map(({ gain, score }) => element("td", {}, score, " ", element("small", { class: "sheet-gain" }, gain)));
      return element("tr", {}, element("th", { scope: "row" }, round), element("td", {}, end), ...figures);
    });
    const made = element("table", {}, element("caption", { class: "unseen" }, words.score_sheet ?? ""));
    made.append(element("thead", {}, head), element("tbody", {}, ...rows));
    const room = { class: "table-room", tabindex: "0", role: "group", "aria-label": words.score_sheet };
    return element("div", room, made);
  }

  /** @param {ScoreSheet} sheet @param {import("../engine/api.js").Words} words */
  function tallies(sheet, words) {
    const kept = sheet.sides.flatMap(({ name, points, tally }) => (tally ? [{ name, points, tally }] : []));
    if (!kept.length) return [];
    const items = kept.map(({ name, points, tally }) =>
      element(
        "li",
        {},
        element("span", { class: "row-name" }, name),
        tallyPicture(tally),
        element("span", { class: "unseen" }, tally.spoken),
        element("b", {}, points),
      ),
    );
    return [element("h2", {}, words.final_tally ?? ""), element("ul", { class: "sheet-tally", role: "list" }, ...items)];
  }

  store.listen((now, before) => {
    if (now.screen === "sheet" && (now.lang !== before.lang || now.words !== before.words || now.screen !== before.screen)) draw();
  });

  return {
    /** The match to show. @param {string} match its id */
    choose(match) {
      if (id === match) return;
      id = match;
      nodes.title.textContent = "";
      nodes.body.replaceChildren();
      if (store.get().screen === "sheet") draw();
    },
  };
}
