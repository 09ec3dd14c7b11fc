/** The help sheet: how a turn goes, what the signs mean, which keys there are. */

import { svg } from "../board/svg.js";
import { element } from "./element.js";
import { KEYS } from "./keys.js";

/** A sign of the table, drawn as it is there. @param {string} kind */
function sign(kind) {
  const picture = svg("svg", { class: "legend-sign", viewBox: "-2.4 -1.5 4.8 3", "aria-hidden": "true" });
  if (kind === "spinner" || kind === "latest") {
    const body = svg("rect", { class: "body", x: -1.96, y: -0.96, width: 3.92, height: 1.92, rx: 0.32 });
    picture.append(svg("g", { class: `tile ${kind}` }, svg("g", { class: "face" }, body, svg("path", { class: "bar", d: "M0 -0.66V0.66" }))));
  } else if (kind === "badge") {
    const text = svg("text", { "text-anchor": "middle", "dominant-baseline": "central" });
    text.textContent = "8";
    picture.append(svg("g", { class: "badge" }, svg("circle", { r: 0.95 }), text));
  } else if (kind === "ring") {
    picture.append(svg("g", { class: "ring" }, svg("circle", { r: 0.55 })));
  } else {
    picture.append(svg("rect", { class: "legend-ghost", x: -1.9, y: -0.9, width: 3.8, height: 1.8, rx: 0.3 }));
  }
  return picture;
}

/** @param {HTMLElement} body */
export function createHelp(body) {
  const heading = (/** @type {string} */ word) => element("h3", { "data-text": word });
  const line = (/** @type {string} */ word) => element("li", { "data-text": word });
  const signs = ["spinner", "latest", "badge", "ring", "ghost"].map((kind) =>
    element("li", {}, sign(kind), element("span", { "data-text": `sign_${kind}` })),
  );
  const keys = KEYS.flatMap(([key, word]) => [element("dt", {}, element("kbd", {}, key)), element("dd", { "data-text": word })]);
  body.append(
    heading("help_turn"),
    element("ul", { class: "help-lines" }, ...["help_choose", "help_place", "help_draw", "help_pass", "help_camera"].map(line)),
    heading("help_signs"),
    element("ul", { class: "legend", role: "list" }, ...signs),
    heading("help_keys"),
    element("p", { "data-text": "help_arrows" }),
    element("dl", { class: "keys" }, ...keys),
  );
}
