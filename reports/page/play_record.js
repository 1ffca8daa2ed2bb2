// Records as text. What the reader did not change stands as it stood in the file; the rest is written as the command
// writes it (replay/record/write_record.cpp).

import {page, t} from "./elements.js";
import {engine, reasonOf} from "./play_engine.js";
import {tree} from "./play_tree.js";

const newestFormat = 1, stepsBetweenDigests = 100;
const remarks = ["note", "bookmark", "glyph", "agreed", "digest", "branch"];
const headKeys = ["format", "game", "kind", "title", "note", "ruleset", "rules", "map", "deck", "data", "players",
  "start", "actions", "result"];

/// Does every reader of YAML take the text, without quotes, for this text? Rather too often no.
const isPlainText = text => text !== ""
    && !/^(~|null|true|false|yes|no|on|off|y|n|=|<<|[-+]?\.(inf|nan)|[-+.]*\d.*)$/i.test(text)
    && !/^([\s,[\]{}#&*!|>'"%@`]|[-?:](\s|$))/.test(text)
    && !/:(\s|$)|\s#|[\n\t\r\u0085\u2028\u2029\ufeff]|\s$/.test(text);
const quoted = text => JSON.stringify(text)
    .replace(/[\u0085\u2028\u2029\ufeff]/g, sign => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
export const scalar = text => isPlainText(text) ? text : quoted(text);

/// May the action stand without quotes? As is_plain of replay/record/record_lines.cpp.
const isPlain = action => /^[A-Za-z][\w .\-'?():]*$/.test(action) && !/_|[ :]$/.test(action)
    && (!action.includes(":") || /^[^:]*: [A-Za-z][^:]*$/.test(action) && !remarks.includes(action.split(":")[0]));
const written = action => isPlain(action) && !action.includes(":") ? action : scalar(action);

/// A key of a head with the lines of its value, and the comments above it.
const block = (head, key) => {
  const first = head.findIndex(line => line.startsWith(key + ":"));
  if (first < 0) return undefined;
  let end = first + 1;
  while (end < head.length && /^(\s|- |$)/.test(head[end])) ++end;
  return [first, end];
};
/// Puts the lines of a key into a head, in place of those that stand there, or behind the keys that come before it.
const put = (head, key, lines) => {
  const there = block(head, key);
  if (there) return [...head.slice(0, there[0]), ...lines, ...head.slice(there[1])];
  const before = headKeys.slice(0, headKeys.indexOf(key)).toReversed().map(other => block(head, other)).find(Boolean);
  const at = before?.[1] ?? head.length;
  return [...head.slice(0, at), ...lines, ...head.slice(at)];
};

export const record = {
  /// The main line: the numbers of its steps.
  main: () => tree.lineThrough(0).slice(1),

  /// The digests that a file of this game has, by number of the step.
  digests() {
    const main = this.main(), fromFile = tree.game.source?.digested ?? false;
    const last = main.findLast(number => tree.steps[number].at !== undefined);
    const wanted = tree.inTree().filter(number => {
      const {digest, depth, at} = tree.steps[number];
      if (at === undefined) return false;
      return digest !== undefined || (!tree.game.source || fromFile) && main.includes(number)
          && (number === last || tree.steps[number].raw === undefined && depth % stepsBetweenDigests === 0);
    });
    const {digests} = engine.ask("digests", {ats: wanted.map(number => tree.steps[number].at)});
    return new Map(wanted.map((number, i) => [number, digests[i]]));
  },

  /// The lines of a step: the action, its remarks, and its branches.
  lines(number, indent, digests) {
    const {steps} = tree, step = steps[number], lines = [`${indent}- ${written(step.action)}`];
    for (const key of ["glyph", "bookmark", "note", "agreed"])
      if (step[key]) lines.push(`${indent}- ${key}: ${scalar(step[key])}`);
    if (step.anyway && !step.agreed) lines.push(`${indent}- agreed: tried against the rules`);
    if (digests.has(number)) lines.push(`${indent}- digest: ${JSON.stringify(digests.get(number))}`);
    if (steps[step.parent].children[0] !== number) return lines;
    for (const other of steps[step.parent].children.slice(1)) {
      lines.push(`${indent}- branch:`);
      if (steps[other].title) lines.push(`${indent}    title: ${scalar(steps[other].title)}`);
      lines.push(`${indent}    actions:`);
      for (let next = other; next !== undefined; next = steps[next].children[0])
        lines.push(...this.lines(next, indent + "    ", digests));
    }
    return lines;
  },

  result() {
    const last = this.main().at(-1) ?? 0;
    const {end} = tree.steps[last].at === undefined ? {} : tree.shown(last);
    if (!end) return "unfinished";
    const plain = isPlain(end.ending) && !end.ending.includes(":");
    return `{winner: ${end.winner}, ending: ${plain ? end.ending : JSON.stringify(end.ending)}, `
        + `${page.turn_words?.[tree.game.game] ?? "turn"}: ${end.turn}${end.score === undefined ? ""
        : `, score: ${end.score}`}}`;
  },

  /// The head of a game that comes from no file.
  freshHead() {
    const {game, opened} = tree, head = ["format: 1", `game: ${game.game}`, "kind: replay"];
    const ours = page.signatures?.[game.game];
    head.push(`ruleset: ${scalar(game.ruleset)}`);
    if (ours) head.push(`rules: ${JSON.stringify(ours)}`);
    const inHead = ([name]) => ["map", "deck"].includes(name), line = ([name, hash]) => `${name}: "${hash}"`;
    const {hashes} = opened, below = hashes.filter(hash => !inHead(hash));
    head.push(...hashes.filter(inHead).map(line));
    if (below.length) head.push("data:", ...below.map(hash => "  " + line(hash)));
    if (game.position) head.push("start:", ...documents.write(this.start(game.position)).trimEnd().split("\n")
        .map(text => "  " + text));
    else head.push("start: setup");
    return head;
  },
  start: ({format: _format, game: _game, ...position}) => position,

  /// The whole text. `overlay` is the name of the file that holds the changed rules.
  text(overlay) {
    const {game} = tree, {source} = game, digests = this.digests(), main = this.main();
    let head = source ? [...source.head] : this.freshHead();
    if (game.comment && game.comment !== source?.comment) {
      while (head[0]?.startsWith("#")) head.shift();
      head.unshift(...game.comment.split("\n").map(line => "# " + line));
    }
    const said = (key, value, was) => {
      if (value !== was) head = put(head, key, value ? [`${key}: ${scalar(value)}`] : []);
    };
    said("title", game.title, source?.title);
    const players = JSON.stringify(game.players ?? []);
    if (players !== (source?.players ?? "[]")) head = put(head, "players", game.players.length
        ? ["players:", ...game.players.map(([seat, name]) => `  ${seat}: ${scalar(name)}`)] : []);
    if (overlay) head = put(head, "ruleset", [`ruleset: ${scalar(overlay)}`]);
    else if (source?.overlay) head = put(head, "ruleset", [`ruleset: ${scalar(game.ruleset)}`]);
    const steps = main.flatMap(number => {
      const lines = this.lines(number, "", digests), {raw} = tree.steps[number];
      return raw && raw.made === lines.join("\n") ? raw.lines : lines;
    });
    const result = this.result();
    const tail = source?.tail && source.result === result ? source.tail : ["result: " + result];
    const text = [...head, main.length ? "actions:" : "actions: []", ...(source?.gap ?? []), ...steps, ...tail];
    const all = text.join("\n") + "\n";
    const ours = page.signatures?.[game.game];
    if (!source?.text || !ours || all === source.text || block(head, "rules") === undefined) return all;
    return all.replace(/^rules: .*$/m, `rules: ${JSON.stringify(ours)}`);
  },

  // --- reading ---

  /// The game in the document of a record. `overlays` are the other files that came with it, by name.
  read(document, game, text, overlays) {
    this.checkHead(document);
    const own = String(document.ruleset ?? game.ruleset);
    Object.assign(game, {ruleset: own, title: document.title ?? "", players: Object.entries(document.players ?? {})
        .map(([seat, name]) => [seat, String(name)]),
        position: document.start === "setup" || !document.start ? null : document.start});
    if (/\.ya?ml$/.test(own)) Object.assign(game, this.readOverlay(own, overlays));
    this.addSteps(game, document.actions ?? [], 0, "actions");
    game.said = {rules: document.rules, result: document.result,
        tables: [...["map", "deck"].map(name => [name, document[name]]), ...Object.entries(document.data ?? {})]
            .filter(([, hash]) => hash !== undefined)};
    game.source = this.sourceOf(document, game, text);
    return game;
  },

  checkHead(document) {
    const {format} = document;
    if (!Number.isInteger(format) || format < 1) throw new Error(t("the-key-format-is-missing"));
    if (format > newestFormat)
      throw new Error(t("format-is-newer-than-this-page", format, newestFormat));
    const unknown = Object.keys(document).find(key => !headKeys.includes(key));
    if (unknown) throw new Error(t("a-record-has-no-key", unknown));
    if (!("actions" in document)) throw new Error(t("the-key-actions-is-missing"));
    if (document.actions !== null && !Array.isArray(document.actions)) throw new Error(t("actions-is-no-list"));
  },

  /// Adds the entries of a list behind the step `parent`. Branches come behind the main line, so that the first child
  /// of a step is the main line.
  addSteps(game, entries, parent, where) {
    let last = parent;
    const branches = [];
    entries.forEach((entry, i) => {
      const here = `${where}[${i + 1}]`, action = documents.actionOf(entry);
      if (action !== undefined) {
        game.steps.push({action, parent: last});
        last = game.steps.length;
        return;
      }
      if (!entry || typeof entry !== "object") throw new Error(t("entry-is-no-action", here));
      const strange = Object.keys(entry).find(key => !remarks.includes(key));
      if (strange) throw new Error(t("no-remark-on-a-step", here, strange));
      if (last === parent) throw new Error(t("remark-without-action", here));
      if (entry.branch) branches.push({branch: entry.branch, from: game.steps[last - 1].parent, here});
      const step = game.steps[last - 1];
      for (const key of remarks) {
        if (key === "branch" || entry[key] === undefined || entry[key] === null) continue;
        step[key] = key === "note" && step.note ? step.note + "\n" + entry.note : String(entry[key]);
      }
      if (step.agreed) step.anyway = true;
    });
    for (const {branch, from, here} of branches) {
      if (!Array.isArray(branch?.actions) || !branch.actions.length)
        throw new Error(t("branch-without-action", here));
      const first = game.steps.length;
      this.addSteps(game, branch.actions, from, here + ".branch.actions");
      if (branch.title) game.steps[first].title = String(branch.title);
    }
  },

  /// The text of the file in parts, so that each part can be written as it was.
  sourceOf(document, game, text) {
    const ends = text.endsWith("\n"), lines = (ends ? text.slice(0, -1) : text).split("\n");
    const source = {text, title: document.title ?? "", players: JSON.stringify(game.players),
        overlay: game.overlay !== undefined, digested: game.steps.some(step => step.digest !== undefined)};
    const at = lines.findIndex(line => /^actions:\s*(\[\])?\s*$/.test(line));
    const starts = lines.flatMap((line, i) => i > at && line.startsWith("- ") ? [i] : []);
    const end = lines.findIndex((line, i) => i > at && /^[a-z]+:/.test(line));
    const entries = document.actions ?? [];
    const first = lines.findIndex(line => !line.startsWith("#"));
    source.comment = lines.slice(0, Math.max(first, 0)).map(line => line.replace(/^# ?/, "")).join("\n");
    game.comment = source.comment;
    source.head = at < 0 ? undefined : lines.slice(0, at);
    const inOrder = starts.length === entries.length && (end < 0 || starts.every(start => start < end));
    if (at < 0 || !inOrder) return {...source, head: this.headOf(document, lines, at)};
    source.tail = end < 0 ? [] : lines.slice(end);
    source.gap = lines.slice(at + 1, starts[0] ?? (end < 0 ? lines.length : end));
    const acting = entries.flatMap((entry, i) => documents.actionOf(entry) === undefined ? [] : [i]);
    source.chunks = acting.map((entry, i) => lines.slice(starts[entry],
        i + 1 < acting.length ? starts[acting[i + 1]] : end < 0 ? lines.length : end));
    return source;
  },
  headOf: (document, lines, at) => at < 0 ? lines.filter(line => /^(format|game|kind|title|note|rules|map|deck):/
      .test(line)) : lines.slice(0, at),

  /// After the game is on the table: what each part of the file would be if it were written now.
  compare() {
    const {source} = tree.game;
    if (!source || source.result !== undefined) return;
    source.result = tree.game.said?.result === undefined ? "" : this.saidResult(tree.game.said.result);
    if (!source.chunks) source.tail = undefined;
    const digests = this.digests(), main = this.main();
    if (source.chunks?.length === main.length) main.forEach((number, i) => {
      tree.steps[number].raw = {made: this.lines(number, "", digests).join("\n"), lines: source.chunks[i]};
    });
    delete source.chunks;
    source.canonical = this.text(tree.game.overlay);
  },
  saidResult: said => typeof said === "string" ? said : `{${Object.entries(said).map(([key, value]) =>
      `${key}: ${value}`).join(", ")}}`,

  /// The text to save: the bytes of the file, as long as nothing is changed.
  saved(overlay) {
    const text = this.text(overlay), {source} = tree.game;
    return source && text === source.canonical ? source.text : text;
  },

  /// What the head and the result of the file say and the engine does not, for people.
  findings() {
    const {said} = tree.game, found = [];
    if (!said) return found;
    const ours = page.signatures?.[tree.game.game], {hashes} = tree.opened;
    const differing = said.tables.filter(([name, hash]) => hashes.find(([own]) => own === name)?.[1] !== String(hash));
    for (const [name, hash] of differing)
      found.push(t("it-was-played-with-another", name, hash));
    if (said.rules && ours && String(said.rules) !== ours)
      found.push(t("it-was-written-by-rules", said.rules, ours));
    const inTree = tree.inTree(), stuck = inTree.find(number => tree.steps[number].refused);
    if (stuck !== undefined) {
      const {depth, action, refused} = tree.steps[stuck], rest = tree.lineThrough(stuck).length - depth - 1;
      found.push(t("step-is-refused", depth, action, reasonOf(refused)) + " " + (rest > 0
          ? t("line-ends-before-it-more-follow", rest) : t("line-ends-before-it")));
    }
    const digested = inTree.filter(number => tree.steps[number].digest !== undefined
        && tree.steps[number].at !== undefined);
    const {digests} = engine.ask("digests", {ats: digested.map(number => tree.steps[number].at)});
    const other = digested.find((number, i) => tree.steps[number].digest !== digests[i]);
    if (other !== undefined)
      found.push(t("at-step-the-position", tree.steps[other].depth));
    if (stuck === undefined) found.push(...this.resultFindings(said.result));
    return found;
  },
  resultFindings(said) {
    if (said === undefined) return [t("the-file-ends-without-a-result")];
    const last = tree.shown(this.main().at(-1) ?? 0), is = this.result();
    if (said === "unfinished" && !last.end) return [];
    const word = page.turn_words?.[tree.game.game] ?? "turn";
    const same = last.end && said !== "unfinished" && said.winner === last.end.winner && said.ending === last.end.ending
        && said[word] === last.end.turn && (said.score === undefined || said.score === last.end.score);
    return same ? [] : [t("the-record-leads-to-another-result", last.outcome ?? is)];
  },

  // --- rules that the reader changed ---

  /// The overlay file of the axes in which the game differs from its ruleset. `name` is for people.
  overlay(name) {
    const lines = ["format: 1", `game: ${tree.game.game}`, `name: ${scalar(name)}`,
      `base: ${JSON.stringify(tree.game.ruleset)}`, "axes:"];
    for (const [axis, value] of tree.axes) {
      const {kind, rule} = tree.opened.axes.find(one => one.name === axis);
      const text = kind === "words" ? `[${value.split(/,\s*/).filter(Boolean).join(", ")}]` : value;
      lines.push(`  ${axis}: {value: ${text}, rule: ${JSON.stringify(rule)}, reason: changed on the page}`);
    }
    return lines.join("\n") + "\n";
  },

  /// Ruleset and axes of the overlay that a file names.
  readOverlay(path, overlays) {
    const name = path.split("/").at(-1), text = overlays?.get(name);
    if (text === undefined)
      throw new Error(t("rules-in-another-file-named", path, name));
    const document = documents.read(text);
    if (document.data) throw new Error(t("changes-tables", name));
    const value = node => Array.isArray(node) ? node.join(", ") : String(node);
    return {ruleset: String(document.base), overlay: path, axes: Object.entries(document.axes ?? {})
        .map(([axis, node]) => [axis, value(node.value)])};
  },
};
