// Marches as arrows on the board: those of a turn, of the game so far, of the whole game, or of a likely line. The
// width is the strength, the colour the side. Fights are marked.

import {$, draw, page} from "./elements.js";
import {board} from "./game_board.js";
import {steps} from "./replay_steps.js";
import {day, when} from "./replay_data.js";

const unit = page.board.size[0] / 1300, head = 9;

/// A bow from place to place with a head; marches there and back lie side by side.
const arrow = (from, to, side, width, faded) => {
  const [[, x1, y1], [, x2, y2]] = [page.board.places[from], page.board.places[to]];
  const dx = x2 - x1, dy = y2 - y1, far = Math.hypot(dx, dy) || 1, bow = Math.min(0.16 * far, 40 * unit);
  const [mx, my] = [(x1 + x2) / 2 - dy / far * bow, (y1 + y2) / 2 + dx / far * bow];
  const long = Math.hypot(x2 - mx, y2 - my) || 1, [ux, uy] = [(x2 - mx) / long, (y2 - my) / long];
  const size = Math.min(head * unit + width, 0.5 * far), [bx, by] = [x2 - ux * size, y2 - uy * size];
  const half = size * 0.6, n = value => value.toFixed(1);
  return draw("g", {class: `flow side-${side}`, opacity: faded ? 0.35 : 0.85},
      draw("path", {d: `M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)}`, "stroke-width": n(width)}),
      draw("path", {class: "head", d: `M${n(x2)} ${n(y2)}L${n(bx - uy * half)} ${n(by + ux * half)}L${
          n(bx + uy * half)} ${n(by - ux * half)}z`}));
};

const swords = (place, count) => {
  const [, x, y] = page.board.places[place], r = 13 * unit;
  return draw("g", {class: "fought"}, draw("circle", {cx: x, cy: y - 26 * unit, r}),
      draw("text", {x, y: y - 26 * unit + r * 0.38, "font-size": (r * 1.1).toFixed(1), "text-anchor": "middle"},
          count > 1 ? `⚔${count}` : "⚔"));
};

/// The ways of a moment: from, to, side, strength. On a map of hexes they are among its signs.
const waysOf = ({ways, signs}) => ways ?? (signs ?? []).filter(([kind]) => kind === "way" || kind === "retreat")
    .map(([, from, to, side, , strength]) => [from, to, side, strength ?? 0]);

/// The part of the board to show after a step.
export const wantedAt = index => index === page.length ? board.layer.opening()
    : board.layer.wanted(page.moments[index], index === 0);

export const flow = {
  setUp() {
    this.layer = draw("g", {id: "flow"});
    board.frame.insertBefore(this.layer, $("picked-ring"));
    $("moves").addEventListener("change", () => this.show(steps.current));
  },

  /// Draws the marches that the reader asked for.
  show(index) {
    const wanted = $("moves").value, now = page.moments[index];
    if (!wanted) return this.layer.replaceChildren();
    const belongs = {
      turn: moment => day(when(moment)) === day(when(now)),
      past: moment => moment.depth <= now.depth,
      game: () => true,
    }[wanted];
    const chosen = steps.line.filter(one => belongs(page.moments[one]));
    this.put(chosen, wanted === "past" ? now.depth - 40 : -1);
  },

  /// Draws the marches of some moments; without moments again what the reader asked for.
  preview(moments) {
    if (!moments.length) this.show(steps.current);
    else this.put(moments, -1);
    const ends = moments.flatMap(index => waysOf(page.moments[index]).flatMap(([from, to]) => [from, to]))
        .map(place => page.board.places[place]), margin = 130 * unit;
    if (board.mode !== "follow") return;
    if (!moments.length) return board.follow(wantedAt(steps.current));
    if (!ends.length) return;
    const [left, right] = [Math.min, Math.max].map(most => most(...ends.map(([, x]) => x)));
    const [top, bottom] = [Math.min, Math.max].map(most => most(...ends.map(([, , y]) => y)));
    board.follow([left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]);
  },

  /// `old`: marches up to this depth are faded.
  put(moments, old) {
    const ways = new Map(), fights = new Map();
    for (const index of moments) {
      for (const [from, to, side, strength] of waysOf(page.moments[index])) {
        const key = [from, to, side].join(" "), way = ways.get(key) ?? {from, to, side, strength: 0, last: 0};
        way.strength += Math.max(strength, 0.5);
        way.last = page.moments[index].depth;
        ways.set(key, way);
      }
    }
    const inside = new Set(moments);
    for (const {place, show} of page.battles)
      if (place >= 0 && inside.has(show)) fights.set(place, (fights.get(place) ?? 0) + 1);
    const most = Math.max(1, ...[...ways.values()].map(way => way.strength));
    const width = way => unit * (3 + 13 * Math.sqrt(way.strength / most));
    this.layer.replaceChildren(
      ...[...ways.values()].sort((a, b) => b.strength - a.strength)
          .map(way => arrow(way.from, way.to, way.side, width(way), way.last < old)),
      ...[...fights].map(([place, count]) => swords(place, count)));
  },
};
