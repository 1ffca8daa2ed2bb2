// The question, its answers, and the refused answers.

import {$, capital, english, make, narrow, ruleButton, t} from "./elements.js";
import {board} from "./game_board.js";
import {same} from "./moments.js";
import {picked} from "./picked.js";
import {cards} from "./play_cards.js";
import {engine} from "./play_engine.js";
import {lineList} from "./play_line.js";
import {tree} from "./play_tree.js";

const refusedText = refused => [refused.why ? make("span", {lang: refused.lang}, capital(refused.why) + ". ") : "",
  ruleButton(refused.rule)];

export const panel = {
  /// Shows the step that is on the table (play_table.js).
  show(table) {
    const number = table.current, step = tree.steps[number], {question, outcome} = table.shown;
    // The seat stands in front of the question.
    const own = question && [": ", " "].map(sign => question.title + sign)
        .find(start => question.text.startsWith(start));
    const asked = question?.text.slice(own?.length ?? 0);
    const title = outcome ?? (question ? `${question.title}: ${asked}` : t("nothing-is-asked"));
    $("turn-title").replaceChildren(question ? make("span", {class: "seat side-" + question.style}, question.title)
        : "", " ",
      outcome ? capital(outcome) : question ? capital(asked) + " " : title,
          question ? ruleButton(question.rule) : "");
    this.said(number);
    this.choices(table);
    lineList.show(table.line, number);
    this.hands(table);
    $("counter").textContent = t("step-of-steps", step.depth, tree.steps[table.line.at(-1)].depth, table.shown.when);
    $("live").textContent = `${step.action ? tree.told(step) + ". " : ""}${title}`;
  },

  said(number) {
    const step = tree.steps[number], events = tree.events(number);
    $("said").replaceChildren(
      number ? make("p", {class: "dim before"}, t("the-answer-before-this-question")) : "",
      number ? make("p", {class: "action"}, make("strong", {}, tree.told(step)), cards.note(tree.seen(step)),
          step.anyway ? make("span", {class: "badge"}, t("against-the-rules")) : "")
          : make("p", {class: "action"}, t("the-first-position-full-stop")),
      step.note ? make("p", {class: "note"}, step.note) : "",
      make("ul", {class: "events"}, ...events.map(event =>
          make("li", {}, capital(event.text), " ", ruleButton(event.rule)))),
      ...this.refusedNext(number));
  },

  /// The next steps that are refused under the changed rules.
  refusedNext: number => tree.steps[number].children.map(child => tree.steps[child]).filter(child => child.refused)
      .map(child =>
    make("p", {class: "problem"}, make("b", {}, engine.tell(child.action)), " " + t("is-refused-here") + " ",
        ...refusedText(child.refused))),

  /// What a die does: what counts for every face, and the chances of the fight that it decides.
  dice({chance}) {
    $("dice").replaceChildren(...(chance?.always.length ? [make("ul", {class: "events"}, ...chance.always.map(event =>
        make("li", {}, `${capital(event.text)}, `, make("span", english,
            engine.ask("rule", {id: event.rule}).title), " ", ruleButton(event.rule))))] : []),
      ...(chance?.chances ? [make("p", {}, Object.entries(chance.chances).map(([seat, wins]) =>
          `${tree.opened.seats.find(one => one.name === seat)?.title ?? seat} ${(100 * wins).toFixed(1)} %`)
          .join(", ") + " " + t("to-win-this-fight"))] : []));
  },

  /// All legal answers. Many answers are grouped by space or leader.
  choices(table) {
    const {answers} = table, {question} = table.shown;
    const chance = answers.length > 0 && answers[0].weight !== undefined;
    $("throw").hidden = !chance;
    $("hint").hidden = !answers.length || chance;
    $("hints").replaceChildren();
    this.dice(table);
    const hidden = tree.hides(question), cardsOnly = chance && tree.game.viewer && answers.length > 14;
    $("choices-title").textContent = hidden
        ? t("answers-and-its-answers-are-hidden", question.title)
        : !answers.length ? t("no-answer-is-asked-for") : chance ? t("chance-may-give", answers.length)
        : t("answers-counted", answers.length);
    if (cardsOnly) return $("choices").replaceChildren(make("p", {class: "dim"}, t("throw-draws-a-card")));
    const all = answers.reduce((sum, answer) => sum + (answer.weight ?? 0), 0);
    const odds = weight => chance && answers.length <= 14 ? make("small", {class: "card"},
        ` ${Math.round(1000 * weight / all) / 10} %`) : "";
    const does = answer => {
      const events = table.chance?.does[answers.indexOf(answer)] ?? [];
      return events.length ? make("small", {class: "does"}, events.slice(0, 3).map(event => capital(event.text))
          .join("; ") + (events.length > 3 ? " …" : "")) : "";
    };
    const button = answer => make("button", {type: "button", class: "answer", "data-action": answer.action},
        engine.tell(answer.action), cards.note(answer.action), odds(answer.weight),
        answer.cost ? make("small", {class: "card"}, ` ${answer.cost}`) : "", does(answer));
    if (answers.length <= 14) return $("choices").replaceChildren(
        make("div", {class: "answers"}, ...answers.map(button)));
    const groups = new Map();
    for (const answer of answers) {
      const subject = answer.names.find(name => table.subjects.has(name)) ?? "";
      groups.set(subject, [...(groups.get(subject) ?? []), answer]);
    }
    const named = [...groups].sort(([a], [b]) => a === "" ? -1 : b === "" ? 1 : a.localeCompare(b));
    $("choices").replaceChildren();
    let row;  // answers that are no group of their own stand beside each other
    for (const [subject, list] of named)
      if (subject === "" || list.length === 1) {
        if (!row) $("choices").append(row = make("div", {class: "answers"}));
        row.append(...list.map(button));
      } else {
        row = undefined;
        $("choices").append(make("details", {}, make("summary", {}, subject, make("span", {class: "dim"},
            ` ${list.length}`)), make("div", {class: "answers"}, ...list.map(button))));
      }
  },

  /// Every answer that names a place or a leader there, as elements.
  answersAt(table, place) {
    const {shown} = table;
    const ask = names => shown.question && !tree.hides(shown.question) && names.length
        ? engine.ask("about", {at: table.at(), names}).answers : [];
    let answers = ask([...board.calls(place), ...shown.leaders[place]]);
    // Where its pieces may go, and where they may not.
    if (shown.places[place][1] && !answers.some(answer => !answer.refused))
      answers = [...ask(picked.beside(place).flatMap(other => board.calls(other))), ...answers];
    const legal = answers.filter(answer => !answer.refused), barred = answers.filter(answer => answer.refused);
    return [
      legal.length ? make("div", {class: "answers"}, ...legal.map(({action}) =>
          make("button", {type: "button", class: "answer", "data-action": action}, engine.tell(action),
              cards.note(action),
              ...this.costOf(table, action)))) : "",
      barred.length ? make("ul", {class: "barred"}, ...barred.map(({action, refused}) =>
        make("li", {}, make("button", {type: "button", class: "answer no", "data-action": action},
            engine.tell(action)), " ",
            make("span", {}, ...refusedText(refused))))) : "",
      answers.length ? "" : make("p", {class: "dim"}, t("no-answer-to-this-question-names-it"))];
  },

  costOf(table, action) {
    const cost = table.answers.find(answer => answer.action === action)?.cost;
    return cost ? [make("small", {class: "card"}, ` ${cost}`)] : [];
  },

  /// Says why an answer was refused, in words and on the board.
  refused(table, action, refused) {
    const explained = engine.ask("explain", {at: table.at(), action});
    const said = explained.notes.find(note => note.refusal);  // what stands above the list is not said in it again
    const notes = explained.notes.filter(note => note !== said);
    board.explain(explained);
    $("said").replaceChildren(
      make("p", {class: "problem", id: "refusal"}, said ? make("b", {class: "mark"}, String(said.number)) : "",
          make("b", {}, engine.tell(action)),
              refused.asked ? " " + t("is-refused") + " " : " " + t("is-no-move-here") + " ",
          ...refusedText(refused)),
      notes.length ? make("ol", {class: "ways"}, ...notes.map(note =>
        make("li", {class: note.kind}, make("b", {}, String(note.number)), capital(note.text), " ",
            ruleButton(note.rule)))) : "",
      make("p", {class: "row"}, make("button", {type: "button",
          id: "anyway", "data-anyway": action}, t("do-it-anyway")),
        make("button", {type: "button", id: "refusal-close"}, t("back-to-the-question"))));
    $("live").textContent = t("answer-is-refused", engine.tell(action)) + ` ${refused.why} ${refused.rule}`;
    $("refusal").scrollIntoView({block: narrow.matches ? "start" : "nearest"});
  },

  /// The hands of cards, while the reader has that part open.
  hands(table) {
    $("hands-part").hidden = !cards.all?.size;
    if (!$("hands-part").open || !cards.all?.size) return;
    // What the asked side may know of the hands: card numbers by seat, or only how many there are.
    const hands = engine.ask("facts", {at: table.at(), viewer: tree.game.viewer || undefined}).facts.hands ?? {};
    $("hands").replaceChildren(...Object.entries(hands).flatMap(([seat, held]) => [
      make("h3", {}, tree.opened.seats.find(one => one.name === seat)?.title ?? seat, " ",
          make("small", {class: "dim"}, String(held.length ?? held))),
      make("ul", {class: "barred"}, ...(Array.isArray(held) ? held : []).map(number =>
        make("li", {}, `${number} `, make("span", {class: "card"},
            cards.words(cards.all.get(String(number)) ?? {title: ""}))))),
    ]));
  },

  /// Shows how a branch and the game differ at the same step.
  compare(number) {
    const other = tree.inGame(tree.steps[number].depth);
    this.differ(tree.shown(number), tree.shown(other), 
        t("this-branch-and-step-of-the-game", tree.steps[other].depth), [t("here"), t("in-the-game")]);
  },

  /// Shows the differences of two boards as a table and as rings. Returns the number of rows.
  differ(here, there, title, heads) {
    const places = here.places.map((place, i) => i).filter(i => !same(here.places[i][0], there.places[i][0]));
    const boxes = here.boxes.map(([box, lines]) => [box, lines.join(", "),
        there.boxes.find(([name]) => name === box)?.[1].join(", ")]).filter(([, a, b]) => a !== b);
    $("marks").replaceChildren(...places.map(place => board.ring(place, "changed")));
    const row = (name, mine, theirs) => make("tr", {}, make("th", {scope: "row"}, name),
        make("td", {}, mine || t("nothing")), make("td", {}, theirs || t("nothing")));
    $("difference").replaceChildren(make("div", {class: "wide", tabindex: "0",
        role: "group", "aria-label": t("differences")}, make("table", {},
      make("caption", {}, title),
      make("thead", {}, make("tr", {}, ...[t("where"), ...heads].map(head => make("th", {scope: "col"}, head)))),
      make("tbody", {}, ...places.map(i => row(board.map.places[i][0], here.places[i][1], there.places[i][1])),
          ...boxes.map(box => row(...box))))));
    return places.length + boxes.length;
  },
};
