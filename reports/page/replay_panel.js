// What happened in the step that is shown.

const cardName = number => page.cards[number] ? `${number} ${page.cards[number][0]}` : `card ${number}`;

const cardChip = number => {
  const card = page.cards[number];
  return make("span", {class: "card", title: card?.[2] || undefined}, cardName(number), card && card[1] !== card[0] && make("small", {}, card[1]));
};

/// The text of an action with the card's title behind its number.
const actionText = moment => {
  const card = /^(play|discard|draw|exchange) (\d+)/.exec(moment.action ?? "");
  if (!card || !page.cards[card[2]]) return moment.action;
  return moment.action.replace(card[2], `${card[2]} “${page.cards[card[2]][0]}”`);
};

/// Says of an answer that it does not stand in the record as it is told.
const originBadge = ({origin, name}) =>
  origin && make("span", {class: "origin"}, origin === "unknown" ? "card not known" : name.includes("~") ? "inferred: not written down" : "inferred");

const findingItems = findings => (findings ?? []).filter(([severity]) => severity !== "note").map(([severity, text, rule]) =>
  make("p", {class: severity === "error" ? "problem" : "problem mild"}, make("b", {}, capital(severity) + ": "), text, " ", ruleButton(rule)));

const remarkItems = findings => (findings ?? []).filter(([severity]) => severity === "note").map(([, text]) => make("p", {class: "dim"}, capital(text) + "."));

const percent = (wins, casts) => (100 * wins / casts).toFixed(2) + " %";
const sides = ["American", "British"];

const actor = ({seat}) => seat ? seat + ": " : "";

const eventItem = ([rule, kind, text, card]) =>
  kind === "phase_began" ? make("li", {class: "phase"}, capital(text) + " phase ", ruleButton(rule))
                         : make("li", {}, text, card && /card|plays|discards/.test(text) ? ": " : "", card ? cardChip(card) : "", " ", ruleButton(rule));

const noteItem = ([kind, number, rule, text]) =>
  make("li", {class: kind}, make("b", {}, String(number)), text.replace(/^./, letter => letter.toUpperCase()), " ", ruleButton(rule));

const waysList = (title, notes) =>
  notes?.length ? [make("h4", {}, title), make("ol", {class: "ways"}, ...notes.map(noteItem))] : [];

const lossesText = battle => ["American", "British"].map((side, i) => `${side} ${battle.sides[i].lost} CU`).join(", ");

const battleTitle = battle => {
  const attacker = capital(battle.attacker);
  if (battle.overrun) return `${battle.at}, ${battle.year}: ${capital(battle.winner)} overrun`;
  return `${battle.at}, ${battle.year}: ${attacker} attack, ${battle.winner ? capital(battle.winner) + " victory" : "no decision"}`;
};

const loserOf = battle => battle.winner === "british" ? "American" : "British";

const loserIndex = battle => battle.winner === "british" ? 0 : 1;

/// Odds and outcome in one sentence.
const oddsText = ({odds, winner}) => odds
  ? `Odds before the dice: ${sides.map((side, i) => `${side} ${percent(odds.wins[i], odds.casts)}`).join(", ")}${winner ? `; the dice gave the ${capital(winner)} side the battle` : ""}.` : "";

const fateText = battle => battle.winner ? `The ${loserOf(battle)} force ${battle.fate}.` : `The battle ${battle.fate}.`;

/// One row of a battle's table: both sides' share of a paragraph.
const modifierRows = battle => {
  const rules = [...new Set(battle.sides.flatMap(side => side.modifiers.map(([rule]) => rule)))];
  return rules.map(rule => {
    const title = (page.rules[rule]?.title ?? "").replace(/^Table: /, "");
    const cells = battle.sides.map(side => side.modifiers.find(([id]) => id === rule)?.[1]);
    return make("tr", {}, make("th", {scope: "row"}, capital(title), " ", ruleButton(rule)),
                ...cells.map(value => make("td", {}, value === undefined ? "–" : "+" + value)));
  });
};

const battleTable = battle => {
  const {odds} = battle;
  const row = (title, value) => make("tr", {}, make("th", {scope: "row"}, title), ...battle.sides.map((side, i) => make("td", {}, value(side, i))));
  const rolled = value => value > 0 ? `die ${value}` : "–";
  return make("table", {class: "battle"},
    make("thead", {}, make("tr", {}, make("td"), make("th", {scope: "col"}, "American"), make("th", {scope: "col"}, "British"))),
    make("tbody", {},
      row("General, his die and rating", side => side.general ? `${side.general}: die ${side.rating[0]}, rating ${side.rating[1]}` : "none"),
      ...modifierRows(battle), row("Battle roll", side => rolled(side.die)),
      make("tr", {class: "sum"}, make("th", {scope: "row"}, "Total ", ruleButton("9.2.4")), ...battle.sides.map(side => make("td", {}, String(side.total)))),
      odds ? make("tr", {class: "odds"}, make("th", {scope: "row"}, "Odds to win before the dice ", ruleButton("9.2")),
                  ...odds.wins.map(wins => make("td", {}, make("b", {}, percent(wins, odds.casts)), make("small", {class: "dim"}, ` ${wins} of ${odds.casts} casts`)))) : "",
      row("Roll for losses", side => rolled(side.loss_die)),
      row("Lost by that die", (side, i) => `${side.lost_by_die} CU` + (odds ? `, expected ${odds.mean_losses[i].toFixed(2)}` : "")),
      row("Combat units lost in all", side => String(side.lost))));
};

