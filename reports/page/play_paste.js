// A log that the reader pastes: what each of its lines is read as, what else it may be, and the game that it tells.

import {$, capital, english, make, page, ruleButton, t} from "./elements.js";
import {keep} from "./play_keep.js";
import {engine} from "./play_engine.js";
import {mind} from "./play_mind.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";

const patience = 120_000;  // milliseconds
const dearest = 12;  // bits
const seatBefore = /^\s*(?:>\s*)*(?:\[[\d:]+\]\s*)?[^\s:[\]]{1,20}:\s*/;

export const paste = {
  chosen: new Map(),  // by line: the answers of its readings that the reader chose, one for each part of the line
  instead: new Map(),  // by line: what the reader wrote in its place
  /** What the engine said of the log. @type {any} */
  found: undefined,

  /// Shows the dialog with a text, or with the log of the game on the table.
  open(text = undefined) {
    const {log} = tree.game;
    if (text !== undefined) this.begin(text);
    else if (log && log.text !== $("paste-text").value) {
      this.begin(log.text);
      for (const name of ["chosen", "instead"]) this[name] = new Map(log[name]);
    }
    $("paste").showModal();
    if ($("paste-text").value && !this.found) return this.read();
    $("paste-text").focus();
  },
  /// Another log: what was chosen of the one before it means nothing here.
  begin(text) {
    $("paste-text").value = text;
    this.forget();
  },
  forget() {
    this.chosen.clear();
    this.instead.clear();
    this.found = undefined;
    this.show();
  },

  /// The lines as the engine takes them.
  lines: () => $("paste-text").value.split("\n").map((line, i) => paste.instead.get(i + 1) ?? line),

  async read() {
    const asked = this.asking = Symbol("a request"), text = this.lines().join("\n");
    $("paste-said").className = "";
    $("paste-said").textContent = t("reading");
    $("paste-read").disabled = true;
    const began = performance.now();
    try {
      const chosen = [...this.chosen].flatMap(([line, parts]) => parts.map(answers => [line, answers]));
      const found = await mind.ask("log", 0, {text, chosen, language: page.language, milliseconds: patience});
      if (asked !== this.asking) return;
      this.found = found;
      this.show();
    } catch (error) {
      if (asked !== this.asking) return;
      this.found = undefined;
      this.show();
      $("paste-said").className = "problem";
      $("paste-said").textContent = capital(error.message) + ".";
    }
    $("paste-read").disabled = false;
    $("paste").dataset.milliseconds = (performance.now() - began).toFixed(0);
  },

  /// What there is to say of each line, by its number.
  said() {
    const {found} = this, said = new Map(), of = line => {
      if (!said.has(line)) said.set(line, {steps: [], notes: [], readings: [], repairs: []});
      return said.get(line);
    };
    for (const step of found.steps) of(step.line).steps.push(step);
    for (const {line, readings} of found.readings) of(line).readings = readings;
    for (const repair of found.repairs) of(repair.line).repairs.push(repair);
    for (const [state, list] of [["remark", found.remarks], ["assumed", found.assumed], ["unread", found.other_seat],
      ["unread", found.unread]])
      for (const {line, message, cost} of list) Object.assign(of(line), {state, cost}).notes.push(message);
    if (found.rule !== undefined) Object.assign(of(found.line), {state: "illegal", rule: found.rule});
    for (const line of [...this.chosen.keys(), ...this.instead.keys()])
      if (!["unread", "illegal"].includes(of(line).state)) of(line).state = "chosen";
    return said;
  },

  show() {
    const {found} = this;
    for (const id of ["paste-next", "paste-take", "paste-doubtful"]) $(id).hidden = !found;
    $("paste-said").replaceChildren();
    $("paste-lines").replaceChildren();
    if (!found) return;
    const said = this.said(), count = state => [...said.values()].filter(one => one.state === state).length;
    $("paste-said").className = ["illegal", "another_ruleset", "unread"].includes(found.verdict) ? "problem" : "good";
    $("paste-said").replaceChildren(make("b", {}, capital(found.says) + "."), " ",
        t("lines-read", found.read, count("assumed"), count("unread")));
    const lines = $("paste-text").value.split("\n");
    $("paste-lines").replaceChildren(...lines.map((text, i) => this.item(i + 1, text, said.get(i + 1))));
  },

  item(line, text, one) {
    if (!text.trim() && !one) return make("li", {hidden: ""});
    const state = one?.state ?? (one?.steps.length ? "read" : "nothing"), words = {assumed: t("assumed"),
      unread: t("not-read"), illegal: t("illegal"), remark: t("remark"), chosen: t("your-choice")}[state];
    const answers = one?.steps.filter(step => !step.filled_in).map(step => engine.tell(step.action)).join(", ");
    const entry = make("details", {class: state, "data-line": line}, make("summary", {}, make("small", {}, line), " ",
        text, words ? make("span", {class: "badge"}, words) : "", this.instead.has(line)
        ? make("span", {class: "done"}, this.instead.get(line)) : "",
        answers && state !== "read" ? make("span", {class: "done"}, answers) : ""));
    // What a line may be is made when the reader wants to see it: a log has a thousand lines.
    entry.addEventListener("toggle", () => {
      if (entry.open && entry.childElementCount === 1) entry.append(this.about(line, text, one, answers));
    });
    return make("li", {class: ["assumed", "unread", "illegal"].includes(state) ? "doubt" : ""}, entry);
  },

  /// What a line is read as, what else it may be, and what the reader may do with it.
  about(line, text, one, answers) {
    const button = (words, act, ...more) => {
      const made = make("button", {type: "button", class: "answer"}, words, ...more);
      made.addEventListener("click", () => this.change(line, act));
      return made;
    };
    const cost = bits => make("small", {class: "card"}, " " + t("bits", bits.toFixed(1)));
    const told = list => list.map(answer => engine.tell(answer)).join(", ");
    const raw = this.instead.get(line) ?? text;
    const field = make("input", {value: raw, "aria-label": t("the-line-in-other-words"), spellcheck: "false"});
    const own = make("form", {class: "row"}, field, make("button", {}, t("read-it-so")));
    own.addEventListener("submit", event => {
      event.preventDefault();
      this.change(line, () => this.instead.set(line, field.value));
    });
    // What was taken for a remark is offered only what is likely.
    const readings = (one?.readings ?? []).filter(({cost: bits}) => one.state !== "remark" || bits < dearest);
    const repairs = one?.repairs ?? [];
    return make("div", {}, answers ? make("p", {}, answers) : "", one?.rule ? ruleButton(one.rule) : "",
        ...(one?.notes ?? []).map(note => make("p", {...english, class: "dim"}, capital(note) + ".")),
        readings.length || repairs.length ? make("p", {}, t("it-may-be")) : "",
        make("div", {class: "answers"},
            ...readings.map(({answers: list, cost: bits, left}) => button(told(list),
                () => this.choose(line, list), cost(bits),
                left ? make("small", {class: "does"}, t("without-a-meaning", left)) : "")),
            ...repairs.map(({written, instead, cost: bits}) => button(!instead ? t("nothing")
                : !written ? t("before-it", engine.tell(instead)) : engine.tell(instead),
                () => this.instead.set(line, this.repaired(raw, written, instead)), cost(bits)))),
        own, make("div", {class: "answers"},
            text.trim() && !/^\s*(#|\/\/)/.test(raw) ? button(t("it-is-a-remark"),
                () => this.instead.set(line, "# " + text.trim())) : "",
            this.chosen.has(line) || this.instead.has(line) ? button(t("as-it-was-written"), () => {
              this.chosen.delete(line);
              this.instead.delete(line);
            }) : ""));
  },
  /// A line of two sentences has a reading of each.
  choose(line, answers) { this.chosen.set(line, [...(this.chosen.get(line) ?? []), answers]); },
  repaired(raw, written, instead) {
    if (!written) return `${instead}; ${raw.trim()}`;
    if (!instead) return "# " + raw.trim();
    return raw.includes(written) ? raw.replace(written, () => instead)
        : (seatBefore.exec(raw)?.[0] ?? "") + instead;
  },
  /// Does what the reader wants with a line, and reads the log again from there.
  async change(line, act) {
    act();
    await this.read();
    this.reveal(line);
  },

  /// Opens the next line in doubt behind the one that is open.
  next() {
    const entries = [...$("paste-lines").querySelectorAll(".doubt > details")];
    const open = Number(document.activeElement?.closest("#paste-lines details")?.dataset.line ?? 0);
    const next = entries.find(({dataset}) => Number(dataset.line) > open) ?? entries[0];
    if (next) this.reveal(next.dataset.line);
  },
  reveal(line) {
    const entry = $("paste-lines").querySelector(`[data-line="${line}"]`);
    if (!entry) return;
    entry.open = true;
    entry.querySelector("summary").focus();
    entry.scrollIntoView({block: "center"});
  },

  /// Puts the game of the log onto the table. The game that lay there stays among the kept ones. Lines that are no
  /// steps become notes on the step before them.
  take() {
    const {found} = this, {game, ruleset} = tree.game, text = $("paste-text").value, lines = text.split("\n");
    const steps = found.steps.map(({line: _line, filled_in: _filled, ...step}) => step);
    const main = found.steps.map(({line}, i) => ({line, i}));
    let first = "";
    for (const [line, {state, steps: own}] of [...this.said()].sort(([a], [b]) => a - b)) {
      if (state !== "remark" && !(state === "unread" && !own.length)) continue;
      const at = main.findLast(one => one.line < line)?.i, note = t("line-of-the-log", line, lines[line - 1].trim());
      if (at === undefined) first += (first && "\n") + note;
      else steps[at].note = [steps[at].note, note].filter(Boolean).join("\n");
    }
    try {
      table.open({game, ruleset, axes: tree.game.axes ?? [], own_axes: tree.axes, title: t("a-game-from-a-log"),
        viewer: "", position: null, players: found.players, steps, first_note: first || undefined,
        log: {text, chosen: [...this.chosen], instead: [...this.instead]}}, steps.length, {name: "a log"});
      keep.write();
      $("paste").close();
    } catch (error) {
      $("paste-said").className = "problem";
      $("paste-said").textContent = capital(error.message) + ".";
    }
  },

  listen() {
    $("paste-text").addEventListener("input", () => this.forget());
    $("paste-doubts").addEventListener("change", () =>
      $("paste-lines").classList.toggle("doubts", $("paste-doubts").checked));
  },
};
