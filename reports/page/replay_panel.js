// The shown step: its action, events, findings and battle.

import {$, capital, make, page} from "./elements.js";
import {chanceText} from "./replay_curve.js";
import {english, ruleButton, seatClass, shown, stepLink, t, when} from "./replay_data.js";
import {flow} from "./replay_flow.js";
import {decidingCard, log} from "./replay_lists.js";

export const cardName = number => page.cards[number] ? `${number} ${page.cards[number][0]}` : t`card ${number}`;

/// `name`: the title alone when the text before it holds the number.
const cardChip = (number, name = cardName(number)) => {
  const card = page.cards[number];
  return make("span", {class: "card", title: card?.[2] || undefined}, name,
      card && card[1].toLowerCase() !== card[0].toLowerCase() && make("small", {}, card[1]));
};

/// The action in the words of the page, with titles of cards.
export const actionText = moment => moment.said ?? moment.action;

/// Marks an answer that the record does not hold in full.
export const originBadge = ({origin, name}) =>
  origin && make("span", {class: "origin"}, origin === "unknown" ? t`card not known` : name.includes("~")
      ? t`inferred: not written down` : t`inferred`);

export const findingItems = findings => (findings ?? []).filter(([severity]) => severity !== "note")
    .map(([severity, text, rule]) =>
  make("p", {class: severity === "error" ? "problem" : "problem mild"},
      make("b", {}, severity === "error" ? t`Error: ` : t`Warning: `), make("span", english, text), " ",
      ruleButton(rule)));

const remarkItems = findings => (findings ?? []).filter(([severity]) => severity === "note")
    .map(([, text]) => make("p", {class: "dim", ...english}, capital(text) + "."));

export const actor = ({seat}) => seat ? seat + ": " : "";

export const eventItem = ([rule, kind, text, card]) =>
  kind === "heading" ? make("li", {class: "phase"}, capital(text) + " ", ruleButton(rule))
                     : make("li", {}, text.replace(/:$/, "") + (card ? " " : ""),
                         card ? cardChip(card, text.endsWith(":") && page.cards[card]?.[0] || undefined) : "", " ",
                         ruleButton(rule));

const noteItem = ([kind, number, rule, text]) =>
  make("li", {class: kind}, make("b", {}, String(number)), text.replace(/^./, letter => letter.toUpperCase()), " ",
      ruleButton(rule));

const waysList = (title, notes) =>
  notes?.length ? [make("h4", {}, title), make("ol", {class: "ways"}, ...notes.map(noteItem))] : [];

const battleTable = battle => make("table", {class: "battle"},
  make("thead", {}, make("tr", {}, make("td"), ...page.seats.map(([title]) => make("th", {scope: "col"}, title)))),
  make("tbody", {}, ...battle.rows.map(([title, rule, kind, cells]) => make("tr", {class: kind || undefined},
    make("th", {scope: "row"}, title, rule ? " " : "", ruleButton(rule)),
    ...cells.map(([text, small]) => make("td", {}, kind === "odds" ? make("b", {}, text) : text,
        small && make("small", {class: "dim"}, " " + small)))))));

/// `ways`: does the card show the ways of retreat?
export const battleCard = (battle, ways = true) =>
    make("article", {class: "battle-card", "aria-label": t([`${capital(page.head.fight)} of `, ""], battle.title)},
  make("h3", {}, "⚔ ", stepLink(battle.first, battle.title)),
  battle.odds_text ? make("p", {class: "odds-line"}, battle.odds_text) : "",
  battle.rows.length ? battleTable(battle) : "",
  battle.cards.length ? make("ul", {class: "events"}, ...battle.cards.map(eventItem)) : "",
  make("p", {class: "fate"}, battle.fate, " ", battle.answer ? stepLink(battle.answer, t`Show it on the board`) : ""),
  ...(ways ? waysList(battle.ways_title, battle.ways) : []));

const handText = (side, [count, known]) => {
  const list = make("ul", {class: "hand"}, ...known.map(card => make("li", {}, cardChip(card))));
  const hidden = count - known.length;
  return make("div", {}, make("h4", {}, (count === 1 ? t`${side} hand: ${1} card`
      : t`${side} hand: ${count} cards`) + (hidden ? t`, ${hidden} face down` : "")),
              known.length ? list : "");
};

