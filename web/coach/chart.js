/** The chances to win through a match as a line: every coordinate is the engine's. What it shows stands in the table below it too. */

import { svg } from "../board/svg.js";
import { element } from "../ui/element.js";

/** @typedef {import("../engine/api.js").Review} Review */

/** A mistake's sign, by how bad it is: its form tells, not its colour alone. */
const SIGNS = { good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/**
 * @param {Review} review
 * @param {(decision: number) => void} open called where the line is tapped, with the nearest decision
 * @returns {HTMLElement}
 */
export function chartOf({ chart, decisions, mistakes }, open) {
  const line = chart.points.map(({ x, y }) => `${x},${y}`).join(" ");
  const picture = svg(
    "svg",
    { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img", "aria-label": chart.spoken },
    ...chart.lines.map(({ y }) => svg("line", { class: "level", x1: 0, x2: 100, y1: y, y2: y })),
    ...chart.rounds.map(({ x }) => svg("line", { class: "round", x1: x, x2: x, y1: 0, y2: 100 })),
    svg("polyline", { class: "chance", points: line }),
  );
  const signs = chart.points.flatMap(({ x, y, decision }) => {
    if (decision === null || !mistakes.includes(decision)) return [];
    const sign = element("span", { class: "chart-sign" }, SIGNS[decisions[decision]?.judgement ?? "good"]);
    Object.assign(sign.style, { left: `${x}%`, top: `${y}%` });
    return [sign];
  });
  const levels = chart.lines.map(({ y, text }) => {
    const label = element("span", { class: "chart-level" }, text);
    label.style.top = `${y}%`;
    return label;
  });
  const rounds = chart.rounds.map(({ x, text }) => {
    const label = element("span", { class: "chart-round" }, text);
    label.style.left = `${x}%`;
    return label;
  });
  const marks = element("div", { class: "chart-marks", "aria-hidden": "true" }, ...levels, ...rounds, ...signs);
  const plot = element("div", { class: "chart-plot" }, picture, marks);
  plot.addEventListener("click", ({ clientX }) => {
    const { left, width } = plot.getBoundingClientRect();
    const at = (100 * (clientX - left)) / width;
    let nearest = null;
    for (const point of chart.points) {
      if (point.decision !== null && (nearest === null || Math.abs(point.x - at) < Math.abs(nearest.x - at))) nearest = point;
    }
    if (nearest && nearest.decision !== null) open(nearest.decision);
  });
  return element("figure", { class: "chart" }, element("figcaption", {}, chart.title), plot);
}
