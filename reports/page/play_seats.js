// Who sits where: the reader, or a player of the program; whose cards are seen; and hints.

import {$, capital, make, t} from "./elements.js";
import {engine, say} from "./play_engine.js";
import {mind} from "./play_mind.js";
import {past} from "./play_past.js";
import {quiz} from "./play_quiz.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";

/// The players of the program, and the time that they have for an answer in milliseconds.
const players = [["", t("you")], ["heuristic", t("the-program-at-once")], ["1000", t("the-program-a-second-an-answer")],
  ["5000", t("the-program-five-seconds-an-answer")]];
const chances = [["", t("you-set-them")], ["thrown", t("the-page-throws-and-draws")]];

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

export const seats = {
  paused: false,

  who: seat => tree.game.who?.[seat] ?? "",
  /// What a record calls the player of the program at a seat; empty for the reader's own seat.
  nameOf(seat) {
    const who = this.who(seat);
    return who === "" || who === "heuristic" ? who : t("a-search-of-s", Number(who) / 1000);
  },

  show() {
    const choice = (id, words, options, now) => make("p", {class: "amount"}, make("label", {for: id}, words),
        make("select", {id}, ...options.map(([value, text]) =>
            make("option", {value, selected: value === now && "selected"}, text))));
    $("seats-list").replaceChildren(
      ...tree.opened.seats.map(({name, title}) => choice("seat-" + name, t("who-answers-for", title), players,
          this.who(name))),
      choice("seat-chance", t("dice-and-cards"), chances, this.who("chance")),
      choice("seat-viewer", t("cards-are-seen-by"), [["", t("everybody")], ...tree.opened.seats.map(({name, title}) =>
          [name, t("that-side-only", title)])], tree.game.viewer ?? ""));
    $("seats").showModal();
  },
  take() {
    const who = {}, viewer = $("seat-viewer").value, seen = tree.game.viewer ?? "";
    for (const name of [...tree.opened.seats.map(seat => seat.name), "chance"])
      if ($("seat-" + name).value) who[name] = $("seat-" + name).value;
    tree.game.who = who;
    tree.game.viewer = viewer;
    this.paused = false;
    table.heading();
    if (viewer !== seen) table.seeAnew();
    else table.go(table.current);
    past.changed();
  },

  /// Lets the player of the program answer at the end of the line, when it is asked.
  goOn() {
    const {question} = table.shown, at = table.current;
    const who = question ? this.who(question.seat) : "";
    $("seats-open").classList.toggle("on", Object.keys(tree.game.who ?? {}).length > 0 || !!tree.game.viewer);
    $("go-on").hidden = !who || !this.paused || table.next() !== undefined;
    if (!who || this.paused || quiz.asked || table.next() !== undefined || this.thinking === at) return;
    this.thinking = at;
    setTimeout(() => this.think(at, question, who), question.seat === "chance" ? 0 : 30);
  },
  async think(at, question, who) {
    const there = () => table.current === at && this.thinking === at && !this.paused && table.next() === undefined;
    try {
      if (!there()) return;
      if (question.seat === "chance") return this.give(() => table.throwDice());
      $("thinking").textContent = t("player-thinks", question.title);
      const milliseconds = Number(who) || 0;
      const {action} = await mind.ask("move", at, {milliseconds, seed: seed()});
      if (there()) this.give(() => table.give(action));
    } catch (error) {
      this.paused = true;
      say(`${capital(error.message)}.`);
      if (table.current === at) this.goOnButton();
    } finally {
      if (this.thinking === at) this.thinking = undefined;
      $("thinking").textContent = "";
    }
  },
  /// The answer of the program is undone together with the reader's answer before it.
  give(act) {
    this.thinking = undefined;
    past.withLast(act);
  },
  goOnButton() { $("go-on").hidden = false; },
  pause() { this.paused = true; },
  resume() {
    this.paused = false;
    this.goOn();
  },

  async hint() {
    const at = table.current, {question} = table.shown;
    if (!question || question.seat === "chance") return;
    $("hints").replaceChildren(make("p", {class: "dim"}, t("thinking")));
    try {
      for (const milliseconds of [1500, 6000]) {
        const {opinions} = await mind.ask("hint", at, {milliseconds, seed: 1});
        if (table.current !== at) return;
        const unclear = this.unclear(opinions);
        $("hints").replaceChildren(unclear ? make("p", {class: "dim"}, t("too-few-looks-to-tell-these-answers"),
            milliseconds < 6000 ? " " + t("looking-longer") : "") : "",
        make(unclear ? "ul" : "ol", {class: "hints"}, ...opinions.map(opinion => this.opinion(opinion))),
        make("p", {class: "dim"}, t("moves-by-a-quick-look")));
        if (!unclear) return;
      }
    } catch (error) {
      if (table.current === at) $("hints").replaceChildren(make("p", {class: "problem"}, `${capital(error.message)}.`));
    }
  },
  /// Do the answers have the same chance, as far as one can tell?
  unclear: ([first, ...others]) => first && others.length > 0
      && others.every(one => Math.abs(one.chance - first.chance) < 0.005),
  opinion({action, why}) {
    return make("li", {}, make("button", {type: "button", class: "answer", "data-action": action},
        engine.tell(action)), " ", ...why.map(({subject, gain}) =>
          make("small", {class: "why"}, `${gain > 0 ? "+" : "−"} ${engine.said(subject)}`)));
  },
};