export const panel = {
  show(index) {
    const moment = page.moments[index], battle = moment.battle && page.battles[moment.battle - 1];
    const branch = moment.variation ? t`, branch ${moment.variation}` : "";
    $("now-title").textContent = moment.depth === 0 ? t`Start, ${when(moment)}`
        : t`Step ${moment.name}${branch}, ${when(moment)}`;
    const inBattle = battle && battle.answer === index;
    $("now-body").replaceChildren(
      this.action(moment), chanceText(index) && make("p", {class: "chance"}, chanceText(index)),
      ...findingItems(moment.findings), ...remarkItems(moment.findings), ...this.remarks(moment),
      this.told(moment),
      index === page.length && page.head.result ? make("p", {class: "result"}, capital(page.head.result)) : "",
      index === 0 ? decidingCard() : "",
      make("ul", {class: "events"}, ...moment.events.map(eventItem)),
      ...(inBattle ? waysList(battle.ways_title, battle.ways) : waysList(t`On the board`, moment.notes)),
      battle ? battleCard(battle, !inBattle) : "", ...this.branches(index),
      shown[index].hands.length ? make("details", {class: "hands"}, make("summary", {}, t`Hands of cards`),
        ...shown[index].hands.map((hand, i) => handText(page.seats[i][0], hand))) : "");
    $("now").scrollTop = 0;
    $("link").href = "#step=" + moment.name;
    $("copied").textContent = "";
    this.announce(moment);
  },

  action(moment) {
    if (moment.depth === 0) return make("p", {class: "action"}, t`The first position.`);
    const head = moment.head !== page.moments.indexOf(moment) && page.moments[moment.head];
    const part = head ? make("p", {class: "dim part"}, t`Part of `,
        stepLink(moment.head, head.seat === page.chance ? page.groups[head.group].title
        : `${actor(head)}${actionText(head)}`)) : "";
    return make("div", {}, part, make("p", {class: head ? "" : "action"},
        moment.seat ? make("span", {class: seatClass(moment.seat)}, moment.seat) : "", " ",
                make("strong", {}, actionText(moment)), moment.glyph ? make("b", {class: "glyph"}, " " + moment.glyph)
                    : "", " ", originBadge(moment),
                moment.question && make("span", {class: "dim question"}, moment.question + " ",
                    ruleButton(moment.rule))));
  },

  remarks(moment) {
    return [moment.bookmark && make("p", {class: "bookmark"}, "★ " + moment.bookmark),
            moment.note && make("p", {class: "note"}, moment.note)].filter(Boolean);
  },

  /// Why the step was good or bad; the likely line behind the better answer, with its marches on the board while it is
  /// touched.
  told({told}) {
    if (!told) return "";
    const ofPlayers = told.line.slice(1).filter(index => page.moments[index].seat !== page.chance).slice(0, 3);
    const link = index => {
      const moment = page.moments[index], other = moment.seat !== page.moments[told.line[0]].seat;
      const item = stepLink(index, (other ? actor(moment) : "") + actionText(moment));
      for (const kind of ["pointerenter", "focus"]) item.addEventListener(kind, () => flow.preview(told.line));
      for (const kind of ["pointerleave", "blur"]) item.addEventListener(kind, () => flow.preview([]));
      return item;
    };
    const line = told.line.length ? [told.line[0], ...ofPlayers].flatMap((index, i) => [i ? " → " : " ", link(index)])
        : [];
    return make("div", {class: "why"}, make("p", {}, told.text),
        line.length ? make("p", {}, t`Likely line:`, ...line, ". ", told.brings) : "");
  },

  /// Links to the branches that begin after this step or replace it.
  branches(index) {
    const moment = page.moments[index], links = [];
    page.variations.forEach((branch, i) => {
      const parent = page.moments[branch.first].parent, label = branch.title || t`branch ${i + 1}`;
      if (moment.variation === i + 1) return;
      if (parent === index) links.push(make("li", {}, t`Next could be: `, stepLink(branch.first, label)));
      else if (parent === moment.parent && index > 0) links.push(
          make("li", {}, t`Instead of this: `, stepLink(branch.first, label)));
    });
    return links.length ? [make("h4", {}, t`Branches`), make("ul", {class: "branches"}, ...links)] : [];
  },

  announce(moment) {
    const events = moment.events.map(([, , text]) => text.replace(/:$/, "")).join(". ");
    $("live").textContent = moment.depth === 0 ? t`Start.`
        : t`Step ${moment.name}. ${actor(moment)}${actionText(moment)}. ${events}`;
  },
};

export const ruleDialog = {
  open(id) {
    const rule = page.rules[id];
    $("rule-title").textContent = rule ? `${id} ${rule.title}` : id;
    const list = (title, entries) => entries?.length
      ? [make("h3", {}, title), make("ul", english, ...entries.map(([name, words]) =>
          make("li", {}, make("code", {}, name), " ", words)))]
      : [make("p", {class: "dim"}, t`${title}: none.`)];
    $("rule-body").replaceChildren(rule?.summary ? make("p", {}, rule.summary)
        : make("p", {}, t`There is no summary of this paragraph.`),
      ...list(t`Rulings`, rule?.rulings), ...list(t`Scenarios`, rule?.scenarios),
      make("p", {}, make("button", {type: "button", id: "rule-search"}, t`Steps that cite it`)));
    $("rule-search").addEventListener("click", () => {
      $("rule").close();
      log.search(id);
    });
    $("rule").showModal();
    $("rule-title").focus();
    $("rule").scrollTop = 0;
  },
};
