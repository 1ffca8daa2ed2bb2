// The board, and the picked place.

import {boardView} from "./board_view.js";
import {$, capital, draw, make, page} from "./elements.js";
import {steps} from "./replay.js";
import {shown, stepLink, t, when} from "./replay_data.js";

export const board = {
  ...boardView,
  frame: $("board"),
  size: page.board.size,
  places: page.board.places,
  spots: {},
  drawn: {},
  heading: 0,
  view: [0, 0, ...page.board.size],
  wanted: [0, 0, ...page.board.size],
  mode: "follow",

  setUp() {
    for (const key of ["regions", "zones", "places"]) {
      this.spots[key] = page.board[key].map(([, x, y]) => draw("g", {transform: `translate(${x} ${y})`}));
      this.drawn[key] = this.spots[key].map(() => 0);
      $("pieces").append(...this.spots[key]);
    }
    this.setUpLands(page.board.regions.length);
    $("legend").setAttribute("viewBox", page.board.legend_view.join(" "));
    this.listen(place => picked.show(place), () => this.setMode("free"));
  },

  show(index) {
    const moment = page.moments[index];
    for (const key of ["regions", "zones", "places"])
      shown[index][key].forEach((fragment, place) => {
        if (this.drawn[key][place] === fragment) return;
        this.spots[key][place].innerHTML = page.fragments[fragment][0];
        this.drawn[key][place] = fragment;
        const holder = page.fragments[fragment][1];
        if (key === "regions") this.tint(place, page.board.tints[place][holder], page.board.patterns[holder]);
      });
    if (this.heading !== moment.heading) $("heading").innerHTML = page.fragments[moment.heading][0];
    this.heading = moment.heading;
    $("marks").innerHTML = moment.marks ?? "";
    if (this.mode === "follow") this.follow(index === page.length ? [0, 0, ...this.size] : moment.view);
    this.tell(index);
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

  /// The board in words.
  tell(index) {
    const {places} = shown[index];
    const standing = page.board.places.map(([name], i) => [name, page.fragments[places[i]][1]])
        .filter(([, what]) => what);
    $("board").setAttribute("aria-label", t`Board after step ${page.moments[index].name}, ${when(
        page.moments[index])}; in words below it`);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...page.boxes[page.moments[index].boxes].flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },
};

/// The place that the reader has tapped: its pieces, its neighbours and its history.
export const picked = {
  place: undefined,

  show(place) {
    this.place = place;
    $("picked").hidden = place === undefined;
    $("picked-ring").replaceChildren(...(place === undefined ? [] : [board.ring(place, "picked")]));
    if (place === undefined) return;
    this.fill();
    board.approachPlace(place);
    $("picked").scrollIntoView({block: matchMedia("(max-width: 60rem)").matches ? "start" : "nearest"});
  },

  fill() {
    if (this.place === undefined) return;
    const name = page.board.places[this.place][0], standing =
        page.fragments[shown[steps.current].places[this.place]][1];
    const neighbours = (page.board.lines ?? []).flatMap(([a, b]) => a === this.place ? [b] : b === this.place ? [a]
        : []);
    $("picked-title").textContent = name;
    $("picked-body").replaceChildren(
      make("p", {}, standing ? capital(standing) + "." : t`Nothing stands here.`),
      neighbours.length ? make("p", {class: "dim"}, t`Next to it: `,
          ...neighbours.flatMap((other, i) => [i ? ", " : "",
          make("button", {type: "button", class: "place", "data-place": other}, page.board.places[other][0])])) : "",
      make("h3", {}, t`Its history`), this.history());
  },

  history() {
    const entries = [];
    steps.line.forEach((index, depth) => {
      const now = shown[index].places[this.place], before = depth ? shown[steps.line[depth - 1]].places[this.place]
          : undefined;
      if (now === before || (depth === 0 && !now)) return;
      entries.push(make("li", {"aria-current": index === steps.current ? "step" : undefined},
          stepLink(index, t`${when(page.moments[index])}, step ${page.moments[index].name}`),
        ": ", capital(page.fragments[now][1] || t`nothing`)));
    });
    return entries.length ? make("ol", {class: "history"}, ...entries)
        : make("p", {class: "dim"}, t`Nothing ever stood here.`);
  },
};
