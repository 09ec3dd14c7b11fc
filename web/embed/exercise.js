/** Exercises in somebody's frame: they start in it, but for a frame of no origin, which may start no worker: there the link leads out. */

if (origin !== "null") for (const link of document.querySelectorAll("a.play")) link.removeAttribute("target");

export {};
