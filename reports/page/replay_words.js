// Moments, events, findings and battles in the words of the page.

import {capital, make, page, ruleButton} from "./elements.js";
import {english, stepLink, t} from "./replay_data.js";

export const cardName = number => page.cards[number] ? `${number} ${page.cards[number][0]}` : t("card-n", number);

/// `name`: the title alone when the text before it holds the number.
export const cardChip = (number, name = cardName(number)) => {
  const card = page.cards[number];
  return make("span", {class: "card", title: card?.[2] || undefined}, name,
      card && card[1].toLowerCase() !== card[0].toLowerCase() && make("small", {}, card[1]));
};

/// The action in the words of the page, with titles of cards.
export const actionText = moment => moment.said ?? moment.action;

/// What a branch is called: its title, and with a better answer the answer.
export const nameOfBranch = (branch, i) => {
  const first = page.moments[branch.first];
  return !branch.better ? branch.title || t("branch-n", i + 1)
      : `${branch.title}: ${first.seat}: ${actionText(first)}`;
};

/// Marks an answer that the record does not hold in full.
export const originBadge = ({origin, name}) =>
  origin && make("span", {class: "origin"}, origin === "unknown" ? t("card-not-known") : name.includes("~")
      ? t("inferred-not-written-down") : t("inferred"));

export const findingItems = findings => (findings ?? []).filter(([severity]) => severity !== "note")
    .map(([severity, text, rule]) =>
  make("p", {class: severity === "error" ? "problem" : "problem mild"},
      make("b", {}, severity === "error" ? t("error-of-record") + " " : t("warning") + " "), make("span", english,
          text), " ",
      ruleButton(rule)));

export const remarkItems = findings => (findings ?? []).filter(([severity]) => severity === "note")
    .map(([, text]) => make("p", {class: "dim", ...english}, capital(text) + "."));

export const actor = ({seat}) => seat ? seat + ": " : "";

/// The question of a moment without the seat in front of it, which stands before the answer.
export const withoutSeat = ({seat, question}) => [": ", " "].map(sign => seat + sign)
    .reduce((text, start) => text.startsWith(start) ? text.slice(start.length) : text, question);

export const eventItem = ([rule, kind, text, card, named]) =>
  kind === "heading" ? make("li", {class: "phase"}, capital(text) + " ", ruleButton(rule))
                     : make("li", {}, text + (card ? " " : ""),
                         card ? cardChip(card, named && page.cards[card]?.[0] || undefined) : "", " ",
                         ruleButton(rule));

const noteItem = ([kind, number, rule, text]) =>
  make("li", {class: kind}, make("b", {}, String(number)), text.replace(/^./, letter => letter.toUpperCase()), " ",
      ruleButton(rule));

export const waysList = (title, notes) =>
  notes?.length ? [make("h4", {}, title), make("ol", {class: "ways"}, ...notes.map(noteItem))] : [];

const battleTable = battle => make("table", {class: "battle"},
  make("thead", {}, make("tr", {}, make("td"), ...page.seats.map(([title]) => make("th", {scope: "col"}, title)))),
  make("tbody", {}, ...battle.rows.map(([title, rule, kind, cells]) => make("tr", {class: kind || undefined},
    make("th", {scope: "row"}, title, rule ? " " : "", ruleButton(rule)),
    ...cells.map(([text, small]) => make("td", {}, kind === "odds" ? make("b", {}, text) : text,
        small && make("small", {class: "dim"}, " " + small)))))));

/// `ways`: does the card show the ways of retreat?
export const battleCard = (battle, ways = true) =>
    make("article", {class: "battle-card", "aria-label": t("fight-of", capital(page.head.fight), battle.title)},
  make("h3", {}, "⚔ ", stepLink(battle.first, battle.title)),
  battle.odds_text ? make("p", {class: "odds-line"}, battle.odds_text) : "",
  battle.rows.length ? battleTable(battle) : "",
  battle.cards.length ? make("ul", {class: "events"}, ...battle.cards.map(eventItem)) : "",
  make("p", {class: "fate"}, battle.fate, " ", battle.answer ? stepLink(battle.answer, t("show-it-on-the-board")) : ""),
  ...(ways ? waysList(battle.ways_title, battle.ways) : []));
