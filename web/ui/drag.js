/** Dragging a tile from the hand to an end, with any pointer. A drag is no tap, and one that ends elsewhere plays nothing. */

import { SLOP, swallowing } from "../board/gestures.js";

/**
 * @param {HTMLElement} list the hand
 * @param {{
 *   choose: (tile: string) => boolean,
 *   ghostAt: (x: number, y: number) => HTMLElement | null,
 *   play: (action: string) => void,
 * }} told `choose` returns whether the tile can be played
 */
export function listenForDrags(list, told) {
  /** @type {{pointer: number, tile: string, x: number, y: number, button: HTMLElement, place: HTMLElement} | null} */
  let held = null;
  /** @type {HTMLElement | null} */
  let flying = null;
  /** @type {HTMLElement | null} */
  let over = null;
  const click = swallowing(list);

  function drop() {
    flying?.remove();
    flying = null;
    held?.place.classList.remove("lifted");
    over?.classList.remove("over");
    over = null;
    held = null;
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (!held) return;
    click.swallowed = true;
    held.button.setPointerCapture(event.pointerId);
    const picture = held.place.querySelector("svg");
    if (!told.choose(held.tile) || !picture) {
      held = null;
      return;
    }
    flying = document.createElement("div");
    flying.className = "flying";
    flying.append(picture.cloneNode(true));
    flying.style.width = `${picture.getBoundingClientRect().width}px`;
    document.body.append(flying);
    held.place.classList.add("lifted");
  }

  list.addEventListener("pointerdown", (event) => {
    click.swallowed = false;
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const place = button?.parentElement;
    if (!button || !place || !event.isPrimary || event.button !== 0) return;
    held = { pointer: event.pointerId, tile: button.dataset.tile ?? "", x: event.clientX, y: event.clientY, button, place };
  });

  list.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (!flying && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP) lift(event);
    if (!flying) return;
    flying.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%)`;
    const ghost = told.ghostAt(event.clientX, event.clientY);
    if (ghost === over) return;
    over?.classList.remove("over");
    ghost?.classList.add("over");
    over = ghost;
  });

  list.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const action = flying ? told.ghostAt(event.clientX, event.clientY)?.dataset.action : undefined;
    drop();
    if (action) told.play(action);
  });
  list.addEventListener("pointercancel", () => {
    click.swallowed = true;
    drop();
  });
  list.addEventListener("dragstart", (event) => event.preventDefault());
}
