/** What is said while the engine is on its way, and when it cannot come: bytes on a first visit, a clear message and a retry. */

/**
 * @param {{panel: HTMLElement, text: HTMLElement, bar: HTMLProgressElement, retry: HTMLButtonElement}} nodes
 * @param {import("../app/state.js").Store} store
 * @param {() => void} retry
 */
export function createBootPanel({ panel, text, bar, retry: button }, store, retry) {
  button.addEventListener("click", retry);

  /** @param {number} bytes @param {string} lang */
  function megabytes(bytes, lang) {
    const format = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(lang, /** @type {Intl.NumberFormatOptions} */ (format)).format(bytes / 1e6);
  }

  store.listen(({ engine, progress, words, lang }) => {
    panel.hidden = engine === "ready";
    panel.classList.toggle("failed", engine === "failed");
    button.hidden = engine !== "failed";
    bar.hidden = engine === "failed";
    const downloading = progress !== null && progress.loaded < progress.total;
    const parts = [words[engine === "failed" ? "engine_failed" : downloading ? "engine_downloading" : "engine_loading"] ?? ""];
    if (downloading && engine === "loading") parts.push(`${megabytes(progress.loaded, lang)} / ${megabytes(progress.total, lang)}`);
    text.textContent = parts.join(" ");
    if (downloading) bar.value = progress.loaded / progress.total;
    else bar.removeAttribute("value");
  });
}
