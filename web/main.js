/** Wiring: makes every part of the page and tells each whom to call. It decides nothing. */

import { beginByAddress } from "./addresses.js";
import { createChoice } from "./app/choice.js";
import { createMatch, DRAWN } from "./app/match.js";
import { createOffline, keepForGood } from "./app/offline.js";
import { figureInAddress, languageInAddress } from "./app/route.js";
import { createSaves } from "./app/saves.js";
import { keepSettings, loadSettings } from "./app/settings.js";
import { SHEETS } from "./app/screens.js";
import { initialState, notify } from "./app/state.js";
import { createSpeaking } from "./app/speaking.js";
import { createStore } from "./app/store.js";
import { doKeptTap } from "./app/taps.js";
import { createTurns } from "./app/turns.js";
import { bootWords, firstLanguage, knownLanguage, putWords } from "./app/words.js";
import { createCoach } from "./coach/coach.js";
import { createEngine } from "./engine/client.js";
import { tierInAddress } from "./engine/host.js";
import { prepareNextBoot } from "./engine/next-boot.js";
import { createHistoryPages } from "./history/pages.js";
import { createSummaries } from "./history/summaries.js";
import { createExercises } from "./lessons/exercises.js";
import { createFramed } from "./lessons/framed.js";
import { createGuide } from "./lessons/guide.js";
import { createRules, createRulesLink } from "./lessons/rules.js";
import { createWhy } from "./lessons/why.js";
import { createMenuScreen } from "./menu.js";
import { createSharing } from "./share/sharing.js";
import { createTable } from "./table.js";
import { createAnnouncer } from "./ui/announcer.js";
import { createBackup } from "./ui/backup.js";
import { createBoneyard } from "./ui/boneyard.js";
import { createBootPanel } from "./ui/boot.js";
import { createCurtain } from "./ui/curtain.js";
import { byId } from "./ui/element.js";
import { createFocusKeeper } from "./ui/focus.js";
import { createHelp } from "./ui/help.js";
import { listenForKeys } from "./ui/keys.js";
import { createLog } from "./ui/log.js";
import { createOpening } from "./ui/lot.js";
import { createOfflineNotes } from "./ui/offline.js";
import { createOutcome } from "./ui/outcome.js";
import { createScreen } from "./ui/screen.js";
import { createSettings } from "./ui/settings.js";
import { createSheet } from "./ui/sheets.js";
import { createSounds } from "./ui/sound.js";
import { createStrip } from "./ui/strip.js";

const base = new URL(".", document.baseURI).href;
const html = (/** @type {string} */ id) => byId(id, HTMLElement);
const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
const dialog = (/** @type {string} */ id) => byId(id, HTMLDialogElement);

const kept = loadSettings();
// A link's language is as good as chosen: a reload of the match that it started must not fall back.
const settings = { ...kept, lang: knownLanguage(languageInAddress()) ?? kept.lang };
keepSettings(settings);
const lang = firstLanguage(settings.lang);
const store = createStore({ ...initialState(lang), settings, words: bootWords(lang) });
const saves = createSaves((why) => notify(store, store.get().words[`storage_${why}`] ?? "", true));

/** Inside the page, not beside it: page and worker are of one build. @type {import("./engine/api.js").Build} */
const build = JSON.parse(byId("build", HTMLScriptElement).text);
const engine = createEngine(build, base, tierInAddress(), {
  step: (loaded, total) => store.set({ progress: { loaded, total } }),
  ready: onReady,
  restarting: onRestarting,
  failed: () => store.set({ engine: "failed" }),
});
const summaries = createSummaries(engine, saves);
const match = createMatch(engine, store, saves, summaries.complete);
const coach = createCoach(engine, store, saves, match, ({ action, text, spoken }) => {
  const held = store.get().snapshot?.hand.find((tile) => tile.actions.some((other) => other.action === action));
  if (!held || !choice.choose(held.tile)) return;
  store.set({ advised: action });
  notify(store, text, true, spoken);
  setTimeout(() => board.focusEnds(action));
});
const choice = createChoice(store, match, coach.before);
const speaking = createSpeaking(engine, store);

/** @param {import("./engine/api.js").Lang} lang */
function changeLanguage(lang) {
  speaking.change(lang);
  match.translate();
}

/** Engine calls that were lost with a worker are asked again by whoever needs them. */
function onRestarting() {
  store.set({ engine: "loading", progress: null });
  match.recover();
}

/** @param {import("./engine/api.js").Tier} tier */
function onReady(tier) {
  const first = !document.documentElement.dataset.boot;
  document.documentElement.dataset.boot = tier;
  const asked = tierInAddress();
  if (first && tier === "fast" && asked !== "fast") {
    const wanted = () => store.get().settings.offline === "on";
    // Where the player has it all removed meanwhile, this goes too.
    prepareNextBoot(build, base, asked === "snapshot", wanted, () => wanted() || offline.want(false));
  }
  store.set({ engine: "ready" });
  speaking.speak();
  if (![undefined, DRAWN].includes(store.get().snapshot?.session)) notify(store, store.get().words.engine_restarted ?? "");
}

