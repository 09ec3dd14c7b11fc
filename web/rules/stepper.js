/** Steps through the figures of a rules page, placement by placement. What each step shows was made by the engine when the site was built. */

/**
 * @typedef {object} Step
 * @property {string} picture what is inside the picture
 * @property {string} description the layout in words
 * @property {string} told what happened, as HTML
 * @property {string} step which step it is
 */

const { figures: address = "", previous = "", next = "" } = document.body.dataset;

/** @type {Promise<Record<string, Step[]>> | null} */
let asked = null;

/** The steps of every figure, fetched when the first is wanted. */
function allSteps() {
  asked ??= fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  });
  return asked;
}

/** @param {string} name @param {string} sign */
function button(name, sign) {
  const made = document.createElement("button");
  made.type = "button";
  made.setAttribute("aria-label", name);
  made.title = name;
  made.textContent = sign;
  return made;
}

/** Put markup of the site's own into an SVG group. @param {Element} group @param {string} markup */
function draw(group, markup) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, "image/svg+xml");
  group.replaceChildren(...parsed.documentElement.childNodes);
}

/** Put words of the site's own, marked up, into an element. @param {Element} element @param {string} markup */
function tell(element, markup) {
  element.replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
}

/** @param {HTMLElement} figure */
function makeStepped(figure) {
  const count = Number(figure.dataset["steps"]);
  const world = figure.querySelector(".world");
  const words = figure.querySelector("desc");
  const told = figure.querySelector(".told");
  const felt = figure.querySelector(".felt");
  if (!world || !words || !told || !felt) return;
  let at = count - 1;
  const back = button(previous, "‹");
  const on = button(next, "›");
  const where = document.createElement("span");
  where.textContent = `${count} / ${count}`;
  const bar = document.createElement("div");
  bar.className = "steps";
  bar.append(back, where, on);
  felt.after(bar);
  told.setAttribute("aria-live", "polite");

  /** @param {Step[]} steps */
  function show(steps) {
    const step = steps[at];
    if (!step || !world || !words || !told) return;
    draw(world, step.picture);
    words.textContent = step.description;
    tell(told, step.told);
    where.textContent = `${at + 1} / ${count}`;
    // Only what is a picture has its name read in place of its signs.
    where.setAttribute("role", "img");
    where.setAttribute("aria-label", step.step);
    figure.classList.toggle("midway", at < count - 1);
    back.setAttribute("aria-disabled", String(at === 0));
    on.setAttribute("aria-disabled", String(at === count - 1));
  }

  /** @param {number} by */
  async function go(by) {
    const to = Math.min(count - 1, Math.max(0, at + by));
    if (to === at) return;
    try {
      const steps = (await allSteps())[figure.id];
      if (!steps) throw new Error(figure.id);
      at = to;
      show(steps);
    } catch {
      // The figure stays as it is, whole; another press may find the network again.
      asked = null;
    }
  }
  on.setAttribute("aria-disabled", "true");
  back.addEventListener("click", () => void go(-1));
  on.addEventListener("click", () => void go(1));
  bar.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") void go(-1);
    else if (event.key === "ArrowRight") void go(1);
    else if (event.key === "Home") void go(-count);
    else if (event.key === "End") void go(count);
    else return;
    event.preventDefault();
  });
}

for (const figure of document.querySelectorAll("figure[data-steps]")) if (figure instanceof HTMLElement) makeStepped(figure);

export {};
