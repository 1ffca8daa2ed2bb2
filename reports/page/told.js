// What is told of a whole game: the turning point, the report card, fights, key moments, branches, the tale.

import {$, capital, make, page} from "./elements.js";
import {seatClass, stepLink, t, when} from "./replay_data.js";
import {steps} from "./replay_steps.js";
import {battleCard, nameOfBranch} from "./replay_words.js";

/// Why the game has no turning point.
const flatText = () => page.deciding?.flat ? make("p", {}, t("no-turning-point"), " ", page.deciding.flat) : "";

/// From which step on the loser had hardly a chance; empty without an analysis, or where his chance came back.
const lostLine = () => {
  const [loser, lost] = page.card?.lost ?? [];
  if (lost === undefined) return "";
  const moment = page.moments[lost];
  return make("p", {class: "lost"}, stepLink(lost, capital(moment.depth > 1
      ? t("the-sides-chance-stayed-below-from-step", loser, 10, moment.name, when(moment))
      : t("the-sides-chance-stayed-below", loser, 10))), ".");
};

/// The turning point: a reader who does not know the game should look at it first.
export const decidingCard = () => {
  const {deciding} = page, battle = deciding && page.battles[deciding.battle];
  const [step, cost] = page.mistake ?? [];
  const mistake = step ? make("p", {class: "mistake"}, cost, " ", stepLink(step,
      t("step-and-what-was-better", page.moments[step].name)), ".") : "";
  if (!deciding?.name)
    return deciding || step ? make("section", {class: "deciding"}, flatText(), lostLine(), mistake) : "";
  return make("section", {class: "deciding"}, make("h3", {}, t("the-turning-point")),
    make("p", {}, stepLink(deciding.show, deciding.title), `. ${deciding.why}`,
        battle ? ` ${battle.fate} ${battle.odds_text}` : ""),
    lostLine(), mistake,
    make("p", {}, stepLink(deciding.show, battle?.ways.length ? t("see-the-ways-of-retreat")
        : t("see-it-on-the-board"))));
};

const signed = number => (number < 0 ? "−" : number > 0 ? "+" : "") + Math.abs(number);

/// A table of names and points of a hundred of the first side.
const luckTable = (head, rows) => make("table", {}, make("thead", {}, make("tr", {}, make("th", {scope: "col"}, head),
    make("th", {scope: "col", class: "number"}, page.seats[0][0]))), make("tbody", {}, ...rows.map(([name, sum]) =>
    make("tr", {}, make("th", {scope: "row"}, name), make("td", {class: "number"}, signed(sum))))));

/// Who answered how well, how lucky each side was, and when the game was lost; empty without an analysis.
export const reportCard = () => {
  const {card} = page;
  if (!card) return "";
  // Sums of luck and answers are told only where they add up to the way that the curve went.
  const sums = (...cells) => card.adds_up ? cells : [];
  const marked = card.tried ? ["??", "?", "?!"] : [];
  const heads = [t("side"), t("answers"), ...marked, ...sums(t("given-away"), t("luck"))];
  const rows = card.sides.map(([title, , answers, marks, given, luck]) => make("tr", {},
      make("th", {scope: "row"}, make("span", {class: seatClass(title)}, title)),
      ...[answers, ...card.tried ? marks : [], ...sums(given, `${signed(luck)} (±${card.luck_doubt})`)]
          .map(cell => make("td", {class: "number"}, String(cell)))));
  return make("section", {class: "card"}, make("h3", {}, t("report-card")),
      lostLine(),
      make("div", {class: "wide"}, make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head, i) =>
          make("th", {scope: "col", class: i ? "number" : undefined}, head)))), make("tbody", {}, ...rows))),
      make("p", {class: "dim"}, t(card.tried ? "marks-explained" : "marks-need-trials")),
      ...sums(make("p", {class: "dim"}, t("points-of-the-chance-to-win"), "; ",
          t("without-luck-the-side-would-have-won", page.seats[0][0], card.adjusted), "."),
      make("details", {}, make("summary", {}, t("luck-by-kind-and-by-turn")), luckTable(t("kind"), card.kinds),
          luckTable(t("turn"), card.turns))));
};

