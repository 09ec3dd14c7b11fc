/**
 * Defines `<five-up game="exact61" part="winning" lang="ko" theme="dark">`: a frame with that part of the rules, as tall as it is. With
 * `match="LETTERS"`, those of a link or the whole link, it is a frame in which that match is stepped through.
 */

const NAME = /^[a-z0-9-]+$/;

class FiveUp extends HTMLElement {
  static observedAttributes = ["game", "part", "lang", "theme", "match"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;

  connectedCallback() {
    if (!this.#frame) {
      this.#frame = document.createElement("iframe");
      // Property by property: a host's policy may forbid style attributes.
      Object.assign(this.#frame.style, { display: "block", width: "100%", height: "320px", border: "0" });
      this.#frame.referrerPolicy = "no-referrer";
      this.replaceChildren(this.#frame);
    }
    addEventListener("message", this);
    this.#show();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  attributeChangedCallback() {
    this.#show();
  }

  /** @param {MessageEvent} event */
  handleEvent(event) {
    const frame = this.#frame;
    if (!frame || event.source !== frame.contentWindow || event.data?.type !== "five-up") return;
    if (typeof event.data.height === "number") frame.style.height = `${event.data.height}px`;
    if (typeof event.data.title === "string") frame.title = event.data.title;
  }

  /** @param {string} name @param {string} otherwise */
  #given(name, otherwise) {
    const value = this.getAttribute(name) ?? otherwise;
    return NAME.test(value) ? value : otherwise;
  }

  #show() {
    if (!this.#frame) return;
    const match = this.getAttribute("match");
    const page =
      match === null
        ? `embed/${this.#given("game", "exact61")}/${this.#given("lang", "en")}/${this.#given("part", "index")}.html`
        : `embed/match/${this.#given("lang", "en")}/index.html`;
    const address = new URL(page, import.meta.url);
    const theme = this.#given("theme", "");
    if (theme) address.searchParams.set("theme", theme);
    // Behind the #, which no server sees.
    if (match !== null) address.hash = `m=${match.trim().replace(/^.*#m=/s, "")}`;
    if (this.#frame.src !== address.href) this.#frame.src = address.href;
  }
}

if (!customElements.get("five-up")) customElements.define("five-up", FiveUp);

export {};
