/**
 * Where the table is looked at from: one scale and one translation, as pure functions. Scales come in steps and grow late,
 * so that the board does not breathe at each move.
 */

/** @typedef {{scale: number, x: number, y: number}} Camera a point p of the board is seen at p * scale + (x, y), in CSS pixels */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** CSS pixels for a quarter tile length. Below the first step the board is moved instead of made smaller. */
const STEPS = [5, 6, 7, 8, 9, 10, 11.25, 12.5, 14, 15.75, 17.75, 20, 22.5, 25, 28];

/** How far a player may zoom, in CSS pixels for a quarter tile length. */
const NEAR = 48;
const FAR = 5;

/** @param {Box[]} boxes @returns {Box | null} */
export function union(boxes) {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Whether two boxes share any area. @param {Box} a @param {Box} b */
export function touches(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Whether one box lies in another. @param {Box} inner @param {Box} outer */
export function within(inner, outer) {
  const fits = (/** @type {number} */ a, /** @type {number} */ size, /** @type {number} */ from, /** @type {number} */ room) =>
    a >= from - 0.5 && a + size <= from + room + 0.5;
  return fits(inner.x, inner.w, outer.x, outer.w) && fits(inner.y, inner.h, outer.y, outer.h);
}

/** A box of the board as it is seen. @param {Camera} camera @param {Box} box @returns {Box} */
export function seen(camera, box) {
  const { scale, x, y } = camera;
  return { x: box.x * scale + x, y: box.y * scale + y, w: box.w * scale, h: box.h * scale };
}

/** @param {Box} area @param {Box} box @param {number} scale @returns {Camera} */
function centred(area, box, scale) {
  // Whole pixels: edges stay crisp.
  return {
    scale,
    x: Math.round(area.x + area.w / 2 - (box.x + box.w / 2) * scale),
    y: Math.round(area.y + area.h / 2 - (box.y + box.h / 2) * scale),
  };
}

/**
 * The camera that shows a box in an area, as little different from the one before as can be.
 * @param {Box} area in CSS pixels
 * @param {(scale: number) => Box} boxAt of the board; what has a size in CSS pixels takes more of it the smaller the scale is
 * @param {number} largest the largest scale that is wanted
 * @param {Camera | null} before
 * @param {Box | null} important what must be seen where the whole is too large
 * @returns {Camera}
 */
export function fit(area, boxAt, largest, before, important) {
  const holds = (/** @type {number} */ scale) => {
    const { w, h } = boxAt(scale);
    return w * scale <= area.w && h * scale <= area.h;
  };
  const smallest = STEPS[0] ?? 5;
  if (!holds(smallest)) return centred(area, important ?? boxAt(smallest), smallest);
  let step = STEPS.length - 1;
  while (step > 0 && ((STEPS[step] ?? 0) > largest || !holds(STEPS[step] ?? 0))) step -= 1;
  const earlier = before ? STEPS.indexOf(before.scale) : -1;
  // Grow only where it gains two steps.
  if (earlier >= 0 && earlier <= step && step - earlier < 2) step = earlier;
  const scale = STEPS[step] ?? smallest;
  const box = boxAt(scale);
  if (before?.scale === scale && within(seen(before, box), area)) return before;
  return centred(area, box, scale);
}

/**
 * The camera after zooming about a point that stays where it is seen.
 * @param {Camera} camera
 * @param {number} factor
 * @param {{x: number, y: number}} about in CSS pixels
 * @returns {Camera}
 */
export function zoom(camera, factor, about) {
  const scale = Math.min(NEAR, Math.max(FAR, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: about.x - (about.x - camera.x) * ratio, y: about.y - (about.y - camera.y) * ratio };
}

/** The camera after moving; some of the board always stays in the area. @param {Camera} camera @param {number} dx @param {number} dy @param {Box} box @param {Box} area @returns {Camera} */
export function pan(camera, dx, dy, box, area) {
  const keep = 60;
  const now = seen({ ...camera, x: camera.x + dx, y: camera.y + dy }, box);
  const right = Math.max(0, area.x + keep - (now.x + now.w));
  const left = Math.max(0, now.x - (area.x + area.w - keep));
  const down = Math.max(0, area.y + keep - (now.y + now.h));
  const up = Math.max(0, now.y - (area.y + area.h - keep));
  return { ...camera, x: camera.x + dx + right - left, y: camera.y + dy + down - up };
}
