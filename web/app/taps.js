/** A tap on a button that can be seen before the page can do anything: it is kept, and done when the page can. */

/** @type {HTMLButtonElement | null} */
let kept = null;

/** @param {Event} event */
function keep(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button) kept = button;
}

/** From now on keep the last tap. */
export function keepTaps() {
  document.addEventListener("click", keep, true);
}

/** Everything listens now: do what was tapped meanwhile. */
export function doKeptTap() {
  document.removeEventListener("click", keep, true);
  kept?.click();
  kept = null;
}
