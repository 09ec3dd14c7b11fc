/** Every event of the match: beside the table where there is room, in a sheet elsewhere. */

import { standingTile } from "../board/tile-face.js";
import { element } from "./element.js";

/** @typedef {import("../engine/api.js").News} News */

/** @param {News} news */
export function lineOf(news) {
  const said = element("span", { class: "unseen" }, news.spoken);
  const points = element("b", { "aria-hidden": "true" }, news.points);
  if (news.kind !== "place" || !news.tile) {
    return element("li", { class: `log-${news.kind}` }, element("span", { class: "log-text", "aria-hidden": "true" }, news.text), points, said);
  }
  return element(
    "li",
    { class: "log-place" },
    element("span", { class: "log-name", "aria-hidden": "true" }, news.name),
    standingTile(news.tile),
    element("span", { class: "log-sum", "aria-hidden": "true" }, news.sum),
    points,
    said,
  );
}

/**
 * @param {HTMLElement[]} places where the log is shown
 * @param {import("../app/state.js").Store} store
 * @param {() => Promise<News[]>} fetchAll
 */
export function createLog(places, store, fetchAll) {
  const lists = places.map((place) => {
    const list = element("ol", { class: "log", role: "list" });
    place.append(list);
    return list;
  });

  /** @param {News[]} lines */
  function add(lines) {
    for (const list of lists) {
      list.append(...lines.map(lineOf));
      const box = list.parentElement;
      if (box) box.scrollTop = box.scrollHeight;
    }
  }

  /** Which match, language and ply the lists show. */
  let shown = "";

  store.listen(async ({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    if (!snapshot) {
      shown = "";
      for (const list of lists) list.replaceChildren();
      return;
    }
    const { session, lang, ply } = snapshot;
    const key = [session, lang, ply].join();
    if (key === shown) return;
    const follows = before.snapshot && shown === [session, lang, before.snapshot.ply].join() && ply > before.snapshot.ply;
    shown = key;
    if (follows) {
      add(snapshot.news);
      return;
    }
    const lines = await fetchAll();
    if (shown !== key) {
      // The match went on meanwhile: what comes next starts from the whole again.
      shown = "";
      return;
    }
    for (const list of lists) list.replaceChildren();
    add(lines);
  });
}