export const battleList = {
  setUp() {
    if (!$("battles")) return; // a game without fights
    $("order").addEventListener("change", () => this.list());
    this.list();
  },

  list() {
    const {fight} = page.head;
    const most = Math.max(0, ...page.battles.map(battle => battle.lost));
    const battles = [...page.battles];
    if ($("order").value === "lost") battles.sort((a, b) => b.lost - a.lost);
    $("battles").replaceChildren(...(battles.length ? battles.map(battle => this.entry(battle, most))
        : [make("p", {}, t("no-fight-was-fought", fight))]));
  },

  entry(battle, most) {
    const heaviest = most > 0 && battle.lost === most;
    return make("details", {class: "battle-entry"},
      make("summary", {}, battle.title, make("small", {},
          " " + t("battle-lost", battle.losses, battle.fate, battle.odds_text)),
          heaviest ? make("b", {class: "heaviest"}, " " + t("heaviest-loss")) : ""),
      battleCard(battle));
  },
};

export const keyMoments = {
  /// `picture` makes a small board of a moment; without it the moments are listed in words.
  setUp(picture) {
    this.picture = picture;
    const marked = key => page.moments.flatMap((moment, index) => moment[key] ? [this.entry(index, moment[key])] : []);
    const branches = page.variations.map((branch, i) =>
        this.entry(branch.first, t("branch-instead-of-step", nameOfBranch(branch, i), this.replaced(branch))));
    const order = make("select", {id: "key-order"}, make("option", {value: "time"}, t("as-they-came")),
        make("option", {value: "weight"}, t("most-important-first")));
    this.list = make("ul", {class: picture ? "keys pictured" : "keys"});
    $("keys").replaceChildren(reportCard(), this.tree(), make("h3", {}, t("key-moments")),
      flatText(),
      page.keys.length ? make("p", {}, make("label", {}, t("order"), " ", order)) : make("p", {class: "dim"},
          t("nothing-out-of-the-ordinary")), this.list,
      ...this.section(t("bookmarks"), marked("bookmark"), t("none-in-this-record")),
          ...this.section(t("notes"), marked("note"), t("none-in-this-record")),
      ...this.section(t("branches"), branches, t("none-in-this-record")));
    order.addEventListener("change", () => this.fill(order.value));
    this.fill("time");
  },

  /// The game as a tree, which is drawn when it is opened. A step in it is shown when it is clicked.
  tree() {
    const title = t("the-game-as-a-tree");
    const picture = make("div", {class: "tree", tabindex: "0", role: "group", "aria-label": title});
    picture.addEventListener("click", event => {
      const node = event.target.closest("g.node")?.querySelector("title")?.textContent.replace("step ", "");
      const index = page.moments.findIndex(moment => moment.name === node);
      if (index >= 0) steps.go(index);
    });
    const fold = make("details", {}, make("summary", {}, title), picture);
    fold.addEventListener("toggle", () => {
      if (!picture.firstChild) picture.innerHTML = page.tree;
    });
    return fold;
  },

  fill(order) {
    const keys = [...page.keys];
    if (order === "weight") keys.sort((a, b) => b[3] - a[3]);
    this.list.replaceChildren(...keys.map(([index, kind, text]) => {
      const item = this.entry(index, text);
      const told = make("div", {}, ...item.childNodes);
      item.classList.add(kind);
      item.replaceChildren(...(this.picture ? [this.picture(index)] : []), told);
      return item;
    }));
  },

  /// A better line is named by its first answer.
  replaced(branch) {
    return page.moments[branch.first].name.split(".").slice(0, -2).join(".");
  },

  section: (title, entries, none) => [make("h3", {}, title),
      entries.length ? make("ul", {class: "keys"}, ...entries) : make("p", {class: "dim"}, none)],

  entry: (index, text) => make("li", {},
    stepLink(index, t("when-step-n", when(page.moments[index]), page.moments[index].name)), ": ",
        make("span", {class: "words"}, text)),
};
