// The list of the steps of the shown line. Only the items near the part in sight are elements, since an item takes ten
// times the memory of its step. Empty room stands in for the others.

import {$, capital, make, t} from "./elements.js";
import {cards} from "./play_cards.js";
import {engine} from "./play_engine.js";
import {tree} from "./play_tree.js";

const most = 160;   // items that are elements
const spare = 30;   // so many of them at least lie above and below the part in sight, where the line goes on

export const lineList = {
  line: [],
  first: 0,    // the index in the line of the first item
  items: [],
  height: 30,  // of an item on average, in pixels
  list: $("line"),

  /// Shows a line and its step `number`. Items that the old and the new line share at the start are kept.
  show(line, number) {
    if (line !== this.line) this.take(line);
    const at = line.indexOf(number), {first} = this, end = first + this.items.length;
    const there = (first === 0 || at >= first + spare) && (end === line.length || end === most + first
        && at < end - spare);
    if (!there) this.place(at - most / 2);
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.items[at - this.first].setAttribute("aria-current", "step");
    // Once a frame, since it makes the browser lay out the whole page.
    cancelAnimationFrame(this.scrolling);
    this.scrolling = requestAnimationFrame(() => this.scrollTo(line.indexOf(number)));
  },
  /// Makes all items anew when the line is shown next.
  forget() { this.take([]); },

  take(line) {
    const before = this.line;
    let same = 0;
    while (same < before.length && before[same] === line[same]) ++same;
    this.line = line;
    while (this.items.length && this.first + this.items.length > same) this.items.pop().remove();
  },

  /// Makes the items from the one with the index `wanted` on, or from the nearest from which `most` follow.
  place(wanted) {
    const {line, items, list} = this;
    const first = Math.max(0, Math.min(Math.round(wanted), line.length - most));
    const end = Math.min(first + most, line.length);
    for (; items.length && this.first < first; ++this.first) items.shift().remove();
    while (items.length && this.first + items.length > end) items.pop().remove();
    if (!items.length) this.first = first;
    const before = line.slice(first, this.first).map(number => this.item(number));
    const after = line.slice(this.first + items.length, end).map(number => this.item(number));
    list.prepend(...before);
    list.append(...after);
    this.items = [...before, ...items, ...after];
    this.first = first;
    this.pad();
  },
  pad() {
    this.list.style.setProperty("--above", `${this.first * this.height}px`);
    this.list.style.setProperty("--below", `${(this.line.length - this.first - this.items.length) * this.height}px`);
  },
  measure() {
    const [head, tail] = [this.items[0], this.items.at(-1)];
    const height = head ? (tail.offsetTop + tail.offsetHeight - head.offsetTop) / this.items.length : 0;
    if (height) this.height = height;
  },

  scrollTo(at) {
    const item = this.items[at - this.first];
    if (!item) return;
    this.measure();
    this.pad();
    this.list.scrollTop = item.offsetTop - this.list.clientHeight / 3;
  },

  /// Makes the items that come into sight when the reader scrolls. What is in sight stays where it is.
  scrolled() {
    const {list, items, line} = this, top = list.scrollTop, bottom = top + list.clientHeight;
    if (!items.length || items.length === line.length) return;
    const margin = spare / 2 * this.height, [head, tail] = [items[0], items.at(-1)];
    if ((this.first === 0 || head.offsetTop + margin < top)
        && (this.first + items.length === line.length || tail.offsetTop - margin > bottom)) return;
    const held = items.find(item => item.offsetTop + item.offsetHeight > top && item.offsetTop < bottom);
    const at = held ? this.first + items.indexOf(held) : Math.min(Math.floor(top / this.height), line.length - 1);
    const offset = held ? held.offsetTop - top : 0;
    this.place(at - most / 2);
    list.scrollTop = this.items[at - this.first].offsetTop - offset;
  },
  listen() { this.list.addEventListener("scroll", () => this.scrolled()); },

  item(at) {
    const step = tree.steps[at];
    const others = at ? tree.steps[step.parent].children.filter(child => child !== at
        && (tree.steps[child].at !== undefined)) : [];
    return make("li", {"data-step": at, class: step.written ? "" : "mine"},
      make("button", {type: "button", "data-go": at}, make("small", {}, step.depth), step.action
          ? tree.told(step) : t("first-position"), cards.note(step.action && tree.seen(step)), this.done(step)),
      step.refused ? make("span", {class: "badge"}, t("refused")) : "",
          step.note ? make("span", {class: "badge", title: step.note}, t("note-badge")) : "",
      ...others.map(other => make("button", {type: "button",
          class: "other", "data-go": other}, t("other-branch") + " " + [tree.steps[other].title,
              engine.tell(tree.steps[other].action)]
              .filter(Boolean).join(": "))));
  },

  /// What a die did, and a fight in a line.
  done: ({more}) => more?.fight || more?.told ? make("span", {class: "done"}, capital([more.told, more.fight]
      .filter(Boolean).map((text, i) => i ? capital(text) : text).join(". "))) : "",
};
