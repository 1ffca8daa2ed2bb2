// The board of a page: its map, what stands on it, and marks. A map of hexes and a map of areas have layers of their
// own, which take the same data.

import {areaLayer} from "./area_layer.js";
import {boardView} from "./board_view.js";
import {hexLayer} from "./hex_layer.js";
import {locator} from "./locator.js";

/**
 * A board in `frame`, an SVG element with groups for its parts. A part is known by its id or its class.
 * @param {any} frame
 * @returns {import("./types").Board}
 */
export const boardIn = frame => /** @type {import("./types").Board} */ (/** @type {any} */ ({
  ...boardView,
  pointers: new Map(),
  frame,
  marked: [],  // places that the small map should not cover
  own: {},

  part: name => frame.querySelector(`#${name}, .${name}`),

  /// What answers call a place: its name, and a town on a map of hexes by its number, too.
  calls(place) {
    const number = this.map.hexes?.numbers[place];
    return number === undefined ? [this.places[place][0]] : [this.places[place][0], number];
  },

  /// Draws the map of a game (reports/board/map_data.h). Another map than the page's own brings its picture.
  setUp(map, {small = true} = {}) {
    this.map = map;
    [this.size, this.places, this.marked] = [map.size, map.places, []];
    this.own.map ??= this.part("map").innerHTML;
    const picture = map.map ?? this.own.map;
    if (this.part("map").innerHTML !== picture) this.part("map").innerHTML = picture;
    for (const name of ["pieces", "marks"]) this.part(name).replaceChildren();
    this.layer?.remove();
    this.view = this.wanted = [0, 0, ...map.size];
    this.layer = (map.hexes ? hexLayer : areaLayer)(this, map, this.part("pieces"), this.part("marks"));
    frame.parentElement.classList.toggle("lettered", this.layer.lettered);
    this.locator?.remove();
    this.locator = small ? locator(this, frame.parentElement, this.part("map")) : undefined;
    /** boardView calls it after each move. */
    this.onView = () => {
      if (this.drawing) return;
      this.layer.moved();
      this.locator?.show();
    };
    this.whole();
  },

  /// Shows a board (moments.js); `mark` draws its marks, and `move` may look elsewhere: all is drawn once, behind it.
  show(standing, mark, move) {
    this.layer.stand(standing);
    mark(this.layer);
    this.drawing = true;
    move?.();
    this.drawing = false;
    this.layer.draw();
    this.locator?.show();
  },
}));
