// Questions from an analysis. The reader answers first; then the page shows the better answer. Until then the page
// hides the rest of the game.

import {$, english, make, narrow, page, t} from "./elements.js";
import {engine} from "./play_engine.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";

export const quiz = {
  list: page.game.quiz ?? [],
  number: 0,
  right: 0,
  asked: undefined,  // the entry that waits for its answer
  done: new Set(),

  begin(number = 0) {
    this.number = number;
    this.asked = this.list[number];
    $("quiz").hidden = false;
    document.body.classList.add("quizzing");
    table.go(tree.inGame(this.asked.step - 1), false);
    $("quiz-title").textContent = t("question-of", number + 1, this.list.length);
    $("quiz-said").replaceChildren(make("p", {}, make("b", {},
        this.asked.title), " ",
        t("could-have-done-better-here-what-was", this.asked.question.replace(`${this.asked.title}: `, "")
            .replace(/[^?.]$/, "$&."))));
    this.buttons();
    $("quiz").scrollIntoView({block: narrow.matches ? "start" : "nearest"});
    $("quiz-title").focus();
  },
  buttons() {
    $("quiz-show").hidden = !this.asked;
    $("quiz-line").hidden = !!this.asked;
    $("quiz-next").textContent = this.number + 1 < this.list.length ? t("next-question") : t("from-the-start");
    $("quiz-score").textContent = this.done.size ? t("quiz-score", this.right, this.done.size) : "";
  },
  end() {
    this.asked = undefined;
    $("quiz").hidden = true;
    document.body.classList.remove("quizzing");
    table.go(table.current);
  },
  next() { this.begin((this.number + 1) % this.list.length); },

  /// Is this an answer to the question of the quiz? An answer that the rules refuse is none: the table says why.
  takes(action) {
    if (!this.asked || table.current !== tree.inGame(this.asked.step - 1)) return false;
    const answer = engine.ask("try", {at: table.at(), action});
    if (answer.refused) return false;
    this.solve(answer.action);
    return true;
  },

  /// `given`: the reader's answer; undefined when the reader gives up.
  solve(given) {
    const entry = this.asked, good = given === entry.better;
    if (!this.done.has(this.number) && good) ++this.right;
    this.done.add(this.number);
    this.asked = undefined;
    document.body.classList.remove("quizzing");
    const points = number => number.toFixed(1);
    $("quiz-said").replaceChildren(
      given ? make("p", {class: good ? "right" : ""}, make("b", {}, good ? t("right") + " " : t("not-this-one") + " "),
          engine.tell(given)) : "",
      make("p", {}, t("better-is") + " ", make("b", {}, engine.tell(entry.better)), t("in-the-game-it-was") + " ",
          make("b", {}, engine.tell(entry.played)), "."),
      entry.why ? make("p", {class: "overlooked", ...english}, entry.why) : "",
      make("p", {class: "dim"}, t("it-gave-away-points-of-the-chance", points(entry.loss), points(entry.low),
          points(entry.high))));
    this.buttons();
    table.go(table.current);
  },

  /// Adds the better line as a branch of the game and shows its first step.
  line() {
    let at = tree.inGame(this.list[this.number].step - 1);
    const first = at;
    for (const action of this.list[this.number].line) {
      const given = tree.give(at, action);
      if (given.refused) break;
      at = given.step;
    }
    table.line = [];
    table.go(at === first ? at : tree.wayTo(at)[tree.steps[first].depth + 1]);
  },
};
