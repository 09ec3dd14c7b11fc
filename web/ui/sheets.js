/** Opening and closing the sheets that lie over everything: log, settings, help. The browser brings the focus back. */

/** @param {HTMLDialogElement} dialog @param {Iterable<Element>} openers */
export function createSheet(dialog, openers) {
  for (const opener of openers) opener.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => {
    // A tap beside the sheet, on the backdrop, closes it.
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const beside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (event.target === dialog && event.detail > 0 && beside) dialog.close();
  });
}
