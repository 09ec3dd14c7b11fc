/** The sheet with a link on it: what it holds, what whoever opens it can see, and the ways to hand it on. The same match as a file. */

import { EngineLost, Refused } from "../engine/client.js";
import { addressOf } from "../app/route.js";
import { element } from "../ui/element.js";
import { checkSegment, fillSegments } from "../ui/segments.js";
import { qrPicture } from "./qr.js";
import { download, makeSheet } from "./sheet.js";

/** @typedef {import("../engine/sharing.js").Shared} Shared */
/** A kind of link, or a challenge of one round alone. @typedef {import("../engine/sharing.js").LinkKind | "round"} Choice */
/** @typedef {import("../engine/sharing.js").Form} Form */

/** What a kind is called where there is a choice. */
const WORDS = /** @type {const} */ ({
  match: "share_match", position: "share_position", challenge: "share_challenge", round: "share_round", turn: "pass_on",
});

/**
 * @typedef {object} Offer
 * @property {Choice[]} kinds what there is to choose from; the first is shown first
 * @property {(kind: Choice) => Promise<Shared>} ask
 * @property {((form: Form) => Promise<string>) | null} file gives the same match as a file's text; null where it is not to be seen
 */

/** @param {import("../app/state.js").Store} store */
export function createOfferSheet(store) {
  const { dialog, title, body } = makeSheet("share", "share");
  const choice = element("fieldset", { class: "segments" }, element("legend", { "data-text": "share_what" }));
  const name = element("h3", { id: "share-name" });
  const note = element("p", { class: "share-note", id: "share-note" });
  dialog.setAttribute("aria-describedby", `${name.id} ${note.id}`);
  const field = element("input", { type: "text", readonly: true, class: "share-link", "data-label": "share_link", dir: "ltr" });
  const send = element("button", { type: "button", class: "first", "data-text": "share_send" });
  const copy = element("button", { type: "button", class: "second", "data-text": "share_copy" });
  const said = element("p", { role: "status", class: "share-said" });
  const code = element("details", { class: "share-qr" }, element("summary", { "data-text": "share_qr" }));
  const files = element("p", { class: "match-tools" });
  for (const [form, word] of /** @type {const} */ ([["json", "share_json"], ["text", "share_text"]])) {
    const button = element("button", { type: "button", class: "second", "data-text": word });
    button.addEventListener("click", () => save(form));
    files.append(button);
  }
  body.append(choice, name, note, field, element("p", { class: "match-tools" }, send, copy), said, code, files);

  /** @type {Offer | null} */
  let offer = null;
  /** @type {Shared | null} */
  let shared = null;
  /** What kind the link on show is of. @type {Choice | null} */
  let shown = null;
  /** The last kind that was asked for: an answer that another overtook is not shown. @type {Choice | null} */
  let wanted = null;

  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    const { words } = store.get();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = words.share_copied ?? "";
    } catch {
      // Where a page may not write there, a person still can.
      field.focus();
      said.textContent = words.share_select ?? "";
    }
  });
  send.addEventListener("click", () => {
    // Whoever closes the device's own sheet has changed their mind: nothing to say.
    navigator.share({ title: shared?.title ?? "", url: field.value }).catch(() => {});
  });
  code.addEventListener("toggle", drawCode);

  function drawCode() {
    code.querySelector("svg")?.remove();
    if (code.open && field.value) code.append(qrPicture(field.value, store.get().words.share_qr ?? ""));
  }

  /** @param {"json" | "text"} form */
  async function save(form) {
    try {
      const content = await offer?.file?.(form);
      if (content === undefined) return;
      const type = form === "json" ? "application/json" : "text/plain";
      download(content, `five-up-match.${form === "json" ? "json" : "txt"}`, type);
    } catch (error) {
      explain(error);
    }
  }

  /** @param {unknown} error */
  function explain(error) {
    if (!(error instanceof Refused || error instanceof EngineLost)) throw error;
    said.textContent = error instanceof Refused ? error.message : (store.get().words.open_lost ?? "");
  }

  /** @param {Shared} found */
  function show(found) {
    shared = found;
    title.textContent = store.get().words[found.kind === "turn" ? "pass_on" : "share"] ?? "";
    name.textContent = found.whom || found.title;
    note.textContent = found.note;
    note.hidden = !found.note;
    field.value = addressOf(found.link);
    send.hidden = typeof navigator.share !== "function";
    copy.className = send.hidden ? "first" : "second";
    said.textContent = "";
    files.hidden = !offer?.file || found.kind === "challenge";
    drawCode();
  }

  /** @param {Choice} kind */
  async function take(kind) {
    const here = offer;
    wanted = kind;
    try {
      const found = await here?.ask(kind);
      if (!found || here !== offer || kind !== wanted) return;
      shown = kind;
      show(found);
    } catch (error) {
      // The choice tells what the link is: where there is no other, it is still the one before.
      if (kind === wanted && shown) checkSegment(choice, shown);
      explain(error);
    }
  }

  return {
    /** Show a link, or the choice among several. @param {Offer} what */
    async open(what) {
      offer = what;
      shared = null;
      shown = null;
      field.value = "";
      code.open = false;
      for (const label of choice.querySelectorAll("label")) label.remove();
      choice.hidden = what.kinds.length < 2;
      const { words } = store.get();
      fillSegments(choice, "share-kind", what.kinds.map((kind) => ({ value: kind, word: WORDS[kind], text: words[WORDS[kind]] })), (kind) =>
        take(/** @type {Choice} */ (kind)),
      );
      const [first = "match"] = what.kinds;
      checkSegment(choice, first);
      await take(first);
      if (!dialog.open) dialog.showModal();
    },
    /** Close it: what it held has been overtaken. */
    close: () => dialog.close(),
  };
}

/** @typedef {ReturnType<typeof createOfferSheet>} OfferSheet */
