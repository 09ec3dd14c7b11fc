/** Begins the boot of the engine while the other modules of the page are still on their way. */

import { beginEarly, tierInAddress } from "./host.js";

const data = document.getElementById("build")?.textContent;
try {
  if (data) beginEarly(JSON.parse(data), new URL(".", document.baseURI).href, tierInAddress());
} catch {
  // Where no worker may be made, the page hears of it when it starts one itself.
}
