/** A button for what cannot be taken back: the first tap asks, the second does it. */

/**
 * @param {HTMLButtonElement} button
 * @param {import("../app/state.js").Store} store
 * @param {[string, string]} names the words of the button, and of the question
 * @param {() => void} act
 */
export function askTwice(button, store, [name, question], act) {
  const say = (/** @type {string} */ word) => {
    button.textContent = store.get().words[word] ?? "";
  };
  button.addEventListener("click", () => {
    if (button.dataset.asked) {
      delete button.dataset.asked;
      say(name);
      act();
    } else {
      button.dataset.asked = "yes";
      say(question);
    }
  });
  button.addEventListener("blur", () => {
    delete button.dataset.asked;
    say(name);
  });
  store.listen(({ words }, before) => {
    if (words !== before.words && !button.dataset.asked) say(name);
  });
}
