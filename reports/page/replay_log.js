// The log with its chapters and its search.

import {$, make, page} from "./elements.js";
import {changesNothing, day, placesOf, seatClass, stepLink, t} from "./replay_data.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {actionText, actor, cardName, eventItem, findingItems, originBadge, withoutSeat} from "./replay_words.js";

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
    const branch = chapter.variation ? page.variations[chapter.variation - 1].title || t("branch-n", chapter.variation)
        : "";
    return make("h3", {}, branch ? t("branch-titled", branch) : chapter.when);
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
    $("search-names").append(...[...page.board.places.map(([name]) => name), ...page.leaders,
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
    // E.g. `finish` needs its question.
    const asked = changesNothing(moment) && moment.question ? withoutSeat(moment).replace(/[^?:]$/, "$&:") + " " : "";
    const text = index === 0 ? t("the-first-position") : actor(moment) + asked + actionText(moment);
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
    const kept = new Set(page.moments.flatMap((moment, i) => found[i] ? [moment.group] : []));
    this.groups.forEach((group, number) => {
      group.hidden = !kept.has(number);
      group.open = !group.hidden && (this.filtered || number === page.moments[steps.current].group);
    });
    for (const section of $("log").children) section.hidden = !section.querySelector(".group:not([hidden])");
    const count = this.matches.length;
    $("found").textContent = this.filtered ? count === 1 ? t("one-step-found", 1)
        : t("steps-found", count) : "";
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
