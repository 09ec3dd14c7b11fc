/** Goes from `embed/?game=…&part=…&lang=…` to the page that is meant. Where there is none, the list of rulebooks stays. */

const asked = new URLSearchParams(location.search);
const [game, lang, part] = [asked.get("game"), asked.get("lang") ?? navigator.language.slice(0, 2), asked.get("part") ?? "index"];
const name = /^[a-z0-9-]+$/;

if (game && name.test(game) && name.test(lang) && name.test(part)) {
  const known = document.querySelector(`a[href="${game}/${lang}/index.html"]`) ? lang : "en";
  const theme = asked.get("theme");
  location.replace(`${game}/${known}/${part}.html${theme && name.test(theme) ? `?theme=${theme}` : ""}`);
}

export {};
