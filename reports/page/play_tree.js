// The game as a tree of steps: the steps of the record and the reader's branches. `at` of a step is the number of its
// position in the engine. Steps never leave the list, so their numbers stay: a step that is taken back only leaves the
// children of the step before it.

import {english, page, t} from "./elements.js";
import {engine} from "./play_engine.js";

export const tree = {
  /// Takes a game as data and plays it. `parent` of a step is the number of the step before it; 0 is the first
  /// position.
  load(game) {
    this.game = game;
    this.axes = game.axes ?? [];
    this.steps = [{children: [], depth: 0, note: game.first_note}];
    for (const {mine, ...step} of game.steps)
      this.append(step.parent ?? this.steps.length - 1, {...step, written: !mine});
    this.play();
  },

  /// The numbers of the steps that are in the tree, each after the step before it, main lines first.
  inTree() {
    const found = [], open = [0];
    while (open.length) {
      const number = open.pop();
      found.push(number);
      open.push(...this.steps[number].children.toReversed());
    }
    return found;
  },

  /// The game as `load` takes it, without what was taken back. `now` becomes the number of the step `current`.
  asGame(current) {
    const numbers = new Map(this.inTree().map((number, i) => [number, i]));
    const steps = [...numbers.keys()].slice(1).map(number => {
      const {action, parent, written, note, bookmark, glyph, agreed, digest, title, anyway, raw} = this.steps[number];
      return {action, parent: numbers.get(parent), mine: !written, note, bookmark, glyph, agreed, digest, title, anyway,
        raw};
    });
    return {...this.game, axes: this.game.axes, own_axes: this.axes, first_note: this.steps[0].note, steps,
        now: numbers.get(current) ?? 0};
  },

  append(parent, step) {
    const number = this.steps.length;
    this.steps.push({...step, parent, number, children: [], depth: this.steps[parent].depth + 1});
    this.steps[parent].children.push(number);
    return number;
  },

  /// Is the game played on the map that the page shows from the start?
  onPagesMap: game => game.game === page.game.game
      && JSON.stringify(game.position?.map) === JSON.stringify(page.game.position?.map),

  /// Plays all steps anew, each branch as far as it is legal.
  play() {
    const {game} = this;
    this.opened = engine.ask("open", {game: game.game, ruleset: game.ruleset, axes: this.axes,
        position: game.position ?? null, ...(this.onPagesMap(game) ? {layout: page.layout} : {})});
    this.boards = new Map();
    this.happened = new Map();
    for (const step of this.steps) step.at = step.refused = undefined;
    this.steps[0].at = 0;
    for (const number of this.inTree()) {
      const step = this.steps[number];
      if (number && step.at === undefined && this.steps[step.parent].at !== undefined && !step.refused)
        this.playRun(number);
    }
  },

  /// Plays a step and the first children after it in one call.
  playRun(first) {
    const run = [first];
    for (let next = this.steps[first].children[0]; next !== undefined && !this.steps[next].anyway;
        next = this.steps[next].children[0]) run.push(next);
    const {parent, anyway, action} = this.steps[first];
    if (anyway) {
      try {
        const {at, more} = engine.ask("try", {at: this.steps[parent].at, action, anyway, viewer: this.game.viewer});
        Object.assign(this.steps[first], {at, more});
      } catch (error) {
        this.steps[first].refused = {rule: "", why: error.message, asked: false, lang: english.lang};
      }
      return;
    }
    const answer = engine.ask("play", {at: this.steps[parent].at, viewer: this.game.viewer,
        actions: run.map(number => this.steps[number].action)});
    answer.ats.forEach((at, i) => Object.assign(this.steps[run[i]], {at, more: answer.more[i] ?? undefined}));
    if (answer.refused) this.steps[run[answer.stopped]].refused = answer.refused;
  },

  /// Gives an answer after a step. Returns the known or new step, or the refusal. A new step is one more child, or
  /// takes the place of the child `instead`; then `left` tells which step after `instead` cannot follow it.
  give(number, action, instead) {
    const answer = engine.ask("try", {at: this.steps[number].at, action, viewer: this.game.viewer});
    if (answer.refused) return {refused: answer.refused, action: answer.action};
    const known = this.steps[number].children.find(child => this.steps[child].action === answer.action
        && this.steps[child].at !== undefined);
    if (known !== undefined) return {step: known};
    const old = this.steps[instead];
    const step = this.append(number, {action: answer.action, at: answer.at, more: answer.more, written: old?.written});
    this.keepFew(this.happened, answer.at, answer.events);
    if (!old) return {step};
    const children = this.steps[number].children.slice(0, -1);
    this.steps[number].children = children.map(child => child === instead ? step : child);
    this.steps[step].title = old.title;
    return {step, left: this.copyAfter(instead, step)};
  },

  /// Copies what follows a step behind another step, as far as it is legal there. Returns the first step of the longest
  /// line that is not legal, or undefined.
  copyAfter(from, to) {
    let left;
    for (const [i, child] of this.steps[from].children.entries()) {
      const stopped = this.copyLine(child, to);
      if (i === 0) left = stopped;
    }
    return left;
  },
  copyLine(first, to) {
    const run = [];
    for (let next = first; next !== undefined && !this.steps[next].anyway; next = this.steps[next].children[0])
      run.push(next);
    const {ats, more} = engine.ask("play", {at: this.steps[to].at, viewer: this.game.viewer,
        actions: run.map(number => this.steps[number].action)});
    let last = to;
    ats.forEach((at, i) => {
      const {action, note, bookmark, glyph, agreed, digest, title, written} = this.steps[run[i]];
      last = this.append(last, {action, note, bookmark, glyph, agreed, digest, title, written, at,
        more: more[i] ?? undefined});
      for (const other of this.steps[run[i]].children.slice(1)) this.copyLine(other, last);
    });
    return run[ats.length] ?? (run.length ? this.steps[run.at(-1)].children[0] : first);
  },

  /// The board after a step. Only the last boards are remembered, and the last events below, so that memory does not
  /// grow with the game.
  shown(number) {
    const {at} = this.steps[number];
    return this.boards.get(at) ?? this.keepFew(this.boards, at, engine.shown(at, this.game.viewer));
  },
  keepFew(map, key, value) {
    map.set(key, value);
    if (map.size > 60) map.delete(map.keys().next().value);
    return value;
  },

  /// Is the answer hidden from the reader, since another seat is asked?
  hides: question => !!tree.game.viewer && question && !["chance", tree.game.viewer].includes(question.seat),

  /// The action of a step as the reader may know it.
  seen: step => step.more?.seen ?? step.action,
  told: step => engine.tell(tree.seen(step)),

  /// The events of a step.
  events(number) {
    const step = this.steps[number];
    if (number === 0) return this.opened.events;
    return this.happened.get(step.at) ?? this.keepFew(this.happened, step.at, engine.ask("try",
        {at: this.steps[step.parent].at, action: step.action, anyway: true, viewer: this.game.viewer}).events);
  },

  /// The line from the first position through a step to the end of its branch. At a fork it takes the first child.
  lineThrough(number) {
    const line = this.wayTo(number);
    for (let next = this.steps[number].children[0]; next !== undefined;
        next = this.steps[next].children[0]) line.push(next);
    return line;
  },
  /// Is every step of the line still a child of the step before it?
  inTreeLine: line => line.slice(1).every((number, i) => tree.steps[line[i]].children.includes(number)),
  wayTo(number) {
    const way = [];
    for (let at = number; at; at = this.steps[at].parent) way.unshift(at);
    return [0, ...way];
  },

  /// The step of the record's main line at a depth, or the last step of the line.
  inGame(depth) {
    let number = 0;
    while (this.steps[number].depth < depth) {
      const next = this.steps[number].children[0];
      if (next === undefined || !this.steps[next].written) break;
      number = next;
    }
    return number;
  },
  isGame: number => tree.inGame(tree.steps[number].depth) === number,
  /// The last step of the game on the way to a step.
  fork: number => tree.wayTo(number).findLast(step => tree.isGame(step)),

  /// The address of a step: the number of its fork in the game, and the answers after the fork.
  address(number) {
    const fork = this.fork(number);
    const tried = this.wayTo(number).slice(this.steps[fork].depth + 1).map(step => this.steps[step].action);
    return `#step=${this.steps[fork].depth}` + (tried.length ? "&try=" + tried.map(encodeURIComponent).join("&try=")
        : "");
  },
  fromAddress(hash) {
    const said = new URLSearchParams(hash.slice(1));
    if (!said.has("step") && !said.has("try")) return undefined;
    let number = this.inGame(Number(said.get("step")) || 0);
    const wanted = Number(said.get("step")) || 0;
    this.broken = this.steps[number].depth < wanted ? t("it-wants-step-and-the-game-has", wanted,
        this.steps[number].depth) : undefined;
    for (const action of said.getAll("try")) {
      let answer;
      try {
        answer = this.give(number, action);
      } catch (error) {
        answer = {refused: {why: error.message}};
      }
      if (answer.refused) {
        this.broken = t("cannot-be-given-here", action, answer.refused.why || answer.refused.rule);
        break;
      }
      number = answer.step;
    }
    return number;
  },
};
