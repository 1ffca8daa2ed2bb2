// The chance to win over the shown line, under the slider: whose, from 0 to 100 %. A click goes to the step there,
// and the pointer reads the chance. Steps with a glyph are buttons on the curve.

import {draw, make, page} from "./elements.js";
import {steps} from "./replay_steps.js";
import {stepLink, t, when} from "./replay_data.js";

/// The chance after a moment, in percent.
const chance = index => page.moments[index].figures[page.curve];
/// The same in words, with the ends of its interval.
const told = index => {
  const half = page.doubts[index];
  const end = at => Math.round(Math.min(Math.max(at, 0), 100));
  return `${chance(index)} %` + (half ? ` (${end(chance(index) - half)}–${end(chance(index) + half)})` : "");
};

export const curve = {
  height: 100,
  apart: 26,  // pixels between two buttons, so that a finger hits one of them
  line: undefined,

  /// Puts the curve into an element. A page without an analysis has no curve.
  setUp(host) {
    if (page.curve === undefined) return;
    [this.name, , this.look] = page.charts[0].lines[0];
    this.cursor = draw("path", {class: "cursor"});
    this.picture = draw("svg", {class: "chart", viewBox: `0 0 1000 ${this.height}`, preserveAspectRatio: "none",
        role: "img"});
    this.buttons = make("div", {class: "buttons"});
    this.told = make("p", {class: "told", "aria-hidden": "true"});
    this.box = make("div", {id: "curve"}, this.told, make("div", {class: "area"}, this.picture,
        ...this.scale(), this.buttons));
    this.box.lastChild.addEventListener("click", event => event.target.closest("a") || steps.at(this.depthAt(event)));
    this.box.lastChild.addEventListener("pointermove", event => this.tell(steps.line[this.depthAt(event)]));
    this.box.lastChild.addEventListener("pointerleave", () => this.tell(steps.current));
    host.append(this.box);
    new ResizeObserver(() => this.line && this.placeButtons()).observe(this.picture);
  },

  /// Which side is likelier to win in the upper and in the lower half.
  scale() {
    const [[first, one], [second, two]] = page.seats;
    return [["top", "100 %", first, one], ["half", "50 %", "", ""], ["", "100 %", second, two]]
        .map(([where, share, name, look]) => make("span", {class: `scale ${where}`}, name && make("span",
            {class: "key side-" + look}, name), name ? " " : "", share));
  },

  show(index) {
    if (!this.picture) return;
    if (this.line !== steps.line) this.drawAll();
    this.cursor.setAttribute("d", `M${this.x(page.moments[index].depth)} 0V${this.height}`);
    const words = t("chance-at-this-step", page.charts[0].title, this.name, chance(index));
    this.picture.setAttribute("aria-label", words);
    this.picture.firstChild.textContent = t("chart-click", words);
    this.tell(index);
  },

  /// One line above the curve: whose chance it is, and how large at a step.
  tell(index) {
    this.told.textContent = t("chance-after-step", page.charts[0].title, this.name, told(index),
        page.moments[index].name, when(page.moments[index]));
  },

  x: depth => 1000 * depth / Math.max(1, steps.line.length - 1),
  y: index => curve.height * (1 - chance(index) / 100),

  drawAll() {
    this.line = steps.line;
    const point = index => `${this.x(page.moments[index].depth).toFixed(1)} ${this.y(index).toFixed(1)}`;
    const ends = sign => this.line.map(index => [this.x(page.moments[index].depth).toFixed(1),
        (this.height * (1 - Math.min(100, Math.max(0, chance(index) + sign * (page.doubts[index] ?? 0))) / 100))
            .toFixed(1)].join(" "));
    this.picture.replaceChildren(
      draw("title", {}),
      draw("path", {class: "band side-" + this.look, d: `M${ends(1).join("L")}L${ends(-1).reverse().join("L")}z`}),
      draw("path", {class: "grid", d: `M0 ${this.height / 2}H1000`}),
      draw("path", {class: "course side-" + this.look, d: "M" + this.line.map(point).join("L")}),
      this.dots = draw("g", {}), this.cursor);
    this.placeButtons();
  },

  marked: () => steps.line.filter(index => page.moments[index].glyph),

  /// Where marked steps lie close together, the one with the larger change has the button.
  placeButtons() {
    const wide = this.picture.getBoundingClientRect().width, taken = [];
    const change = index => Math.abs(chance(index) - chance(page.moments[index].parent));
    for (const index of this.marked().sort((a, b) => change(b) - change(a))) {
      const at = this.x(page.moments[index].depth) / 1000 * wide;
      if (taken.every(([other]) => Math.abs(other - at) >= this.apart)) taken.push([at, index]);
    }
    // A line of length 0 is drawn as a dot. The dot stays round when the picture is stretched.
    this.dots.replaceChildren(...page.seats.map(([title, look]) => draw("path", {class: "dots side-" + look,
      d: taken.filter(([, index]) => page.moments[index].seat === title).map(([, index]) =>
          `M${this.x(page.moments[index].depth).toFixed(1)} ${this.y(index).toFixed(1)}h0`).join("")})));
    this.buttons.replaceChildren(...taken.sort((a, b) => a[0] - b[0]).map(([at, index]) => {
      const link = stepLink(index, make("span", {class: "hidden"}, t("step-n", page.moments[index].name), " ",
          page.moments[index].glyph));
      link.title = `${page.moments[index].name} ${page.moments[index].seat} ${page.moments[index].glyph}`;
      const within = (place, whole) => `clamp(12px, ${place}, ${whole} - 12px)`;
      Object.assign(link.style, {left: within(`${at}px`, "100%"), top: within(`${100 * this.y(index) / this.height}%`,
          "100%")});
      return link;
    }));
  },

  /// The number of the step, along the shown line, under the pointer.
  depthAt(event) {
    const frame = this.picture.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - frame.left) / frame.width, 0), 1);
    return Math.round(share * (steps.line.length - 1));
  },
};

/// The chance to win before and after a moment, in a sentence; empty on a page without an analysis.
export const chanceText = index => {
  const moment = page.moments[index];
  if (page.curve === undefined || moment.depth === 0) return "";
  const name = page.charts[0].lines[0][0], before = told(moment.parent), after = told(index);
  return before === after ? t("chance-unchanged", page.charts[0].title, name, after)
      : t("chance-before-and-after", page.charts[0].title, name, before, after);
};