// What the focus was on, before anything is drawn.
const focusKeeper = createFocusKeeper(store, () => {
  const { screen, snapshot } = store.get();
  if (screen === "menu") return button("play");
  if (screen === "exercises") return html("question");
  if (screen === "review") return html("review-title");
  if (screen === "history" || screen === "sheet") return pages.heading();
  if (snapshot?.curtain) return button("arrive");
  if (screen === "replay") return html("replay-title");
  if (snapshot?.outcome && !html("outcome").hidden) return button("next");
  return document.querySelector("#hand button[tabindex='0']") ?? html("heading");
});
focusKeeper.before();

createScreen(store);
/** The game whose rules are meant: the one on the table, else the first on offer. */
const game = () => store.get().snapshot?.variant ?? store.get().menu?.games[0]?.id ?? "exact61";
const rules = createRules(dialog("rules-dialog"), html("rules-body"), engine, store, base, ({ searchParams, hash }) => {
  const figure = figureInAddress(hash);
  const { lang = null, ...query } = Object.fromEntries(searchParams);
  if (figure) match.beginFigure(figure);
  else if ("game" in query) match.beginByLink(query, lang);
  else if (store.get().screen === "match") match.leave(true);
});
const { board, hand } = createTable(store, match, choice);
createOpening(html("opening"), store);
createBoneyard(html("boneyard-place"), button("boneyard"), html("boneyard-count"), store, choice.draw);
createStrip(html("last"), html("message"), store);
const sharing = createSharing(engine, store, saves, match, [html("panel"), html("log-body")]);
createLog([html("panel"), html("log-body")], store, match.log);
createCurtain({ panel: html("curtain"), title: html("curtain-title"), news: html("curtain-news"), list: html("curtain-list"), here: button("arrive") }, store, match.arrive);
createOutcome(
  {
    sheet: html("outcome"),
    title: html("outcome-title"),
    body: html("outcome-body"),
    foldButton: button("fold"),
    next: button("next"),
  },
  store,
  {
    next: match.next,
    again: match.again,
    rules: (about) => rules.open(game(), about),
    tools: sharing.tools,
    review: () => coach.review(store.get().matchId),
  },
);
createMenuScreen(store, saves, match, changeLanguage);
createSettings(html("settings-body"), store, {
  set: (name, value) => store.set({ settings: { ...store.get().settings, [name]: value } }),
  language: changeLanguage,
});
createBackup(html("settings-body"), store, saves, new URL("licences.txt", base).href, [button("history-export")]);
createHelp(html("help-body"));
createRulesLink(byId("menu-rules", HTMLAnchorElement), store, rules, game);
createRulesLink(byId("help-rules", HTMLAnchorElement), store, rules, game);
createWhy(button("why"), store, rules.open);
const exercises = createExercises(
  {
    choice: byId("exercise-choice", HTMLFormElement),
    question: html("question"),
    body: html("exercise-body"),
    answer: byId("exercise-answer", HTMLFormElement),
    result: html("exercise-result"),
  },
  engine,
  store,
);
const pages = createHistoryPages(engine, store, saves, summaries);
createFramed(html("exercises"), store);
const offline = createOffline(build.id, base);
createOfflineNotes(
  {
    ready: html("offline"),
    update: html("update"),
    now: button("update-now"),
    later: button("update-later"),
    install: button("install"),
    hint: html("install-hint"),
  },
  offline,
  store,
);
createSheet(dialog("rules-dialog"), []);
for (const name of SHEETS) createSheet(dialog(`${name}-dialog`), document.querySelectorAll(`[data-opens="${name}"]`));
createBootPanel(
  { panel: html("boot"), text: html("boot-text"), bar: byId("boot-progress", HTMLProgressElement), retry: button("retry") },
  store,
  engine.retry,
);
createAnnouncer(html("announcer"), html("answer"), store);
// Behind the announcer: first what happened, then what it means.
createGuide([html("guide"), html("outcome-guide")], html("announcer"), store);
createSounds(store);
createTurns(engine, store, match);
button("undo").addEventListener("click", () => match.undo());
button("leave").addEventListener("click", () => match.leave(true));
listenForKeys(store, {
  say: match.say,
  hint: coach.hint,
  belief: coach.belief,
  draw: choice.draw,
  undo: match.undo,
  fit: board.fit,
  help: () => dialog("help-dialog").showModal(),
  toHand: () => hand.focus(),
});
store.listen((now, before) => {
  if (now.settings !== before.settings) keepSettings(now.settings);
});
store.listen((now, before) => {
  // Once the engine runs, so that the copy on the device does not compete with a first visit's download.
  const first = now.engine === "ready" && before.engine !== "ready";
  if (first || now.settings.offline !== before.settings.offline) offline.want(now.settings.offline === "on");
  // The first result is something that a player would miss.
  if (now.snapshot?.outcome && !before.snapshot?.outcome) keepForGood();
});
store.listen((now, before) => {
  if (now.words !== before.words) putWords(document, now.words);
});
focusKeeper.after();

store.set({ build });
speaking.speak();
beginByAddress({ store, match, coach, exercises, sharing, pages });
saves.unfinished().then((found) => store.set({ saves: found }));
doKeptTap();
