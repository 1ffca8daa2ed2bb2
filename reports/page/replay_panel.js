// The shown step: its action, events, findings and battle.

import {$, capital, make, page, ruleButton} from "./elements.js";
import {chanceText} from "./replay_curve.js";
import {boards, seatClass, stepLink, t, when} from "./replay_data.js";
import {flow} from "./replay_flow.js";
import {actionText, actor, battleCard, cardChip, eventItem, findingItems, nameOfBranch, originBadge, remarkItems,
  waysList} from "./replay_words.js";
import {decidingCard} from "./told.js";

const handText = (side, [count, known]) => {
  const list = make("ul", {class: "hand"}, ...known.map(card => make("li", {}, cardChip(card))));
  const hidden = count - known.length;
  return make("div", {}, make("h4", {}, (count === 1 ? t("hand-of-one", side, 1)
      : t("hand-of-cards", side, count)) + (hidden ? t("face-down", hidden) : "")),
              known.length ? list : "");
};

export const panel = {
  show(index) {
    const moment = page.moments[index], battle = moment.battle && page.battles[moment.battle - 1];
    const {hands} = boards.parts(index), branch = moment.variation ? t("step-on-branch", moment.variation) : "";
    $("now-title").textContent = moment.depth === 0 ? t("start-when", when(moment))
        : t("step-heading", moment.name, branch, when(moment));
    const inBattle = battle && battle.answer === index;
    $("now-body").replaceChildren(
      this.action(moment), chanceText(index) && make("p", {class: "chance"}, chanceText(index)),
      ...findingItems(moment.findings), ...remarkItems(moment.findings), ...this.remarks(moment),
      this.told(moment),
      index === page.length && page.head.result ? make("p", {class: "result"}, capital(page.head.result)) : "",
      index === 0 ? decidingCard() : "",
      make("ul", {class: "events"}, ...moment.events.map(eventItem)),
      ...(inBattle ? waysList(battle.ways_title, battle.ways) : waysList(t("on-the-board"), moment.notes)),
      battle ? battleCard(battle, !inBattle) : "", ...this.branches(index),
      hands.length ? make("details", {class: "hands"}, make("summary", {}, t("hands-of-cards")),
        ...hands.map((hand, i) => handText(page.seats[i][0], hand))) : "");
    $("now").scrollTop = 0;
    $("link").href = "#step=" + moment.name;
    $("copied").textContent = "";
    this.announce(moment);
  },

  action(moment) {
    if (moment.depth === 0) return make("p", {class: "action"}, t("the-first-position-full-stop"));
    const head = moment.head !== page.moments.indexOf(moment) && page.moments[moment.head];
    const part = head ? make("p", {class: "dim part"}, t("part-of") + " ",
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
        make("p", {class: "dim"}, t("the-chance-before-a-step-counts")),
        line.length ? make("p", {}, t("likely-line", told.share), ...line, ". ", told.brings) : "");
  },

  /// Links to the branches that begin after this step or replace it.
  branches(index) {
    const moment = page.moments[index], links = [];
    page.variations.forEach((branch, i) => {
      const parent = page.moments[branch.first].parent, label = nameOfBranch(branch, i);
      if (moment.variation === i + 1) return;
      if (parent === index) links.push(make("li", {}, t("next-could-be") + " ", stepLink(branch.first, label)));
      else if (parent === moment.parent && index > 0) links.push(
          make("li", {}, t("instead-of-this") + " ", stepLink(branch.first, label)));
    });
    return links.length ? [make("h4", {}, t("branches")), make("ul", {class: "branches"}, ...links)] : [];
  },

  announce(moment) {
    const events = moment.events.map(([, , text]) => text.replace(/:$/, "")).join(". ");
    $("live").textContent = moment.depth === 0 ? t("start-full-stop")
        : t("step-spoken", moment.name, actor(moment), actionText(moment), events);
  },
};
