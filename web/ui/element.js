/** Makes HTML elements. */

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes] false, null and undefined leave one out
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * The element of the page with an id. Throws where there is none: page and script do not fit.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`#${id} is missing`);
  return found;
}

/**
 * Make a list's children be these, keyed, keeping the elements that stay (and the focus in them).
 * @template T
 * @param {Element} list
 * @param {T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(node: HTMLElement, item: T) => void} update
 */
export function keyed(list, items, key, make, update) {
  /** @type {Map<string, HTMLElement>} */
  const old = new Map();
  for (const child of list.children) if (child instanceof HTMLElement) old.set(child.dataset.key ?? "", child);
  items.forEach((item, at) => {
    const name = key(item);
    let node = old.get(name);
    old.delete(name);
    if (!node) {
      node = make(item);
      node.dataset.key = name;
    }
    update(node, item);
    if (list.children[at] !== node) list.insertBefore(node, list.children[at] ?? null);
  });
  for (const node of old.values()) node.remove();
}
