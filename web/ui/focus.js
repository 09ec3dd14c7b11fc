/** Keeps the keyboard's place: what held the focus and went away hands it to the element that matters next, never to the body. */

/**
 * Two listeners of the store: call `before` ahead of everything that draws, `after` behind it.
 * @param {import("../app/state.js").Store} store
 * @param {() => HTMLElement | null} next the element that matters now
 */
export function createFocusKeeper(store, next) {
  /** @type {Element | null} */
  let held = null;

  /** @param {Element} element */
  function usable(element) {
    return element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  }

  return {
    before() {
      store.listen(() => {
        held = document.activeElement;
      });
    },
    after() {
      store.listen(() => {
        if (!held || held === document.body || usable(held)) return;
        next()?.focus({ preventScroll: true });
      });
      // A closed sheet gives the focus back to what had it; where that is gone, or nothing had it, it goes on from here.
      document.addEventListener(
        "close",
        () => {
          const { activeElement: now, body } = document;
          const lost = !now || now === body || !usable(now);
          if (lost && !document.querySelector("dialog[open]")) next()?.focus({ preventScroll: true });
        },
        { capture: true },
      );
    },
  };
}
