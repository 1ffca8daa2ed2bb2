// Files that the reader saves and opens: records, positions and scenarios.

import {$, make, page} from "./elements.js";
import {engine} from "./play_engine.js";
import {tree} from "./play_tree.js";

export const plain = text => /^[A-Za-z][\w .,'’()-]*$/.test(text) ? text : JSON.stringify(text);

export const files = {
  save(name, text) {
    const link = make("a", {href: URL.createObjectURL(new Blob([text], {type: "text/yaml"})), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    $("save-said").textContent = `Saved as ${name}.`;
  },

  /// A file name made of the title. A record with the reader's own steps has another name.
  recordName() {
    const title = (tree.game.title ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "record";
    return title + (tree.steps.some((step, number) => number && !step.written) ? "-branch" : "") + ".yaml";
  },

  record() {
    const {game, axes, steps} = tree, lines = ["format: 1", `game: ${game.game}`, "kind: replay"];
    const head = (key, text) => text && lines.push(`${key}: ${plain(text)}`);
    head("title", game.title);
    if (axes.length) lines.push("# with other rules: " + axes.map(axis => axis.join(" ")).join(", "));
    lines.push(`ruleset: ${JSON.stringify(game.ruleset)}`);
    if (game.players?.length) lines.push("players:", ...game.players.map(
        ([seat, name]) => `  ${seat}: ${plain(name)}`));
    if (game.position) lines.push("start:", ...documents.write(game.position).trimEnd().split("\n")
        .map(line => "  " + line));
    else lines.push("start: setup");
    lines.push("actions:");
    const run = (first, indent) => {
      for (let number = first; number !== undefined; number = steps[number].children[0]) {
        const step = steps[number];
        lines.push(`${indent}- ${plain(step.action)}`);
        for (const key of ["glyph", "bookmark", "note"]) if (
            step[key]) lines.push(`${indent}- ${key}: ${JSON.stringify(step[key])}`);
        if (step.anyway) lines.push(`${indent}- agreed: "tried against the rules"`);
        if (steps[step.parent].children[0] !== number) continue;
        for (const other of steps[step.parent].children.slice(1)) {
          lines.push(`${indent}- branch:`);
          if (steps[other].title) lines.push(`${indent}    title: ${plain(steps[other].title)}`);
          lines.push(`${indent}    actions:`);
          run(other, indent + "    ");
        }
      }
    };
    if (steps.length > 1) run(steps[0].children[0], "");
    else lines[lines.length - 1] = "actions: []";
    lines.push("result: unfinished");
    return lines.join("\n") + "\n";
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
    if (tree.game.ruleset !== page.default_ruleset) scenario.ruleset = tree.game.ruleset;
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
    const {status, message, rests_on} = engine.ask("verify", {scenario});
    if (rests_on) scenario = {...scenario, rests_on};
    return {scenario, problem: status === "passed" ? "" : message};
  },

  /// A game from the text of a file.
  read(text, name) {
    const document = documents.read(text);
    if (!document || typeof document !== "object" || Array.isArray(
        document)) throw new Error("this is no record, scenario or position");
    const game = {game: document.game ?? tree.game.game, ruleset: String(document.ruleset ?? page.default_ruleset),
        title: document.title ?? name, viewer: "", steps: []};
    if (document.kind === "replay") return this.fromRecord(document, game);
    if (document.given || document.id) return this.fromScenario(document, game);
    const {title, note, ruleset, ...position} = document;
    return {...game, position};
  },

  fromRecord(document, game) {
    game.players = Object.entries(document.players ?? {});
    game.position = document.start === "setup" || !document.start ? null : document.start;
    const add = (entries, parent) => {
      let last = parent;
      for (const entry of entries ?? []) {
        const action = documents.actionOf(entry);
        if (action !== undefined) {
          game.steps.push({action, parent: last});
          last = game.steps.length;
        } else if (entry.branch) {
          const first = game.steps.length;
          add(entry.branch.actions, game.steps[last - 1].parent);
          if (game.steps[first]) game.steps[first].title = entry.branch.title;
        } else {
          for (const key of ["note", "bookmark", "glyph"]) if (entry[key]) game.steps[last - 1][key] =
              String(entry[key]);
          if (entry.agreed) game.steps[last - 1].anyway = true;
        }
      }
    };
    add(document.actions, 0);
    return game;
  },

  fromScenario(document, game) {
    if (document.cases || document.rulesets)
      throw new Error("a scenario with several runs: open one that has no cases and no rulesets");
    const actions = [document.when ?? []].flat().map(documents.actionOf).filter(action => action !== undefined);
    return {...game, position: document.given, steps: actions.map((action, i) => ({action, parent: i})),
            refused: [document.refused ?? []].flat()};
  },
};
