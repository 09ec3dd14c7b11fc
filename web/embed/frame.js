/** A rules page in somebody's frame: takes the theme from its address and tells the page around it how tall it is. */

const theme = new URLSearchParams(location.search).get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;

const content = document.querySelector("main");
let told = 0;

/** The height of what is in the frame, never of the frame: so it does not answer to itself. */
function tellHeight() {
  if (!content) return;
  const height = Math.ceil(content.getBoundingClientRect().height);
  if (height === told) return;
  told = height;
  parent.postMessage({ type: "five-up", height, title: document.title }, "*");
}

if (content && parent !== window) {
  new ResizeObserver(tellHeight).observe(content);
  tellHeight();
}

export {};
