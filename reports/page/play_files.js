// Files that the reader saves and opens: records, positions and scenarios.

import {$, make, page, t} from "./elements.js";
import {engine} from "./play_engine.js";
import {record} from "./play_record.js";
import {tree} from "./play_tree.js";


export const files = {
  largest: 4_000_000,  // bytes of a file

  save(name, text) {
    const link = make("a", {href: URL.createObjectURL(new Blob([text], {type: "text/yaml"})), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    $("save-said").textContent = t("saved-as", name);
  },

  /// A file name made of the title and the date. A record with the reader's own branches has another name.
  stem() {
    const {title, heading, comment, source} = tree.game, [date] = /\d{4}-\d\d-\d\d/.exec(comment) ?? [""];
    const words = [title || heading || tree.opened.title, source ? "" : date].filter(Boolean).join(" ").toLowerCase();
    const steps = tree.inTree().slice(1);
    const kinds = new Set(steps.map(number => tree.steps[number].written ?? false)), branched = kinds.size > 1;
    return (words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "record") + (branched ? "-branch" : "");
  },

  /// The overlay's name for the rules that the game is played under; undefined where a ruleset that we ship has them.
  overlayName(stem) {
    if (!tree.axes.length) return undefined;
    const same = JSON.stringify(tree.axes) === JSON.stringify(tree.game.axes ?? []);
    return same && tree.game.overlay ? tree.game.overlay : stem + "-rules.yaml";
  },

  /// Saves the record, and beside it the rules that were changed.
  saveRecord() {
    const stem = this.stem(), overlay = this.overlayName(stem);
    this.save(stem + ".yaml", record.saved(overlay));
    if (!overlay) return;
    const name = overlay.split("/").at(-1);
    this.save(name, record.overlay(`${tree.game.title || stem}, other rules`));
    $("save-said").textContent = t("saved-as-yaml-and-its-rules", stem, overlay);
  },

  position(number) { return engine.ask("position", {at: tree.steps[number].at}).position; },

  /// The values of `b` that differ from `a`. A list counts as one value; lists of more than 8 items are left out.
  changes(a, b) {
    const changed = {};
    for (const [key, value] of Object.entries(b)) {
      if (["agenda", "format", "game", "asks"].includes(key)
          || JSON.stringify(value) === JSON.stringify(a?.[key])) continue;
      if (value && typeof value === "object" && !Array.isArray(value)) {
        const inner = this.changes(a?.[key], value);
        if (Object.keys(inner).length) changed[key] = inner;
      } else if (!Array.isArray(value) || value.length <= 8) {
        changed[key] = value;
      }
    }
    return changed;
  },

  /// The steps after `from` up to `to` as a scenario, with the answers that were refused at its end.
  scenario({id, title, from, to, refused}) {
    const way = tree.wayTo(to).slice(tree.steps[from].depth + 1), when = way.map(number => tree.steps[number].action);
    const {format, game, ...given} = this.position(from);
    const acted = way.length ? tree.events(to).map(event => event.rule) : [];
    const {question} = tree.shown(to);
    const rules = [...new Set([...refused.map(entry => entry.rule), ...(refused.length ? [] : acted)])].filter(Boolean);
    const scenario = {format: 1, game, id, title, rules: rules.length ? rules : [question?.rule].filter(Boolean),
        source: "text"};
    if (tree.axes.length) scenario.ruleset = id + "-rules.yaml";
    else if (tree.game.ruleset !== page.default_ruleset) scenario.ruleset = tree.game.ruleset;
    scenario.given = given;
    if (when.length) scenario.when = when;
    if (refused.length) scenario.refused = refused.map(({action, rule, asked}) =>
        ({action, ...(rule ? {rule} : {}), ...(asked ? {} : {asked: false})}));
    if (when.length) {
      const facts = number => engine.ask("facts", {at: tree.steps[number].at}).facts;
      scenario.then = {...this.changes(facts(from), facts(to)),
          asks: question ? `${question.seat} ${question.decision}` : "nothing"};
    }
    return scenario;
  },

  /// Runs the scenario as `tricorne verify` does, and adds `rests_on`.
  checked(scenario) {
    if (tree.axes.length) engine.write(scenario.ruleset, JSON.stringify(documents.read(
        record.overlay(scenario.title))));
    const {status, message, rests_on} = engine.ask("verify", {scenario});
    if (rests_on) scenario = {...scenario, rests_on};
    return {scenario, problem: status === "passed" ? "" : message};
  },

  /// The game of the page. When it comes from a record of which every step is known, its text is kept for saving.
  pageGame() {
    const blank = !page.game.steps.length && !page.game.position;
    const own = {...page.game, home: true, ...(blank ? {title: "", heading: page.game.title} : {})};
    if (!page.source) return own;
    try {
      const game = this.read(page.source, page.game.title);
      const kinds = steps => JSON.stringify(steps.map(({action, note, bookmark, glyph}) =>
          JSON.stringify([action, note, bookmark, glyph])).sort());
      if (kinds(game.steps) !== kinds(own.steps)) return own;
      const turning = own.turning && {...own.turning, step: this.sameStep(own.steps, own.turning.step, game.steps)};
      return {...own, ...game, heading: own.title, axes: own.axes, ruleset: own.ruleset, turning};
    } catch {
      return own;  // the native reader reads more than this page, and has read it already
    }
  },

  /// The number of the step in the list `there` to which the same answers lead as to `number` in the list `here`.
  sameStep(here, number, there) {
    const way = [], parentOf = (steps, at) => steps[at - 1].parent ?? at - 1;
    for (let at = number; at; at = parentOf(here, at)) way.unshift(here[at - 1].action);
    return way.reduce((at, action) => there.findIndex((step, i) => step.action === action
        && parentOf(there, i + 1) === at) + 1, 0);
  },

  /// The document in a text. What is wrong with a text that is none is told in one line.
  document(text) {
    if (text.includes("\0")) throw new Error(t("this-is-no-text"));
    try {
      return documents.read(text);
    } catch (error) {
      if (error instanceof RangeError) throw new Error(t("its-lists-stand-too-deep-in-one"));
      throw error.mark ? new Error(t("file-line", error.mark.line + 1, error.reason)) : error;
    }
  },

  /// A game from the text of a file. `others` are the files that came with it, by name.
  read(text, name, others = new Map()) {
    const document = this.document(text);
    if (!document || typeof document !== "object" || Array.isArray(document))
      throw new Error(t("this-is-no-record-scenario-or-position"));
    const game = {game: document.game ?? tree.game.game, ruleset: String(document.ruleset ?? page.default_ruleset),
        title: document.title ?? name, viewer: "", steps: []};
    if (document.kind === "replay") return record.read(document, game, text, others);
    if (document.given || document.id) return this.fromScenario(document, game, others);
    if (document.axes && document.base) throw new Error(t("these-are-rules-open-them-together"));
    const {title: _title, note: _note, ruleset: _ruleset, ...position} = document;
    return {...game, position};
  },

  /// The first run of a scenario, and all runs with what came of them.
  fromScenario(document, game, others) {
    for (const path of [document.ruleset, document.rulesets].flat().filter(name => /\.ya?ml$/.test(name ?? ""))) {
      const text = others.get(path.split("/").at(-1));
      if (text === undefined) throw new Error(t("rules-in-another-file", path));
      engine.write(path, JSON.stringify(documents.read(text)));
    }
    if (tree.opened.game !== game.game) engine.ask("open", {game: game.game});
    const {runs} = engine.ask("runs", {scenario: document});
    const notes = [document.refused ?? []].flat();
    const rules = name => /\.ya?ml$/.test(name) ? record.readOverlay(name, others) : {ruleset: name};
    const games = runs.map(run => {
      const actions = run.when.map(documents.actionOf).filter(action => action !== undefined);
      return {...game, ...rules(run.ruleset), position: run.given,
          steps: actions.map((action, i) => ({action, parent: i})),
          refused: run.refused.map((entry, i) => ({...entry, note: notes[i]?.note})), run: run.name};
    });
    const scenario = {id: document.id, title: document.title, rules: document.rules ?? [], then: document.then,
        note: document.note, runs: runs.map(({name, ruleset, status, message}) => ({name, ruleset, status, message}))};
    return {...games[0], scenario, runs: games};
  },
};
