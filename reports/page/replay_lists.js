// The log with its search, the list of battles, key moments, notes and branches.

import {$, capital, make, page} from "./elements.js";
import {momentPicture} from "./replay_board.js";
import {changesNothing, day, placesOf, seatClass, stepLink, t, when} from "./replay_data.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {actionText, actor, battleCard, cardName, eventItem, findingItems, originBadge} from "./replay_words.js";

const groupTitle = group => {
  if (!group.card) return [group.seat && make("span", {class: seatClass(group.seat)}, group.seat), " ", group.title,
    group.about && make("small", {}, " " + group.about)];
  return [make("span", {class: seatClass(group.seat)}, group.seat), " ", cardName(group.card),
      make("small", {}, " " + group.title)];
};

/// A chapter is a turn of the game, or the part of a branch in a turn, with its groups.
const chapters = {
  list: [],

  setUp() {
    let lastTurn, lastVariation = 0;
    page.groups.forEach((group, number) => {
      const variation = page.moments[group.first].variation ?? 0;
      if (group.when !== lastTurn || variation !== lastVariation) this.list.push(
          {when: group.when, variation, first: group.first, groups: []});
      [lastTurn, lastVariation] = [group.when, variation];
      this.list.at(-1).groups.push(number);
    });
    page.moments.forEach((moment, index) => {
      const chapter = this.list.findLast(one => one.groups[0] <= moment.group);
      chapter.last = index;
    });
    this.main = this.list.filter(chapter => !chapter.variation);
    this.makeLinks();
  },

  /// A link for each day, or for each turn of a game without days. Of more than 40 several have one link together.
  makeLinks() {
    const days = [];
    for (const chapter of this.main)
      if (days.at(-1)?.day === day(chapter.when)) days.at(-1).last = chapter;
      else days.push({day: day(chapter.when), first: chapter, last: chapter});
    const together = days.length > 40 ? Math.ceil(days.length / 20) : 1;
    this.links = days.filter((_, i) => i % together === 0).map((one, i) => {
      const last = days[Math.min((i + 1) * together, days.length) - 1];
      return {until: last.last, item: make("li", {}, stepLink(one.first.first, one === last ? one.day
          : `${one.day} – ${last.day}`))};
    });
    $("chapters").replaceChildren(...this.links.map(({item}) => item));
  },

  title(chapter) {
    const branch = chapter.variation ? page.variations[chapter.variation - 1].title || t`branch ${chapter.variation}`
        : "";
    return make("h3", {}, branch ? t`Branch: ${branch}` : chapter.when);
  },

  /// What is told of a chapter of the main line; a story of a day stands above its first turn.
  told(chapter) {
    const paragraph = page.story.find(([first]) => !chapter.variation && first >= chapter.first
        && first <= chapter.last);
    return paragraph ? make("p", {class: "story"}, paragraph[2]) : "";
  },

  show(index) {
    const now = this.list.findLast(chapter => chapter.first <= index && !chapter.variation);
    const link = this.links.find(({until}) => this.main.indexOf(until) >= this.main.indexOf(now));
    for (const {item} of this.links) item.firstChild.toggleAttribute("aria-current", item === link?.item);
  },
};

