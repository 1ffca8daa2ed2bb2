// A scenario on the table: its runs, what came of them, and what it says must hold.

import {$, capital, make, ruleButton, t} from "./elements.js";
import {engine} from "./play_engine.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";

const status = word => ({passed: t("scenario-passed"), failed: t("scenario-failed")})[word] ?? t("scenario-error");

export const scenario = {
  show() {
    const {scenario: held, runs, run} = tree.game;
    $("scenario-part").hidden = !held;
    if (!held) return;
    const passed = held.runs.filter(one => one.status === "passed").length;
    $("scenario-name").textContent = held.title ?? held.id;
    $("scenario-verdict").textContent = passed === held.runs.length
        ? held.runs.length === 1 ? t("it-passes") : t("all-runs-pass", passed)
        : t("runs-fail", held.runs.length - passed, held.runs.length);
    $("scenario-rules").replaceChildren(...held.rules.flatMap(id => [ruleButton(String(id)), " "]));
    $("scenario-runs").replaceChildren(...held.runs.map((one, i) => {
      const button = make("button", {type: "button", class: one.status === "passed" ? "answer" : "answer no",
          "aria-current": one.name === run && "true"}, `${one.name}: ${status(one.status)}`);
      button.addEventListener("click", () => this.open(i));
      return make("li", {}, button, one.message ? make("span", {class: "dim"}, " " + capital(one.message)) : "");
    }));
    const refused = tree.game.refused ?? [];
    $("scenario-refusals").replaceChildren(...refused.map(entry => make("li", {},
        make("button", {type: "button", class: "answer no", "data-action": entry.action},
            engine.tell(entry.action)), " ",
        ruleButton(entry.rule), entry.note ? ` ${entry.note}` : "")));
    $("scenario-barred").hidden = !refused.length;
    $("scenario-then").textContent = held.then ? documents.write(held.then) : t("nothing-full-stop");
    this.runs = runs ?? [];
  },

  open(i) {
    const {scenario: held} = tree.game, game = this.runs[i];
    if (!game) return;
    table.open({...game, scenario: held, runs: this.runs}, game.steps.length, {name: "another run"});
  },
};
