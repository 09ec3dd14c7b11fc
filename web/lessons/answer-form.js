/** The field for an exercise's answer: a number, one option, or any number of options. */

import { element } from "../ui/element.js";
import { saidTwice } from "../ui/said-twice.js";

/** @typedef {import("../engine/api.js").Exercise} Exercise */

/**
 * @param {Pick<Exercise, "input" | "options">} exercise
 * @param {import("../engine/api.js").Words} words
 * @param {(chosen: string[]) => void} marked told which options are chosen, whenever that changes
 * @returns {{node: HTMLElement, first: HTMLElement, read: () => string | string[] | null}} `read` gives null where nothing is answered
 */
export function answerForm(exercise, words, marked) {
  if (exercise.input === "number") {
    const input = element("input", { id: "answer-number", type: "text", inputmode: "text", autocomplete: "off", maxlength: 5 });
    const label = element("label", { for: "answer-number" }, words.your_answer ?? "");
    const read = () => (input.value.trim() === "" ? null : input.value.trim());
    return { node: element("p", { class: "answer-number" }, label, input), first: input, read };
  }
  const several = exercise.input === "several";
  const legend = element("legend", {}, words.your_answer ?? "");
  const inputs = exercise.options.map(({ id }) =>
    element("input", { type: several ? "checkbox" : "radio", name: "answer", value: id }),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const rows = exercise.options.map(({ text, spoken }, at) => element("label", {}, inputs[at] ?? "", element("span", {}, ...saidTwice(text, spoken))));
  const node = element("fieldset", { class: "choice" }, legend, ...rows);
  node.addEventListener("change", () => marked(chosen()));
  const [first = node] = inputs;
  return { node, first, read: () => (several ? chosen() : (chosen()[0] ?? null)) };
}