export const log = {
  items: [],
  groups: [],

  setUp() {
    chapters.setUp();
    for (const chapter of chapters.list) {
      const section = make("section", {}, chapters.title(chapter), chapters.told(chapter));
      for (const number of chapter.groups) {
        this.groups[number] = make("details", {class: "group"},
            make("summary", {}, ...groupTitle(page.groups[number])), make("ol"));
        section.append(this.groups[number]);
      }
      $("log").append(section);
    }
    page.moments.forEach((moment, index) => {
      this.items[index] = moment.head === index ? this.item(moment, index) : this.follower(moment, index);
      const list = moment.head === index ? this.groups[moment.group].querySelector("ol")
          : this.followersOf(moment.head);
      list.append(this.items[index]);
    });
    this.setUpFilter();
  },

  setUpFilter() {
    $("by-side").append(...page.seats.map(([title]) => make("option", {value: title}, title)));
    $("names").append(...[...page.board.places.map(([name]) => name), ...page.leaders,
        ...Object.keys(page.rules)].map(name => make("option", {value: name})));
    for (const [id, kind] of [["search", "input"], ["by-side", "change"]]) $(id)
        .addEventListener(kind, () => this.filter());
    $("search-form").addEventListener("submit", event => {
      event.preventDefault();
      this.nextFound();
    });
  },

  /// The list below a play for the moments that belong to it.
  followersOf(head) {
    const item = this.items[head];
    if (!item.followers) item.append(item.followers = make("ul", {class: "followers"}));
    return item.followers;
  },

  follower(moment, index) {
    const events = moment.events.map(([, , text]) => text.replace(/:$/, "")).join("; ");
    return make("li", {}, stepLink(index, make("b", {}, moment.name), " " + actionText(moment)),
        events ? `: ${events}` : "", " ", originBadge(moment),
                ...findingItems(moment.findings), ...this.remarks(moment));
  },

  item(moment, index) {
    const asked = changesNothing(moment) && moment.question ? moment.question + " " : "";
        // e.g. `finish` needs its question
    const text = index === 0 ? t`The first position` : actor(moment) + asked + actionText(moment);
    return make("li", {}, stepLink(index, make("b", {}, moment.name), " " + text,
        moment.glyph ? " " + moment.glyph : ""), " ", originBadge(moment),
                ...findingItems(moment.findings), ...this.remarks(moment),
                moment.events.length ? make("ul", {class: "events"}, ...moment.events.map(eventItem)) : "");
  },

  remarks: moment => [moment.bookmark ? make("p", {class: "bookmark"}, "★ " + moment.bookmark) : "",
                      moment.note ? make("p", {class: "note"}, moment.note) : ""],

  show(index) {
    chapters.show(index);
    $("log").querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = this.items[index], group = this.groups[page.moments[index].group];
    item.setAttribute("aria-current", "step");
    group.open = true;
    if (this.opened && this.opened !== group && !this.filtered) this.opened.open = false;
    this.opened = group;
    const frame = $("log").getBoundingClientRect(), place = item.getBoundingClientRect();
    const chapter = chapters.list.find(one => one.first === index), head = group.closest("section");
    $("log").scrollTop += chapter ? head.getBoundingClientRect().top - frame.top
        : place.top - frame.top - Math.max(0, (frame.height - place.height) / 3);
  },

  search(words) {
    tabs.choose("log");
    $("search").value = words;
    this.filter();
    $("search").focus();
  },

  /// The steps of a side are its answers and the moments that belong to them.
  filter() {
    const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean), side = $("by-side").value;
    this.filtered = words.length > 0 || side !== "";
    this.texts ??= page.moments.map((moment, i) => (this.ownText(this.items[i]) + " " + (moment.question
        ?? "") + " " + (moment.rule ?? "") + " " + moment.events.map(([rule]) => rule).join(" ")
        + " " + placesOf(moment)).toLowerCase());
    const found = page.moments.map((moment, i) => words.every(word => this.texts[i].includes(word))
        && (!side || page.moments[moment.head].seat === side));
    this.matches = [...found.keys()].filter(i => found[i]);
    const hits = new Set(this.filtered ? this.matches : []);
    for (const i of this.matches) found[page.moments[i].head] = true;
    this.items.forEach((item, index) => {
      item.hidden = !found[index];
      item.classList.toggle("hit", hits.has(index));
    });
    if (this.filtered) $("log").scrollTop = 0;
    this.groups.forEach((group, number) => {
      group.hidden = !group.querySelector("li:not([hidden])");
      group.open = !group.hidden && (this.filtered || number === page.moments[steps.current].group);
    });
    for (const section of $("log").children) section.hidden = !section.querySelector(".group:not([hidden])");
    const count = this.matches.length;
    $("found").textContent = this.filtered ? count === 1 ? t`${1} step; Enter goes to the next`
        : t`${count} steps; Enter goes to the next` : "";
  },

  /// Opens every play that is not left out, for paper.
  unfold() {
    for (const group of this.groups) group.open = !group.hidden;
  },

  /// An item's text without the text of the steps below it.
  ownText: item => [...item.childNodes].filter(node => node !== item.followers).map(node => node.textContent).join(" "),

  nextFound() {
    const matches = this.matches ?? [...page.moments.keys()];
    const found = matches.find(index => index > steps.current) ?? matches[0] ?? -1;
    if (found >= 0) steps.go(found);
  },
};

/// Why the game has no turning point.
const flatText = () => page.deciding?.flat ? make("p", {}, t`No turning point.`, " ", page.deciding.flat) : "";

