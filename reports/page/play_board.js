// The board of the table.

import {boardIn} from "./board.js";
import {$, make} from "./elements.js";
import {narrow} from "./play_engine.js";

/** @type {import("./types").Board} */
export const board = {
  ...boardIn($("board")),
  opened: false,

  /// Draws the map of a game.
  begin(map) {
    this.legend ??= $("legend").innerHTML;  // the page's own
    const legend = map.legend ?? this.legend;
    if ($("legend").innerHTML !== legend) $("legend").innerHTML = legend;
    $("legend").setAttribute("viewBox", map.legend_view.join(" "));
    $("picked-ring").replaceChildren();
    this.setUp(map);
    this.opened = false;
  },

  /// Shows a position. `changed` are places, `targets` pairs of a place and what it costs to go there.
  put(shown, changed, targets = []) {
    this.marked = [...changed, ...targets.map(([place]) => place)];
    this.show(shown, layer => layer.point(changed, targets), () => {
      if (!this.opened) this.look(this.layer.opening());
      this.opened = true;
    });
    $("situation").replaceChildren(make("b", {}, shown.when), ...shown.boxes.map(([title, lines]) =>
        make("span", {}, `${title}: ${lines.join(", ")}`)));
    $("situation").hidden = Boolean(shown.heading);  // which says the same
  },

  /// Shows the part around these places when some of them are out of sight. On a narrow screen it looks closer, too.
  follow(places) {
    if (places.length && places.length < this.layer.most) this.bring(this.layer.viewOf(places));
  },
  /// Where letters are written in sizes of the screen, it looks closer when hexes are too small to be told apart.
  bring(part) {
    if ((narrow.matches || this.layer.lettered) && this.tooSmall()) this.approach(part);
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
    this.layer.mark(explained);
    this.layer.draw();
    if (explained.view) this.approach(explained.view);
  },
};
