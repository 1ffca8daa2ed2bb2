// A recorded game as the source of the page: its steps, log, charts and pictures.

import {$, capital, make, page} from "./elements.js";
import {board} from "./game_board.js";
import {momentPicture} from "./moment_picture.js";
import {picked} from "./picked.js";
import {charts} from "./replay_charts.js";
import {curve} from "./replay_curve.js";
import {boards, english, stepLink, t, when} from "./replay_data.js";
import {flow, wantedAt} from "./replay_flow.js";
import {stood} from "./replay_history.js";
import {log} from "./replay_log.js";
import {panel} from "./replay_panel.js";
import {picture} from "./replay_picture.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {ruleDialog} from "./rule_dialog.js";
import {battleList, keyMoments} from "./told.js";

/// Shows where the step lies: the slider, the counter, the branch, the address.
const place = {
  show(index) {
    const moment = page.moments[index], last = steps.line.length - 1;
    $("slider").max = last;
    $("slider").value = moment.depth;
    $("slider").setAttribute("aria-valuetext", t("step-n-when", moment.name, when(moment)));
    $("counter").textContent = t("step-of-steps", moment.depth, last, when(moment));
    for (const id of ["first", "back", "back-group"]) $(id).disabled = moment.depth === 0;
    for (const id of ["forward", "last", "forward-group"]) $(id).disabled = moment.depth === last;
    if (this.variation !== steps.variation) this.branch(steps.variation);
  },
  branch(variation) {
    this.variation = variation;
    $("on-branch").hidden = !variation;
    if (!variation) return;
    const branch = page.variations[variation - 1], fork = page.moments[branch.first].parent;
    $("on-branch").replaceChildren(t("on-branch") + " ", make("b", {}, branch.title || String(variation)), ". ",
        stepLink(Math.min(fork + 1, page.length), t("back-to-the-game")));
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
    $("autoplay").textContent = t("pause");
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
    $("autoplay").textContent = t("play");
    $("live").setAttribute("aria-live", "polite");
  },
};

const setUpHead = () => {
  const {head} = page;
  const parts = [capital(head.result), ...head.players.map(([seat, name]) => `${seat}: ${name}`),
      t("ruleset-named", head.ruleset), head.seen, t("steps-counted", page.length)];
  $("meta").textContent = parts.filter(Boolean).join(" · ");
  $("head-note").textContent = head.note;
  $("head-note").hidden = !head.note;
  const {deciding} = page;
  $("shortcuts").hidden = false;
  $("shortcuts").append(t("look-at") + " ", ...(deciding?.name ? [stepLink(deciding.show,
      t("to-the-turning-point", deciding.name)), " · "] : []),
                        stepLink(page.length, t("to-the-end")));
  const wrong = page.moments.flatMap((moment, index) =>
      (moment.findings ?? []).filter(([severity]) => severity === "error").map(([, text]) => [index, text]));
  const whole = page.findings.filter(([severity]) => severity !== "note");
  if (!wrong.length && !whole.length) return;
  $("problem").hidden = false;
  $("problem").append(make("span", english, whole.map(([, text]) => capital(text) + ". ").join("")));
  if (wrong.length) $("problem").append(wrong.length === 1
      ? t("one-step-against-the-rules") + " "
      : t("steps-against-the-rules", wrong.length) + " ",
      stepLink(wrong[0][0], t("step-n", page.moments[wrong[0][0]].name)), ": ", make("span", english, wrong[0][1]));
};

const showBoard = index => {
  const moment = page.moments[index], now = when(moment);
  board.put(boards.at(index), t("step-n-when", moment.name, now), now, layer => layer.mark(moment), () => {
    if (board.mode === "follow") board.follow(wantedAt(index));
  });
};

/** @type {import("./types").Source} */
export const source = {
  at: depth => steps.at(depth),
  by: count => steps.by(count),
  tap: spot => picked.show(spot),
  look() {
    const view = wantedAt(steps.current);
    if (view) board.look(view);
  },
  address: () => "#step=" + page.moments[steps.current].name,
  follow() {
    steps.fromAddress();
    if (steps.current < 0) steps.go(0);
  },
  busy: () => false,
  failed(error) { throw error; },
  clicks: {
    "back-group": () => steps.group(-1), "forward-group": () => steps.group(1),
    autoplay: () => autoplay.toggle(),
  },
  keys: {
    ArrowRight: event => event.shiftKey ? steps.group(1) : steps.by(1),
    ArrowLeft: event => event.shiftKey ? steps.group(-1) : steps.by(-1),
    b: () => steps.battle(1), B: () => steps.battle(-1), "/": () => log.search(""),
    p: () => autoplay.toggle(), " ": () => autoplay.toggle(),
  },

  start() {
    setUpHead();
    board.begin(page.board);
    log.setUp();
    battleList.setUp();
    keyMoments.setUp(momentPicture);
    tabs.setUp();
    charts.setUp();
    curve.setUp(document.querySelector(".controls"));
    flow.setUp();
    picture.setUp();
    picked.parts = [picked.neighbours, spot => stood.at(spot)];
    Object.assign(ruleDialog, {find: id => page.rules[id], search: id => log.search(id)});
    tabs.views.push(chosen => { if (chosen === "log") log.show(steps.current); });
    steps.views.push(index => place.show(index), showBoard, ...[panel, log, charts, curve, flow]
        .map(view => index => view.show(index)), () => picked.fill(), index => place.putInAddress(index));
    addEventListener("beforeprint", () => log.unfold());
    addEventListener("afterprint", () => log.filter());
  },
};
