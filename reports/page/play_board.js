// The board: pieces by place, drawn by the engine.

import {boardView} from "./board_view.js";
import {$, draw} from "./elements.js";
import {farNames} from "./far_names.js";
import {hexLayer} from "./hex_layer.js";
import {locator} from "./locator.js";
import {narrow} from "./play_engine.js";

export const board = {
  ...boardView,
  frame: $("board"),
  drawn: {},
  own: {},

  /// Draws the map of a game.
  setUp(map) {
    this.map = map;
    [this.size, this.places] = [map.size, map.places];
    this.drawn = {};
    this.marked = [];  // those of another map are no places here
    this.spots = {};
    for (const part of ["map", "legend"]) {
      this.own[part] ??= $(part).innerHTML;  // the page's own map and legend
      const svg = map[part] ?? this.own[part];
      if ($(part).innerHTML !== svg) $(part).innerHTML = svg;
    }
    $("legend").setAttribute("viewBox", map.legend_view.join(" "));
    $("pieces").replaceChildren();
    for (const key of ["regions", "zones", "places"]) {
      this.spots[key] = map[key].map(([, x, y]) => draw("g", {transform: `translate(${x} ${y})`}));
      this.drawn[key] = this.spots[key].map(() => "");
      $("pieces").append(...this.spots[key]);
    }
    this.setUpLands(map.regions.length);
    this.layer = map.hexes && hexLayer(this, map.hexes, $("pieces"), $("marks"));
    $("picked-ring").replaceChildren();
    this.names?.remove();
    this.names = this.layer ? undefined : farNames(this, map.regions);
    this.locator?.remove();
    this.locator = locator(this, this.frame.parentElement, $("map"));
    this.onView = () => {
      this.names?.show();
      this.layer?.moved();
      this.locator.show();
    };
    this.whole();
  },

  /// Shows a position. `changed` are places, `targets` pairs of a place and what it costs to go there.
  show(shown, changed, targets = []) {
    this.marked = [...changed, ...targets.map(([place]) => place)];
    if (this.layer) return this.showForces(shown, changed, targets);
    for (const key of ["regions", "zones", "places"])
      shown[key].forEach(([svg, holder], i) => {
        if (this.drawn[key][i] !== svg) this.spots[key][i].innerHTML = this.drawn[key][i] = svg;
        if (key === "regions") this.tint(i, this.map.tints[i][holder] ?? this.map.tints[i][""],
            this.map.patterns[holder]);
      });
    if (this.drawn.heading !== shown.heading) $("heading").innerHTML = this.drawn.heading = shown.heading;
    $("marks").replaceChildren(...targets.map(([place]) => this.ring(place, "target")),
        ...targets.filter(([, cost]) => cost).map(([place, cost]) => this.badge(place, cost)),
        ...changed.map(place => this.ring(place, "changed")));
    this.locator.show();
    return undefined;
  },

  /// What it costs to go to a place, on the edge of its ring.
  badge(place, text) {
    const [x, y] = [this.places[place][1] + 21, this.places[place][2] - 21];
    return draw("g", {class: "cost"}, draw("circle", {cx: x, cy: y, r: 14}), draw("text", {x, y: y + 7}, text));
  },

  /// A map of hexes: the layer draws pieces, marks and names. The board opens on the forces.
  showForces(shown, changed, targets) {
    const standing = shown.places.flatMap(([pieces], place) => pieces ? [[place, JSON.parse(pieces)]] : []);
    this.layer.setPieces(standing);
    const [places, costs] = [0, 1].map(part => targets.map(target => target[part]));
    this.layer.setMarks(changed.map(place => ["ring", place, place, "", ""]),
        targets.length ? [["option", 0, places, costs, ""]] : []);
    if (!this.opened && standing.length) {
      this.opened = true;
      this.look(this.layer.viewOf(standing.map(([place]) => place), 1.2));
    }
    this.layer.draw();
    this.locator.show();
  },

  /// Shows the part around these places when some of them are out of sight. On a narrow screen it looks closer, too.
  follow(places) {
    if (!places.length) return;
    if (this.layer) {
      if (places.length < 40) this.bring(this.layer.viewOf(places));
      return;
    }
    const [xs, ys] = [1, 2].map(part => places.map(place => this.places[place][part]));
    const [left, top] = [Math.min(...xs) - 190, Math.min(...ys) - 140];
    this.bring([left, top, Math.max(...xs) + 190 - left, Math.max(...ys) + 140 - top]);
  },
  /// On a map of hexes it looks closer where hexes are too small to be told apart.
  bring(part) {
    if ((narrow.matches || this.layer) && this.tooSmall()) this.approach(part);
    else this.reveal(part);
  },

  pick(place) {
    $("picked-ring").replaceChildren(...(place === undefined ? [] : [this.ring(place, "picked")]));
    if (place === undefined) return;
    this.marked = [place];
    this.locator.show();
    this.bring(this.aroundPlace(place));
  },
  mark(explained) {
    if (this.layer) {
      this.layer.setMarks([], explained.on_map);
      this.layer.draw();
    } else {
      $("marks").innerHTML = explained.marks;
    }
    if (explained.view) this.approach(explained.view);
  },
};
