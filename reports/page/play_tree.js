// The game as a tree of steps: the steps of the record and the reader's branches. `at` of a step is the number of its
// position in the engine.

import {page} from "./elements.js";
import {engine} from "./play_engine.js";

export const tree = {
  /// Takes a game as data and plays it. `parent` of a step is the number of the step before it; 0 is the first
  /// position.
  load(game) {
    this.game = game;
    this.axes = game.axes ?? [];
    this.steps = [{children: [], depth: 0}];
    for (const step of game.steps) this.append(step.parent ?? this.steps.length - 1, {...step, written: true});
    this.play();
  },

  append(parent, step) {
    const number = this.steps.length;
    this.steps.push({...step, parent, number, children: [], depth: this.steps[parent].depth + 1});
    this.steps[parent].children.push(number);
    return number;
  },

  /// Plays all steps anew, each branch as far as it is legal.
  play() {
    const {game} = this;
    this.opened = engine.ask("open", {game: game.game, ruleset: game.ruleset, axes: this.axes,
        position: game.position ?? null, ...(game === page.game ? {layout: page.layout} : {})});
    this.boards = new Map();
    for (const step of this.steps) step.at = step.refused = undefined;
    this.steps[0].at = 0;
    this.steps.forEach((step, number) => {
      if (step.at !== undefined || number === 0 || this.steps[step.parent].at === undefined) return;
      this.playRun(number);
    });
  },

  /// Plays a step and the first children after it in one call.
  playRun(first) {
    const run = [first];
    for (let next = this.steps[first].children[0]; next !== undefined && !this.steps[next].anyway;
        next = this.steps[next].children[0]) run.push(next);
    const {parent, anyway, action} = this.steps[first];
    if (anyway) {
      const answer = engine.ask("try", {at: this.steps[parent].at, action, anyway});
      this.steps[first].at = answer.at;
      return;
    }
    const answer = engine.ask("play", {at: this.steps[parent].at,
        actions: run.map(number => this.steps[number].action)});
    answer.ats.forEach((at, i) => this.steps[run[i]].at = at);
    if (answer.refused) this.steps[run[answer.stopped]].refused = answer.refused;
  },

  /// Gives an answer after a step. Returns the known or new step, or the refusal.
  give(number, action) {
    const answer = engine.ask("try", {at: this.steps[number].at, action, viewer: this.game.viewer});
    if (answer.refused) return {refused: answer.refused, action: answer.action};
    const known = this.steps[number].children.find(child => this.steps[child].action === answer.action
        && this.steps[child].at !== undefined);
    if (known !== undefined) return {step: known};
    return {step: this.append(number, {action: answer.action, at: answer.at, events: answer.events})};
  },

  /// The board after a step. Up to 60 boards are remembered.
  shown(number) {
    const {at} = this.steps[number];
    if (!this.boards.has(at)) this.boards.set(at, engine.ask("shown", {at}));
    const found = this.boards.get(at);
    if (this.boards.size > 60) this.boards.delete(this.boards.keys().next().value);
    return found;
  },

  /// The events of a step.
  events(number) {
    const step = this.steps[number];
    if (number === 0) return this.opened.events;
    step.events ??= engine.ask("try", {at: this.steps[step.parent].at, action: step.action, anyway: true,
        viewer: this.game.viewer}).events;
    return step.events;
  },

  /// The line from the first position through a step to the end of its branch. At a fork it takes the first child.
  lineThrough(number) {
    const line = this.wayTo(number);
    for (let next = this.steps[number].children[0]; next !== undefined;
        next = this.steps[next].children[0]) line.push(next);
    return line;
  },
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
    if (!said.has("step")) return undefined;
    let number = this.inGame(Number(said.get("step")) || 0);
    for (const action of said.getAll("try")) {
      const answer = this.give(number, action);
      if (answer.refused) break;
      number = answer.step;
    }
    return number;
  },
};
