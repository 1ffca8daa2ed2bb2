// Charts over the steps of the shown line, as SVG.

import {$, draw, make, page} from "./elements.js";
import {grouped, widthOf} from "./hex_text.js";
import {steps} from "./replay_steps.js";
import {day, stepLink, t, when} from "./replay_data.js";

/// The charts to draw. A chart without a number above zero is left out.
const chartKinds = page.charts.filter(chart => chart.lines.some(([, key]) =>
    page.moments.some(moment => moment.figures[key] > 0)));
/// A value of a chart, as its axis and its legend say it.
/** @param {{unit: string}} kind @param {number} value */
const said = (kind, value) => grouped(value) + (kind.unit === "%" ? " %" : "");
const chartSize = {width: 560, height: 150, left: 44, right: 8, top: 8, bottom: 20};

export const charts = {
  line: undefined,

  /// Draws the charts anew when their room has another width, so that their letters keep their size.
  setUp() {
    new ResizeObserver(() => {
      const wide = Math.round($("charts").clientWidth);
      if (!wide || wide === chartSize.width) return;
      chartSize.width = wide;
      this.line = undefined;
      this.show(steps.current);
    }).observe($("charts"));
  },

  show(index) {
    if (this.line !== steps.line) this.drawAll();
    this.line = steps.line;
    const at = this.x(page.moments[index].depth);
    chartKinds.forEach((kind, number) => {
      const {figures} = page.moments[index];
      const values = kind.lines.map(([name, key]) => `${name} ${said(kind, figures[key])}`).join(", ");
      this.parts[number].values.textContent = values;
      this.parts[number].picture.setAttribute("aria-label", t("chart-over-time", kind.title, values));
      this.parts[number].cursor.setAttribute("d", `M${at} ${chartSize.top}V${chartSize.height - chartSize.bottom}`);
    });
  },

  x: depth => chartSize.left + depth / Math.max(1, steps.line.length - 1) * (
      chartSize.width - chartSize.left - chartSize.right),

  drawAll() {
    this.parts = chartKinds.map(kind => this.one(kind));
    $("charts").replaceChildren(...this.parts.map(part => part.figure), this.table());
  },

  one(kind) {
    const {width, height, top, bottom, left, right} = chartSize;
    const most = Math.max(1, ...steps.line.flatMap(index =>
        kind.lines.map(([, key]) => page.moments[index].figures[key])));
    const scale = this.scale(most), {upper} = scale;
    const y = value => height - bottom - value / upper * (height - top - bottom);
    const grid = scale.marks.flatMap(value => [
      draw("path", {class: "grid", d: `M${left} ${y(value)}H${width - right}`}),
          draw("text", {x: left - 5, y: y(value) + 4, class: "axis end"}, said(kind, value))]);
    const course = key => steps.line.map((index, depth) => `${depth ? "L"
        : "M"}${this.x(depth).toFixed(1)} ${y(page.moments[index].figures[key]).toFixed(1)}`).join("");
    const cursor = draw("path", {class: "cursor"}), values = make("span", {class: "dim"});
    const picture = draw("svg", {viewBox: `0 0 ${width} ${height}`, role: "img", class: "chart"}, ...grid,
        ...this.turns(),
                         ...kind.lines.map(([, key, look]) => draw("path",
                             {class: "course side-" + look, d: course(key)})), cursor);
    picture.addEventListener("click", event => this.goTo(picture, event));
    const key = kind.lines.map(([name, , look]) => make("span", {class: "key side-" + look}, name));
    return {figure: make("figure", {}, make("figcaption", {}, make("b", {}, kind.title), ...key, values), picture),
        cursor, values, picture};
  },

  /// The upper end of an axis, a whole number, and whole numbers to mark on it.
  scale(most) {
    const size = 10 ** Math.floor(Math.log10(most));
    const upper = most <= 10 ? Math.ceil(most)
        : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find(part => part * size >= most) * size;
    return {upper, marks: [...new Set([0, Math.round(upper / 2), upper])]};
  },

  /// A line where a turn begins, or a day in games with days, and its name where it runs into no other.
  turns() {
    const marks = [], edge = chartSize.width - chartSize.right;
    let last, until = 0;
    steps.line.forEach((index, depth) => {
      const now = day(when(page.moments[index])), x = this.x(depth), half = widthOf(now, "11.2px") / 2;
      if (now === last) return;
      last = now;
      marks.push(draw("path", {class: "grid", d: `M${x} ${chartSize.top}V${chartSize.height - chartSize.bottom}`}));
      const middle = Math.min(Math.max(x, half), edge - half);
      if (middle - half < until) return;
      until = middle + half + 8;
      marks.push(draw("text", {x: middle, y: chartSize.height - 5, class: "axis"}, now));
    });
    return marks;
  },

  goTo(picture, event) {
    const frame = picture.getBoundingClientRect(), {width, left, right} = chartSize;
    const share = ((event.clientX - frame.left) / frame.width * width - left) / (width - left - right);
    steps.go(steps.line[Math.round(Math.min(1, Math.max(0, share)) * (steps.line.length - 1))]);
  },

  /// The numbers of the charts at the end of each turn.
  table() {
    const ends = new Map(steps.line.map(index => [when(page.moments[index]), index]));
    const heads = chartKinds.flatMap(kind => kind.lines.map(([name]) => kind.lines.length > 1 ? `${name} ${kind.unit}`
        : kind.title));
    const columns = chartKinds.flatMap(kind => kind.lines.map(([, key]) => [kind, key]));
    return make("details", {}, make("summary", {}, t("in-numbers-at-the-end-of-each")),
        make("div", {class: "wide"}, make("table", {},
      make("thead", {}, make("tr", {}, make("th", {scope: "col"}, t("turn")),
          ...heads.map(head => make("th", {scope: "col"}, head)))),
      make("tbody", {}, ...[...ends].map(([turn, index]) =>
          make("tr", {}, make("th", {scope: "row"}, stepLink(index, turn)),
        ...columns.map(([kind, key]) => make("td", {}, said(kind, page.moments[index].figures[key])))))))));
  },
};