/// Headed by the question a reader has.
const waysTitle = battle => battle.ways.some(([kind]) => kind === "option") ? `Where could the ${loserOf(battle)} force retreat?` : `Why could the ${loserOf(battle)} force not retreat?`;

/// `ways`: with the ways of retreat, unless they stand elsewhere.
const battleCard = (battle, ways = true) => make("article", {class: "battle-card", "aria-label": "Battle of " + battleTitle(battle)},
  make("h3", {}, "⚔ ", stepLink(battle.first, battleTitle(battle))),
  battle.odds ? make("p", {class: "odds-line"}, oddsText(battle)) : "",
  battle.overrun ? "" : battleTable(battle),
  battle.cards.length ? make("ul", {class: "events"}, ...battle.cards.map(eventItem)) : "",
  make("p", {class: "fate"}, fateText(battle), " ", battle.retreat ? stepLink(battle.retreat, "Show it on the board") : ""),
  ...(ways ? waysList(waysTitle(battle), battle.ways) : []));

const handText = (side, [count, known]) => {
  const list = make("ul", {class: "hand"}, ...known.map(card => make("li", {}, cardChip(card))));
  const hidden = count - known.length;
  return make("div", {}, make("h4", {}, `${side} hand: ${count} ${count === 1 ? "card" : "cards"}${hidden ? `, ${hidden} face down` : ""}`),
              known.length ? list : "");
};

const panel = {
  show(index) {
    const moment = page.moments[index], battle = moment.battle && page.battles[moment.battle - 1];
    const branch = moment.variation ? `, branch ${moment.variation}` : "";
    $("now-title").textContent = moment.depth === 0 ? `Start, ${year(moment)}` : `Step ${moment.name}${branch}, ${year(moment)}`;
    const inBattle = battle && battle.retreat === index;
    $("now-body").replaceChildren(
      this.action(moment), ...findingItems(moment.findings), ...remarkItems(moment.findings), ...this.remarks(moment),
      index === 0 ? decidingCard() : "",
      make("ul", {class: "events"}, ...moment.events.map(eventItem)),
      ...(inBattle ? waysList(waysTitle(battle), battle.ways) : waysList("On the board", moment.notes)),
      battle ? battleCard(battle, !inBattle) : "", ...this.branches(index),
      make("details", {class: "hands"}, make("summary", {}, "Hands of cards"),
           ...shown[index].hands.map((hand, i) => handText(["American", "British"][i], hand))));
    $("now").scrollTop = 0;
    $("link").href = "#step=" + moment.name;
    $("copied").textContent = "";
    this.announce(moment);
  },

  action(moment) {
    if (moment.depth === 0) return make("p", {class: "action"}, "The first position.");
    return make("p", {class: "action"}, moment.seat ? make("span", {class: "seat " + moment.seat.toLowerCase()}, moment.seat) : "", " ",
                make("strong", {}, actionText(moment)), moment.glyph ? make("b", {class: "glyph"}, " " + moment.glyph) : "", " ", originBadge(moment),
                moment.question && make("span", {class: "dim question"}, moment.question + " ", ruleButton(moment.rule)));
  },

  remarks(moment) {
    return [moment.bookmark && make("p", {class: "bookmark"}, "★ " + moment.bookmark),
            moment.note && make("p", {class: "note"}, moment.note)].filter(Boolean);
  },

  /// Branches that leave here, or are an alternative to this very step.
  branches(index) {
    const moment = page.moments[index], links = [];
    page.variations.forEach((branch, i) => {
      const parent = page.moments[branch.first].parent, label = branch.title || `branch ${i + 1}`;
      if (moment.variation === i + 1) return;
      if (parent === index) links.push(make("li", {}, "Next could be: ", stepLink(branch.first, label)));
      else if (parent === moment.parent && index > 0) links.push(make("li", {}, "Instead of this: ", stepLink(branch.first, label)));
    });
    return links.length ? [make("h4", {}, "Branches"), make("ul", {class: "branches"}, ...links)] : [];
  },

  announce(moment) {
    const events = moment.events.map(([, , text]) => text).join(". ");
    $("live").textContent = moment.depth === 0 ? "Start." : `Step ${moment.name}. ${actor(moment)}${actionText(moment)}. ${events}`;
  },
};

const ruleDialog = {
  open(id) {
    const rule = page.rules[id];
    $("rule-title").textContent = rule ? `${id} ${rule.title}` : id;
    const list = (title, entries) => entries?.length
      ? [make("h3", {}, title), make("ul", {}, ...entries.map(([name, words]) => make("li", {}, make("code", {}, name), " ", words)))]
      : [make("p", {class: "dim"}, `${title}: none.`)];
    $("rule-body").replaceChildren(make("p", {}, rule?.summary ?? "There is no summary of this paragraph."),
      ...list("Rulings", rule?.rulings), ...list("Scenarios", rule?.scenarios),
      make("p", {}, make("button", {type: "button", id: "rule-search"}, "Steps that cite it")));
    $("rule-search").addEventListener("click", () => {
      $("rule").close();
      log.search(id);
    });
    $("rule").showModal();
  },
};
