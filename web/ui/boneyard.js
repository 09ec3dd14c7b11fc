/** The boneyard on the felt: its count is always seen, and a tap draws where drawing is the action now. */

/**
 * @param {HTMLElement} place
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} count
 * @param {import("../app/state.js").Store} store
 * @param {() => void} draw
 */
export function createBoneyard(place, button, count, store, draw) {
  button.addEventListener("click", draw);
  store.listen(({ snapshot }, before) => {
    if (snapshot === before.snapshot) return;
    place.hidden = !snapshot;
    if (!snapshot) return;
    count.textContent = String(snapshot.boneyard.count);
    button.setAttribute("aria-label", snapshot.boneyard.spoken);
    place.classList.toggle("calls", snapshot.boneyard.draw);
    place.classList.toggle("empty", snapshot.boneyard.count === 0);
  });
}
