/** "Why?": under the table, where a tile cannot be placed or a placement brought nothing. Which part of the rules answers is the engine's word. */

/**
 * @param {HTMLButtonElement} button
 * @param {import("../app/state.js").Store} store
 * @param {(game: string, about: string) => void} open
 */
export function createWhy(button, store, open) {
  /** @param {import("../app/state.js").State} state */
  function aboutOf({ snapshot, notice }) {
    return (notice ? notice.about : snapshot?.last?.about) ?? "";
  }

  button.addEventListener("click", () => {
    const { snapshot } = store.get();
    if (snapshot) open(snapshot.variant, aboutOf(store.get()));
  });
  store.listen((state) => {
    button.hidden = aboutOf(state) === "";
  });
}
