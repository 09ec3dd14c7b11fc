/** Begins the boot of the engine while the other modules of the page are still on their way. */

import { beginEarly } from "./host.js";

const data = document.getElementById("build")?.textContent;
const plain = new URLSearchParams(location.search).get("boot") === "plain";
try {
  if (data) beginEarly(JSON.parse(data), new URL(".", document.baseURI).href, plain ? "plain" : null);
} catch {
  // Where no worker may be made, the page hears of it when it starts one itself.
}
