// Steps, keys, tabs, and the start of the page.

import {$, capital, copyText, make, page, setUpTheme} from "./elements.js";
import {board, picked} from "./replay_board.js";
import {charts} from "./replay_charts.js";
import {curve} from "./replay_curve.js";
import {flow} from "./replay_flow.js";
import {english, stepLink, t, when} from "./replay_data.js";
import {battleList, keyMoments, log} from "./replay_lists.js";
import {panel, ruleDialog} from "./replay_panel.js";
import {picture} from "./replay_picture.js";

export const steps = {
  current: -1,
  line: [],

  /// The line from the first position through a moment to the end of its branch.
  lineOf(index) {
    const variation = page.moments[index].variation ?? 0;
    if (!variation) return Array.from({length: page.length + 1}, (_, i) => i);
    const line = [];
    for (let at = page.variations[variation - 1].last; at > 0; at = page.moments[at].parent) line.unshift(at);
    return [0, ...line];
  },

  go(index) {
    if (index === this.current || !page.moments[index]) return;
    if (!this.line.includes(index) || (page.moments[index].variation ?? 0) !== this.variation) this.setLine(index);
    this.current = index;
    const moment = page.moments[index];
    $("slider").value = moment.depth;
    $("slider").setAttribute("aria-valuetext", t`step ${moment.name}, ${when(moment)}`);
    $("counter").textContent = t`${moment.depth} of ${this.line.length - 1}, ${when(moment)}`;
    for (const [ids, off] of [[["first", "back", "back-group"], moment.depth === 0],
        [["forward", "last", "forward-group"], moment.depth === this.line.length - 1]])
      for (const id of ids) $(id).disabled = off;
    board.show(index);
    panel.show(index);
    log.show(index);
    charts.show(index);
    curve.show(index);
    flow.show(index);
    picked.fill();
    this.putInAddress(moment.name);
  },

  /// Waits until the reader stays at a step: browsers refuse many changes of the address in a short time.
  putInAddress(name) {
    clearTimeout(this.naming);
    this.naming = setTimeout(() => history.replaceState(null, "", "#step=" + name), 300);
  },

  /// A step before the fork belongs to the line already shown, so that the reader can go back and forth in a branch.
  setLine(index) {
    const variation = page.moments[index].variation ?? 0;
    if (this.line.includes(index) && !variation && page.moments[index].depth < this.forkDepth) return;
    this.variation = variation;
    this.line = this.lineOf(index);
    this.forkDepth = variation ? page.moments[page.variations[variation - 1].first].depth : 0;
    $("slider").max = this.line.length - 1;
    $("line").hidden = !variation;
    if (!variation) return;
    const branch = page.variations[variation - 1], fork = page.moments[branch.first].parent;
    $("line").replaceChildren(t`Branch: `, make("b", {}, branch.title || String(variation)), ". ",
        stepLink(Math.min(fork + 1, page.length), t`Back to the game`));
  },

  at: depth => steps.go(steps.line[Math.min(Math.max(depth, 0), steps.line.length - 1)]),
  by: count => steps.at(page.moments[steps.current].depth + count),

  /// Goes on to the first step of the next group, or back to the first step of this group or of the group before it.
  group(direction) {
    const depth = page.moments[steps.current].depth;
    const starts = steps.line.map((index, i) => i === 0
        || page.moments[index].group !== page.moments[steps.line[i - 1]].group ? i : -1).filter(i => i >= 0);
    steps.at(direction > 0 ? starts.find(i => i > depth) ?? steps.line.length - 1 : starts.findLast(i => i < depth)
        ?? 0);
  },

  battle(direction) {
    const starts = page.battles.map(battle => battle.show).filter(index => steps.line.includes(index))
        .sort((a, b) => a - b);
    const found = direction > 0 ? starts.find(i => i > steps.current) : starts.findLast(i => i < steps.current);
    if (found !== undefined) steps.go(found);
  },

  /// Goes where the address says: `#step=343` or `#343`. A link leaves a branch, unless it leads into one.
  fromAddress() {
    const wanted = /^#(?:step=)?(.+)$/.exec(location.hash)?.[1];
    if (wanted === undefined) return;
    const found = page.moments.findIndex(moment => moment.name === decodeURIComponent(wanted));
    if (found < 0) return;
    if (!page.moments[found].variation) [steps.line, steps.current] = [[], -1];
    steps.go(found);
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

export const tabs = {
  names: ["log", "battles", "charts", "marks"].filter(name => $("tab-" + name)),

  setUp() {
    this.names.forEach((name, i) => {
      $("tab-" + name).addEventListener("click", () => this.choose(name));
      $("tab-" + name).addEventListener("keydown", event => {
        const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        const next = this.names[(i + by + this.names.length) % this.names.length];
        this.choose(next);
        $("tab-" + next).focus();
      });
    });
  },

  choose(chosen) {
    for (const name of this.names) {
      $("tab-" + name).setAttribute("aria-selected", name === chosen);
      $("tab-" + name).tabIndex = name === chosen ? 0 : -1;
      $("panel-" + name).hidden = name !== chosen;
    }
    if (chosen === "log") log.show(steps.current);
  },
};

export const keys = {
  ArrowRight: event => event.shiftKey ? steps.group(1) : steps.by(1),
      ArrowLeft: event => event.shiftKey ? steps.group(-1) : steps.by(-1), b: () => steps.battle(1),
      B: () => steps.battle(-1),
  f: () => follow(), w: () => board.setMode("whole"), "/": () => log.search(""), p: () => autoplay.toggle(),
      " ": () => autoplay.toggle(), Home: () => steps.at(0), End: () => steps.at(Infinity),
      "?": () => $("help").showModal(), Escape: () => picked.show(undefined),
};

export const follow = () => {
  board.setMode("follow");
  const view = board.wantedAt(steps.current);
  if (view) board.look(view);
};

export const zoom = by => {
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
board.setUp();
log.setUp();
battleList.setUp();
keyMoments.setUp();
tabs.setUp();
charts.setUp();
curve.setUp();
flow.setUp();
picture.setUp();
setUpControls();
steps.fromAddress();
if (steps.current < 0) steps.go(0);
