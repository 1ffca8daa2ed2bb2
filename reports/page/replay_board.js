// The board of a replay.

import {boardIn} from "./board.js";
import {$, draw, make, page} from "./elements.js";
import {boards, t, when} from "./replay_data.js";
import {steps} from "./replay_steps.js";

/** @type {import("./types").Board} */
export const board = {
  ...boardIn($("board")),
  mode: "follow",
  opened: false,

  begin() {
    this.setUp(page.board);
    $("legend").setAttribute("viewBox", page.board.legend_view.join(" "));
    $("standing").addEventListener("toggle", () => this.tell(steps.current));
  },

  step(index) {
    const moment = page.moments[index], now = boards.at(index);
    this.show(now, layer => layer.mark(moment), () => {
      if (!this.opened) this.look(this.layer.opening());
      this.opened = true;
      if (this.mode === "follow") this.follow(this.wantedAt(index));
    });
    const lines = now.boxes.map(([title, words]) => `${title}: ${words.join(", ")}`);
    $("situation").replaceChildren(make("b", {}, when(moment)), ...lines.map(words => make("span", {}, words)));
    $("situation").hidden = Boolean(now.heading);  // which says the same
    this.tell(index);
  },

  /// The part of the board to show after a step.
  wantedAt(index) {
    return index === page.length ? this.layer.opening()
        : this.layer.wanted(page.moments[index], index === 0);
  },

  /// Moves the board only when the wanted part lies outside, or when more than twice its width is in sight.
  follow(wanted) {
    if (!wanted) return;
    const [x, y, w, h] = this.view, [left, top, width, height] = wanted;
    const inside = left >= x && top >= y && left + width <= x + w && top + height <= y + h;
    if (!inside || w > 2 * width) this.look(wanted);
  },

  setMode(mode) {
    this.mode = mode;
    $("follow").setAttribute("aria-pressed", mode === "follow");
    $("whole").setAttribute("aria-pressed", mode === "whole");
    if (mode === "whole") this.whole();
  },

  /// Text description.
  tell(index) {
    $("board").setAttribute("aria-label", t`Board after step ${page.moments[index].name}, ${when(
        page.moments[index])}; in words below it`);
    if (!$("standing").open) return;
    const {places, boxes} = boards.at(index);
    const standing = page.board.places.map(([name], i) => [name, places[i][1]]).filter(([, what]) => what);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...boxes.flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },
};

/// Draws small boards while they are in sight.
const inSight = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) target.replaceChildren();
    else if (!target.firstChild) paintMoment(target, Number(target.dataset.moment));
  }
}, {rootMargin: "200px"});

/// A small board after a moment, around what happened.
export const momentPicture = index => {
  const view = board.layer.smallView(page.moments[index]);
  const svg = draw("svg", {class: "moment", viewBox: view.map(n => n.toFixed(0)).join(" "), "aria-hidden": "true",
      preserveAspectRatio: "xMidYMid slice", "data-moment": index});
  inSight.observe(svg);
  return svg;
};

const paintMoment = (svg, index) => {
  const land = $("map").cloneNode(true), now = boards.at(index);
  land.removeAttribute("id");
  // The land as it was held then; the copy has the present holders.
  for (const area of land.querySelectorAll("[data-region]")) {
    const [holder] = now.regions[area.dataset.region];
    area.setAttribute("fill", page.board.tints[area.dataset.region][holder]);
    const pattern = page.board.patterns[holder];
    area.nextElementSibling?.setAttribute("fill", pattern ? `url(#${pattern})` : "none");
  }
  svg.append(land, draw("g", {"font-family": "Liberation Sans,Arial,Helvetica,sans-serif"},
      ...board.layer.inSmall(now, page.moments[index])));
};
