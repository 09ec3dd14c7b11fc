// Runs before the page's own scripts: writes down what a screen reader is given to say, in order, and waits for more of it.
// It only listens. `ears.news` is what the log of announcements was given, `ears.answers` what the status was.
(() => {
  const ears = { news: [], answers: [] };
  let waiting = [];

  function screen() {
    return document.documentElement?.dataset.screen ?? "";
  }

  function check() {
    waiting = waiting.filter((wait) => {
      if (!wait.fits()) return true;
      clearTimeout(wait.timer);
      wait.resolve(screen());
      return false;
    });
  }

  function hear(node, region) {
    const text = (node.textContent ?? "").trim();
    if (text) (region.getAttribute("role") === "log" ? ears.news : ears.answers).push(text);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest("[role=log], [role=status], [role=alert], [aria-live]");
      if (!region) continue;
      if (type === "characterData") hear(target, region);
      for (const node of addedNodes) if (node.nodeType !== Node.COMMENT_NODE) hear(node, region);
    }
    check();
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["data-screen", "data-engine"] });

  // Resolves with the screen once more than `heard` news were announced and the page shows one of the screens.
  ears.until = (heard, screens, milliseconds) =>
    new Promise((resolve, reject) => {
      const fits = () => ears.news.length > heard && (screens.length === 0 || screens.includes(screen()));
      const late = () => reject(new Error(`still ${screen()} with ${ears.news.length} news; waited for more than ${heard} and ${screens}`));
      waiting.push({ fits, resolve, timer: setTimeout(late, milliseconds) });
      check();
    });

  window.ears = ears;
})();
