/** The paper tally (E13): a large X with a small x in each gap is ten shown points, a stroke is one. Drawn from the engine's count. */

import { svg } from "../board/svg.js";

const CROSS = 15;
const STROKE = 3.4;
const HEIGHT = 13;

/** @param {number} x @param {number} y @param {number} r */
function cross(x, y, r) {
  return `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;
}

/** @param {{crosses: number, strokes: number}} tally @returns {SVGSVGElement} */
export function tallyPicture({ crosses, strokes }) {
  let large = "";
  let small = "";
  let x = 0;
  for (let i = 0; i < crosses; i += 1) {
    const [cx, cy] = [x + 6.5, HEIGHT / 2];
    large += cross(cx, cy, 4.2);
    for (const [dx = 0, dy = 0] of [[0, -5], [5, 0], [0, 5], [-5, 0]]) small += cross(cx + dx, cy + dy, 1.1);
    x += CROSS;
  }
  for (let i = 0; i < strokes; i += 1) {
    large += `M${x + 1.5} 1.5v${HEIGHT - 3}`;
    x += STROKE;
  }
  const picture = svg("svg", { class: "tally", viewBox: `0 0 ${Math.max(1, x)} ${HEIGHT}`, "aria-hidden": "true" });
  picture.style.aspectRatio = `${Math.max(1, x)} / ${HEIGHT}`;
  picture.append(svg("path", { class: "large", d: large }), svg("path", { class: "small", d: small }));
  return picture;
}
