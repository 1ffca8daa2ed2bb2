// The chance to win over the shown line, under the slider. A click goes to the step there. Dots are steps with a glyph.

import {draw, page} from "./elements.js";
import {steps} from "./replay.js";
import {t} from "./replay_data.js";

export const curve = {
  height: 40,
  line: undefined,

  /// A page without an analysis has no curve.
  setUp() {
    if (page.curve === undefined) return;
    [this.name, , this.look] = page.charts[0].lines[0];
    this.cursor = draw("path", {class: "cursor"});
    this.picture = draw("svg", {id: "curve", class: "chart", viewBox: `0 0 1000 ${this.height}`,
        preserveAspectRatio: "none", role: "img"});
    this.picture.addEventListener("click", event => this.goTo(event));
    document.querySelector(".controls").append(this.picture);
  },

  show(index) {
    if (!this.picture) return;
    if (this.line !== steps.line) this.drawAll();
    const moment = page.moments[index];
    this.cursor.setAttribute("d", `M${this.x(moment.depth)} 0V${this.height}`);
    const told = t`${page.charts[0].title}, ${this.name}: ${moment.figures[page.curve]} % at this step`;
    this.picture.setAttribute("aria-label", told);
    this.picture.firstChild.textContent = t`${told}. A click goes to the step there.`;
  },

  x: depth => 1000 * depth / Math.max(1, steps.line.length - 1),

  drawAll() {
    this.line = steps.line;
    const point = index => `${this.x(page.moments[index].depth)
        .toFixed(1)} ${(this.height * (1 - page.moments[index].figures[page.curve] / 100)).toFixed(1)}`;
    const marked = this.line.filter(index => page.moments[index].glyph);
    this.picture.replaceChildren(
      draw("title", {}),
      draw("path", {class: "grid", d: `M0 ${this.height / 2}H1000`}),
      draw("path", {class: "course side-" + this.look, d: "M" + this.line.map(point).join("L")}),
      // A line of length 0 is drawn as a dot. The dot stays round when the picture is stretched.
      draw("path", {class: "dots", d: marked.map(index => `M${point(index)}h0`).join("")}), this.cursor);
  },

  goTo(event) {
    const frame = this.picture.getBoundingClientRect(), share = (event.clientX - frame.left) / frame.width;
    steps.at(Math.round(share * (steps.line.length - 1)));
  },
};
