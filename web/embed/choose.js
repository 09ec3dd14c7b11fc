/**
 * Goes from `embed/?game=…&part=…&lang=…`, or from `embed/?lang=…#m=LETTERS` for a match, to the page that is meant. Where there is none, the list of
 * rulebooks stays.
 */

const asked = new URLSearchParams(location.search);
const [game, lang, part] = [asked.get("game"), asked.get("lang") ?? navigator.language.slice(0, 2), asked.get("part") ?? "index"];
const name = /^[a-z0-9-]+$/;

const wished = asked.get("theme");
const theme = wished && name.test(wished) ? `?theme=${wished}` : "";

if (location.hash.startsWith("#m=")) {
  location.replace(`match/${document.querySelector(`a[lang="${CSS.escape(lang)}"]`) ? lang : "en"}/index.html${theme}${location.hash}`);
} else if (game && name.test(game) && name.test(lang) && name.test(part)) {
  const known = document.querySelector(`a[href="${game}/${lang}/index.html"]`) ? lang : "en";
  location.replace(`${game}/${known}/${part}.html${theme}`);
}

export {};
