// Steps, keys, tabs, and the start of the page.

import {$, capital, copyText, make, page, setUpTheme} from "./elements.js";
import {board, momentPicture} from "./replay_board.js";
import {charts} from "./replay_charts.js";
import {curve} from "./replay_curve.js";
import {flow} from "./replay_flow.js";
import {english, stepLink, t, when} from "./replay_data.js";
import {log} from "./replay_log.js";
import {picked} from "./replay_picked.js";
import {panel} from "./replay_panel.js";
import {picture} from "./replay_picture.js";
import {ruleDialog} from "./replay_rules.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {battleList, keyMoments} from "./told.js";

/// Shows where the step lies: the slider, the counter, the branch, the address.
const place = {
  show(index) {
    const moment = page.moments[index], last = steps.line.length - 1;
    $("slider").max = last;
    $("slider").value = moment.depth;
    $("slider").setAttribute("aria-valuetext", t`step ${moment.name}, ${when(moment)}`);
    $("counter").textContent = t`${moment.depth} of ${last}, ${when(moment)}`;
    for (const id of ["first", "back", "back-group"]) $(id).disabled = moment.depth === 0;
    for (const id of ["forward", "last", "forward-group"]) $(id).disabled = moment.depth === last;
    if (this.variation !== steps.variation) this.branch(steps.variation);
  },
  branch(variation) {
    this.variation = variation;
    $("line").hidden = !variation;
    if (!variation) return;
    const branch = page.variations[variation - 1], fork = page.moments[branch.first].parent;
    $("line").replaceChildren(t`Branch: `, make("b", {}, branch.title || String(variation)), ". ",
        stepLink(Math.min(fork + 1, page.length), t`Back to the game`));
  },
  /// Waits until the reader stays at a step: browsers refuse many changes of the address in a short time. A link that
  /// the reader followed meanwhile is left alone, since the page hears of it a little later.
  putInAddress(index) {
    const was = location.hash;
    clearTimeout(this.naming);
    this.naming = setTimeout(() => location.hash === was
        && history.replaceState(null, "", "#step=" + page.moments[index].name), 300);
  },
};

/// Goes from play to play without the reader. Dice and draws are shown together with their play.
const autoplay = {
  toggle() { this.timer ? this.stop() : this.start(); },

  start() {
    if (page.moments[steps.current].depth === steps.line.length - 1) steps.at(0);
    $("autoplay").textContent = t`Pause`;
    $("live").setAttribute("aria-live", "off");
    this.next();
  },
  next() { this.timer = setTimeout(() => this.step(), Number($("speed").value)); },
  step() {
    const depth = page.moments[steps.current].depth;
    let next = depth + 1;
    while (next + 1 < steps.line.length && page.moments[steps.line[next + 1]].head !== steps.line[next + 1]) ++next;
    steps.at(next);
    page.moments[steps.current].depth < steps.line.length - 1 ? this.next() : this.stop();
  },
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    $("autoplay").textContent = t`Play`;
    $("live").setAttribute("aria-live", "polite");
  },
};

const keys = {
  ArrowRight: event => event.shiftKey ? steps.group(1) : steps.by(1),
      ArrowLeft: event => event.shiftKey ? steps.group(-1) : steps.by(-1), b: () => steps.battle(1),
      B: () => steps.battle(-1),
  f: () => follow(), w: () => board.setMode("whole"), "/": () => log.search(""), p: () => autoplay.toggle(),
      " ": () => autoplay.toggle(), Home: () => steps.at(0), End: () => steps.at(Infinity),
      "?": () => $("help").showModal(), Escape: () => picked.show(undefined),
};

const follow = () => {
  board.setMode("follow");
  const view = board.wantedAt(steps.current);
  if (view) board.look(view);
};

const zoom = by => {
  board.setMode("free");
  board.zoom(by);
};

const setUpControls = () => {
  const clicks = {
    first: () => steps.at(0), "back-group": () => steps.group(-1), back: () => steps.by(-1), forward: () => steps.by(1),
    "forward-group": () => steps.group(1), last: () => steps.at(Infinity), follow, whole: keys.w,
        closer: () => zoom(0.75), farther: () => zoom(1 / 0.75), "help-open": () => $("help").showModal(), copy,
    autoplay: () => autoplay.toggle(), unpick: () => picked.show(undefined),
  };
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener("click", act);
  $("slider").addEventListener("input", () => steps.at(Number($("slider").value)));
  addEventListener("keydown", event => {
    const typing = event.target.matches("input:not([type=range]), select, textarea")
        || (event.key === " " && event.target.closest("button, summary, a"));
    if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")
        || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key](event);
  });
  addEventListener("hashchange", steps.fromAddress);
  addEventListener("beforeprint", () => log.unfold());
  addEventListener("afterprint", () => log.filter());
  document.addEventListener("click", event => {
    const hit = event.target.closest?.("[data-rule], [data-place]");
    if (hit?.dataset.rule) ruleDialog.open(hit.dataset.rule);
    else if (hit) picked.show(Number(hit.dataset.place));
  });
};

const copy = async () => {
  const address = new URL("#step=" + page.moments[steps.current].name, location.href).href;
  const done = await copyText(address);
  $("copied").textContent = done ? t`The address of this step is copied.`
      : t`Copy the address of this page; it names the step.`;
};

const setUpHead = () => {
  const {head} = page;
  const parts = [...head.players.map(([seat, name]) => `${seat}: ${name}`), t`ruleset ${head.ruleset}`, head.result,
      head.seen, t`${page.length} steps`];
  $("meta").textContent = parts.filter(Boolean).join(" · ");
  $("head-note").textContent = head.note;
  $("head-note").hidden = !head.note;
  const {deciding} = page;
  $("shortcuts").append(t`Look at: `, ...(deciding?.name ? [stepLink(deciding.show,
      t`the turning point, ${deciding.name}`), " · "] : []),
                        stepLink(page.length, t`the end`));
  const wrong = page.moments.flatMap((moment, index) =>
      (moment.findings ?? []).filter(([severity]) => severity === "error").map(([, text]) => [index, text]));
  const whole = page.findings.filter(([severity]) => severity !== "note");
  if (!wrong.length && !whole.length) return;
  $("problem").hidden = false;
  $("problem").append(make("span", english, whole.map(([, text]) => capital(text) + ". ").join("")));
  if (wrong.length) $("problem").append(wrong.length === 1
      ? t`One step of the record did not go by the rules. The first: `
      : t`${wrong.length} steps of the record did not go by the rules. The first: `,
      stepLink(wrong[0][0], t`step ${page.moments[wrong[0][0]].name}`), ": ", make("span", english, wrong[0][1]));
};

setUpTheme();
setUpHead();
board.begin();
log.setUp();
battleList.setUp();
keyMoments.setUp(momentPicture);
tabs.setUp();
charts.setUp();
curve.setUp(document.querySelector(".controls"));
flow.setUp();
picture.setUp();
board.listen(spot => picked.show(spot), () => board.setMode("free"));
setUpControls();
tabs.views.push(chosen => { if (chosen === "log") log.show(steps.current); });
steps.views.push(index => place.show(index), index => board.step(index), ...[panel, log, charts, curve, flow]
    .map(view => index => view.show(index)), () => picked.fill(), index => place.putInAddress(index));
steps.fromAddress();
if (steps.current < 0) steps.go(0);