/// The turning point: a reader who does not know the game should look at it first.
export const decidingCard = () => {
  const {deciding} = page, battle = deciding && page.battles[deciding.battle];
  const [step, cost] = page.mistake ?? [];
  const mistake = step ? make("p", {class: "mistake"}, cost, " ", stepLink(step,
      t`step ${page.moments[step].name}, and what was better`), ".") : "";
  if (!deciding?.name) return deciding || step ? make("section", {class: "deciding"}, flatText(), mistake) : "";
  return make("section", {class: "deciding"}, make("h3", {}, t`The turning point`),
    make("p", {}, stepLink(deciding.show, deciding.title), `. ${deciding.why}`,
        battle ? ` ${battle.fate} ${battle.odds_text}` : ""),
    mistake,
    make("p", {}, stepLink(deciding.show, battle?.ways.length ? t`See it on the board, with the ways of retreat`
        : t`See it on the board`)));
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
  const [loser, lost] = card.lost ?? [];
  const heads = [t`Side`, t`Answers`, "??", "?", "?!", t`Given away`, t`Luck`];
  const rows = card.sides.map(([title, , answers, marks, given, luck]) => make("tr", {},
      make("th", {scope: "row"}, make("span", {class: seatClass(title)}, title)), ...[answers, ...marks, given,
      `${signed(luck)} (±${card.luck_doubt})`].map(cell => make("td", {class: "number"}, String(cell)))));
  return make("section", {class: "card"}, make("h3", {}, t`Report card`),
      lost !== undefined ? make("p", {}, stepLink(lost,
          capital(t`the ${loser} side's chance stayed below ${10} % from step ${
          page.moments[lost].name} on, ${when(page.moments[lost])}`)), ".") : "",
      make("div", {class: "wide"}, make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head, i) =>
          make("th", {scope: "col", class: i ? "number" : undefined}, head)))), make("tbody", {}, ...rows))),
      make("p", {class: "dim"}, t`points of the chance to win`, "; ", t`without luck the ${page.seats[0][0]
          } side would have won ${card.adjusted} % of such games`, "."),
      make("details", {}, make("summary", {}, t`Luck by kind and by turn`), luckTable(t`Kind`, card.kinds),
          luckTable(t`Turn`, card.turns)));
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
        : [make("p", {}, t([`No ${fight} was fought.`]))]));
  },

  entry(battle, most) {
    const heaviest = most > 0 && battle.lost === most;
    return make("details", {class: "battle-entry"},
      make("summary", {}, battle.title, make("small", {},
          t` Lost: ${battle.losses}. ${battle.fate} ${battle.odds_text}`),
          heaviest ? make("b", {class: "heaviest"}, t` heaviest loss`) : ""),
      battleCard(battle));
  },
};

export const keyMoments = {
  setUp() {
    const marked = key => page.moments.flatMap((moment, index) => moment[key] ? [this.entry(index, moment[key])] : []);
    const branches = page.variations.map((branch, i) =>
        this.entry(branch.first, t`${this.nameOf(branch, i)}, instead of step ${this.replaced(branch)}`));
    const order = make("select", {id: "key-order"}, make("option", {value: "time"}, t`as they came`),
        make("option", {value: "weight"}, t`weightiest first`));
    this.list = make("ul", {class: "keys pictured"});
    $("keys").replaceChildren(reportCard(), this.tree(), make("h3", {}, t`Key moments`),
      flatText(),
      page.keys.length ? make("p", {}, make("label", {}, t`Order`, " ", order)) : make("p", {class: "dim"},
          t`Nothing out of the ordinary.`), this.list,
      ...this.section(t`Bookmarks`, marked("bookmark"), t`None in this record.`),
          ...this.section(t`Notes`, marked("note"), t`None in this record.`),
      ...this.section(t`Branches`, branches, t`None in this record.`));
    order.addEventListener("change", () => this.fill(order.value));
    this.fill("time");
  },

  /// The game as a tree, which is drawn when it is opened. A step in it is shown when it is clicked.
  tree() {
    const title = t`The game as a tree`;
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
      item.replaceChildren(momentPicture(index), told);
      return item;
    }));
  },

  /// A better line is named by its first answer.
  nameOf(branch, i) {
    const {seat} = page.moments[branch.first];
    return !branch.better ? branch.title || t`branch ${i + 1}`
        : `${branch.title}: ${seat}: ${actionText(page.moments[branch.first])}`;
  },

  replaced(branch) {
    return page.moments[branch.first].name.split(".").slice(0, -2).join(".");
  },

  section: (title, entries, none) => [make("h3", {}, title),
      entries.length ? make("ul", {class: "keys"}, ...entries) : make("p", {class: "dim"}, none)],

  entry: (index, text) => make("li", {},
    stepLink(index, t`${when(page.moments[index])}, step ${page.moments[index].name}`), ": ",
        make("span", {class: "words"}, text)),
};
