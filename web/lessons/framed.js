/** The exercises in a frame on somebody else's page: nothing leads elsewhere, and the page around is told how tall they are. */

/**
 * @param {HTMLElement} content
 * @param {import("../app/state.js").Store} store
 */
export function createFramed(content, store) {
  if (parent === window) return;
  document.documentElement.toggleAttribute("data-framed", true);
  let told = 0;
  /** The height of what is in the frame, never of the frame: so it does not answer to itself. */
  function tellHeight() {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    parent.postMessage({ type: "five-up", height, title: document.title }, "*");
  }
  new ResizeObserver(tellHeight).observe(content);
  store.listen(() => tellHeight());
}
