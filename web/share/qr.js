/** A link as a QR code, for a camera that looks at this screen. */

import { svg } from "../board/svg.js";
import { generate } from "../vendor/lean-qr.js";

/** The rim that cameras need, in modules. */
const RIM = 4;

/**
 * @param {string} address
 * @param {string} name what it is called
 * @returns {SVGSVGElement}
 */
export function qrPicture(address, name) {
  const code = generate(address);
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  const whole = code.size + 2 * RIM;
  return svg(
    "svg",
    { class: "qr", viewBox: `${-RIM} ${-RIM} ${whole} ${whole}`, role: "img", "aria-label": name },
    svg("rect", { x: -RIM, y: -RIM, width: whole, height: whole, fill: "#ffffff" }),
    svg("path", { d: path, fill: "#000000" }),
  );
}
