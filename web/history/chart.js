/** A chart as the engine has laid it out: bars, the line of means, what each part means, and the table behind it. */

import { svg } from "../board/svg.js";
import { element } from "../ui/element.js";

/** @typedef {import("../engine/api.js").BarChart} BarChart */
/** @typedef {import("../engine/api.js").DataTable} DataTable */

/** @param {BarChart} chart */
function picture({ id, text, width, height, rows, line }) {
  const drawn = svg("svg", { class: `stat-picture stat-${id}`, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": text });
  for (const row of rows) {
    const label = svg("text", { x: 0, y: row.label_y });
    label.append(row.label);
    const value = svg("text", { x: 0, y: row.value_y, class: "stat-value" });
    value.append(row.value);
    drawn.append(label, value);
    for (const { x, y, w, h, part } of row.bars) drawn.append(svg("rect", { class: `stat-part-${part}`, x, y, width: w, height: h }));
  }
  if (line.length > 1) drawn.append(svg("polyline", { class: "stat-line", points: line.map((point) => point.join()).join(" ") }));
  return drawn;
}

/** @param {BarChart} chart */
function legendOf({ id, legend }) {
  const parts = legend.map((text, part) => {
    const sign = element("span", { class: `stat-sign stat-${id} stat-part-${part}`, "aria-hidden": "true" });
    return element("li", {}, sign, text);
  });
  return element("ul", { class: "stat-legend", role: "list" }, ...parts);
}

/** @param {DataTable} table @param {string} caption */
function dataTable({ columns, rows }, caption) {
  const head = element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name)));
  const body = rows.map(([first = "", ...rest]) =>
    element("tr", {}, element("th", { scope: "row" }, first), ...rest.map((cell) => element("td", {}, cell))),
  );
  const table = element("table", {}, element("caption", { class: "unseen" }, caption));
  table.append(element("thead", {}, head), element("tbody", {}, ...body));
  return element("div", { class: "table-room", tabindex: "0", role: "group", "aria-label": caption }, table);
}

/** @param {BarChart} chart @param {import("../engine/api.js").Words} words */
export function chartFigure(chart, words) {
  return element(
    "figure",
    { class: "stat" },
    // To the ear the picture says it.
    element("figcaption", {}, element("h2", {}, chart.title), element("p", { "aria-hidden": "true" }, chart.text)),
    picture(chart),
    legendOf(chart),
    element("details", {}, element("summary", {}, words.in_figures ?? ""), dataTable(chart.table, chart.title)),
  );
}
