/** The rules of a match with house rules: the engine's text put into the game's static page, whose figures stay what they are. */

/** @typedef {import("../engine/api.js").RulesText} RulesText */

/** Markup of the engine's own as nodes of a document. @param {Document} page @param {string} markup */
function nodes(page, markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  return [...parsed.body.childNodes].map((node) => page.importNode(node, true));
}

/** @param {Document} page @param {RulesText} text */
function figures(page, { pieces }) {
  const all = new Map([...page.querySelectorAll("figure[id]")].map((figure) => [figure.id, figure]));
  return pieces.flatMap(({ html, figures: ids }) => {
    if (!ids.length) return nodes(page, html);
    const group = page.createElement("div");
    group.className = "figures";
    for (const id of ids) group.append(all.get(id) ?? "");
    return [group];
  });
}

/**
 * Put a text into the page. What it says only by the game's own rules goes; where the reader stood is found again.
 * @param {Document} page
 * @param {RulesText} text
 */
export function putHouseText(page, text) {
  const body = page.querySelector(".text");
  const intro = page.querySelector(".intro");
  const list = page.querySelector(".contents ol");
  if (!body || !intro || !list) return;
  const play = body.querySelector(".go");
  body.replaceChildren(...figures(page, text), ...(play ? [play] : []));
  const house = page.createElement("p");
  house.className = "house";
  house.textContent = text.house;
  const about = intro.querySelector("p");
  about?.replaceChildren(...nodes(page, text.about));
  about?.after(house);
  list.replaceChildren(
    ...text.contents.map(({ id, html }) => {
      const link = page.createElement("a");
      link.href = `#${id}`;
      link.append(...nodes(page, html));
      const item = page.createElement("li");
      item.append(link);
      return item;
    }),
  );
  const { hash } = page.location;
  if (hash) page.getElementById(hash.slice(1))?.scrollIntoView();
}
