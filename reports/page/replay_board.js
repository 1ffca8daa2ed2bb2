// The board, and the picked place.

import {boardView} from "./board_view.js";
import {$, capital, draw, make, page} from "./elements.js";
import {farNames} from "./far_names.js";
import {hexLayer} from "./hex_layer.js";
import {locator} from "./locator.js";
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
    if (page.board.hexes) {
      this.layer = hexLayer(this, page.board.hexes, $("pieces"), $("marks"));
      this.frame.parentElement.classList.add("lettered");
      this.look(this.opening());
    }
    this.names = this.layer ? undefined : farNames(this, page.board.regions);
    this.locator = locator(this, this.frame.parentElement, $("map"));
    this.onView = () => {
      this.names?.show();
      if (this.drawing) return;
      this.layer?.moved();
      this.locator.show();
    };
    $("legend").setAttribute("viewBox", page.board.legend_view.join(" "));
    $("standing").addEventListener("toggle", () => this.tell(steps.current));
    this.listen(place => picked.show(place), () => this.setMode("free"));
  },

  show(index) {
    const moment = page.moments[index];
    for (const key of this.layer ? ["regions", "zones"] : ["regions", "zones", "places"])
      shown[index][key].forEach((fragment, place) => {
        if (this.drawn[key][place] === fragment) return;
        this.spots[key][place].innerHTML = page.fragments[fragment][0];
        this.drawn[key][place] = fragment;
        const holder = page.fragments[fragment][1];
        if (key === "regions") this.tint(place, page.board.tints[place][holder], page.board.patterns[holder]);
      });
    if (this.layer) {
      this.showForces(index);
    } else {
      if (this.heading !== moment.heading) $("heading").innerHTML = page.fragments[moment.heading][0];
      this.heading = moment.heading;
      $("marks").innerHTML = moment.marks ?? "";
    }
    this.drawing = true;  // a step draws its layer once, after the board has moved
    if (this.mode === "follow") this.follow(this.wantedAt(index));
    this.drawing = false;
    this.layer?.draw();
    this.locator.show();
    this.tell(index);
  },

  /// Hands the forces, zones and marks of a step to the layer that draws them.
  showForces(index) {
    const moment = page.moments[index], {places, controlled} = shown[index], standing = [];
    places.forEach((fragment, place) => fragment && standing.push([place, page.fragments[fragment][0]]));
    this.layer.setPieces(standing);
    this.layer.setZones(controlled.map((inside, seat) => [page.seats[seat][1], [...inside]]));
    this.layer.setMarks(moment.signs ?? [], moment.on_map ?? []);
    const lines = page.boxes[moment.boxes].map(([title, words]) => `${title}: ${words.join(", ")}`);
    $("situation").replaceChildren(make("b", {}, when(moment)), ...lines.map(words => make("span", {}, words)));
    $("situation").hidden = false;
  },

  /// The part of the board to show after a step.
  wantedAt(index) {
    if (!this.layer) return index === page.length ? [0, 0, ...this.size] : page.moments[index].view;
    const places = this.layer.touched();
    if (index === 0 || index === page.length) return this.opening(index);
    return places.length ? this.layer.viewOf(places) : undefined;
  },

  /// The part of a map of hexes with all forces, but no farther away than names can be told apart.
  opening(index = 0) {
    const places = [];
    shown[index].places.forEach((fragment, place) => fragment && places.push(place));
    if (!places.length) return [0, 0, ...this.size];
    const [x, y, w, h] = this.layer.viewOf(places, 1.2), frame = this.frame.getBoundingClientRect();
    const most = Math.max(frame.width || 600, 300) / 26 * page.board.hexes.across;
    if (Math.max(w, h * frame.width / frame.height) <= most) return [x, y, w, h];
    // The middle of the larger half: the place with most forces around it.
    const near = place => places.filter(other => Math.hypot(...[1, 2].map(i => page.board.places[other][i]
        - page.board.places[place][i])) < most / 3);
    const crowd = places.map(near).sort((a, b) => b.length - a.length)[0];
    const [cx, cy, cw, ch] = this.layer.viewOf(crowd, 1.2);
    return [cx + cw / 2 - most / 2, cy + ch / 2, most, 1];
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
    $("board").setAttribute("aria-label", t`Board after step ${page.moments[index].name}, ${when(
        page.moments[index])}; in words below it`);
    if (!$("standing").open) return;
    const {places} = shown[index];
    const standing = page.board.places.map(([name], i) => [name, page.fragments[places[i]][1]])
        .filter(([, what]) => what);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...page.boxes[page.moments[index].boxes].flatMap(
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

/// A small board after a moment, around what happened. On a map of hexes forces are discs.
export const momentPicture = index => {
  const moment = page.moments[index], touched = (moment.signs ?? []).flatMap(([, at, to]) => [at, to]);
  const around = () => {
    const points = touched.map(place => page.board.places[place]), reach = page.board.size[0] / 12;
    if (!points.length) return [0, 0, ...page.board.size];
    const [left, right] = [Math.min, Math.max].map(most => most(...points.map(([, x]) => x)));
    const [top, bottom] = [Math.min, Math.max].map(most => most(...points.map(([, , y]) => y)));
    return [left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach];
  };
  const view = page.board.hexes ? around() : moment.view ?? [0, 0, ...page.board.size];
  const svg = draw("svg", {class: "moment", viewBox: view.map(n => n.toFixed(0)).join(" "), "aria-hidden": "true",
      preserveAspectRatio: "xMidYMid slice", "data-moment": index});
  inSight.observe(svg);
  return svg;
};

const paintMoment = (svg, index) => {
  const land = $("map").cloneNode(true), layers = [land];
  land.removeAttribute("id");
  // The land as it was held then; the copy has the present holders.
  for (const area of land.querySelectorAll("[data-region]")) {
    const holder = page.fragments[shown[index].regions[area.dataset.region]][1];
    area.setAttribute("fill", page.board.tints[area.dataset.region][holder]);
    const pattern = page.board.patterns[holder];
    area.nextElementSibling?.setAttribute("fill", pattern ? `url(#${pattern})` : "none");
  }
  for (const key of board.layer ? ["places"] : ["regions", "places"])
    shown[index][key].forEach((fragment, place) => {
      if (!fragment) return;
      const [, x, y] = page.board[key][place], [what] = page.fragments[fragment];
      if (!board.layer) {
        const spot = draw("g", {transform: `translate(${x} ${y})`});
        spot.innerHTML = what;
        layers.push(spot);
      } else if (what[0]?.[1]) {
        layers.push(draw("circle", {cx: x, cy: y, r: page.board.size[0] / 160, class: `force side-${what[0][1]}`}));
      }
    });
  const marks = draw("g");
  marks.innerHTML = page.moments[index].marks ?? "";
  svg.append(...layers, marks);
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

  /// A line for each step that changed what stands here: on a map of hexes who came, went or lost, elsewhere what
  /// stands here now.
  history() {
    const entries = [];
    steps.line.forEach((index, depth) => {
      const now = shown[index].places[this.place], before = depth ? shown[steps.line[depth - 1]].places[this.place] : 0;
      if (now === before) return;
      const told = board.layer && depth ? this.changed(page.fragments[before][0], page.fragments[now][0])
          : capital(page.fragments[now][1] || t`nothing`);
      entries.push(make("li", {"aria-current": index === steps.current ? "step" : undefined},
          stepLink(index, board.layer ? when(page.moments[index])
          : t`${when(page.moments[index])}, step ${page.moments[index].name}`), ": ", told));
    });
    return entries.length ? make("ol", {class: "history"}, ...entries)
        : make("p", {class: "dim"}, t`Nothing ever stood here.`);
  },

  /// The difference between two lists of pieces (hex_data.h) in a few words.
  changed(before, now) {
    const [was, is] = [before || [], now || []].map(list => new Map(list.map(piece => [piece[2], piece])));
    const names = list => list.map(([label]) => label).join(", ");
    const came = [...is.values()].filter(([, , label]) => !was.has(label)).map(piece => piece.slice(2));
    const went = [...was.values()].filter(([, , label]) => !is.has(label)).map(piece => piece.slice(2));
    const other = [...is.values()].flatMap(([, , label, detail, badges]) => {
      const old = was.get(label), signs = list => list.map(([text]) => text).join(" ");
      if (!old) return [];
      if (old[3] !== detail) return [`${label} ${old[3]} → ${detail}`];
      return signs(old[4]) === signs(badges) ? [] : [`${label} ${signs(old[4]) || "–"} → ${signs(badges) || "–"}`];
    });
    return [came.length && t`${names(came)} here`, went.length && t`${names(went)} gone`, ...other].filter(Boolean)
        .join("; ") || t`no other change`;
  },
};
