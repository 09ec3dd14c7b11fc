/** Makes SVG elements. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Put a group somewhere, in the units of its parent. @param {SVGElement} element @param {string} transform */
export function place(element, transform) {
  element.style.transform = transform;
}
