// The board of the page of a game, and its description in words.

import {boardIn} from "./board.js";
import {$, make, narrow, t} from "./elements.js";

/** @type {import("./types").Board} */
export const board = {
  ...boardIn($("board")),
  mode: "follow",  // "follow": it goes where something happens; "whole"; "free": the reader moved it
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

  /// Shows a position after a moment called `name`, at the time `when`. `mark` draws the marks of its layer, and `move`
  /// may look elsewhere.
  put(standing, name, when, mark, move = () => {}) {
    Object.assign(this, {standing, name});
    this.show(standing, mark, () => {
      if (!this.opened) this.look(this.layer.opening());
      this.opened = true;
      move();
    });
    $("situation").replaceChildren(make("b", {}, when), ...standing.boxes.map(([title, lines]) =>
        make("span", {}, `${title}: ${lines.join(", ")}`)));
    $("situation").hidden = false;
    $("situation").classList.toggle("drawn", Boolean(this.map.heading));  // the heading of the board says the same
    this.tell();
  },

  /// Tells the board and the boxes in words, for readers who do not see them.
  tell() {
    $("board").setAttribute("aria-label", t("board-with-words", this.name));
    if (!$("standing").open) return;
    const {places, boxes} = this.standing;
    const standing = this.places.map(([name], i) => [name, places[i][1]]).filter(([, what]) => what);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...boxes.flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },

  /// Moves the board only when the wanted part lies outside, or when more than twice its width is in sight.
  follow(wanted) {
    if (!wanted) return;
    const [x, y, w, h] = this.view, [left, top, width, height] = wanted;
    const inside = left >= x && top >= y && left + width <= x + w && top + height <= y + h;
    if (!inside || w > 2 * width) this.look(wanted);
  },
  /// Shows the part around these places when some of them are out of sight.
  bringPlaces(places) {
    if (places.length && places.length < this.layer.most) this.bring(this.layer.viewOf(places));
  },
  /// On a narrow screen it looks closer, too; and where letters are written in sizes of the screen, when hexes are too
  /// small to be told apart.
  bring(part) {
    if ((narrow.matches || this.layer.lettered) && this.tooSmall()) this.approach(part);
    else this.reveal(part);
  },

  setMode(mode) {
    this.mode = mode;
    $("follow")?.setAttribute("aria-pressed", mode === "follow");
    $("whole").setAttribute("aria-pressed", mode === "whole");
    if (mode === "whole") this.whole();
  },

  /// The edges of the graph between a place and its neighbours, where GraphViz has drawn it (reports/board/drawing.h).
  edgesOf(place) {
    const ends = this.map.lines.filter(line => line.includes(place));
    return ends.flatMap(line => [line, line.toReversed()].map(([a, b]) =>
        document.querySelector(`[id^="${CSS.escape(`${this.places[a][0]}->${this.places[b][0]} connection`)}"]`)))
        .filter(Boolean);
  },
  pick(place) {
    for (const edge of this.lit ?? []) edge.classList.remove("lit");
    this.lit = place === undefined ? [] : this.edgesOf(place);
    for (const edge of this.lit) edge.classList.add("lit");
    $("picked-ring").replaceChildren(...(place === undefined ? [] : [this.ring(place, "picked")]));
    if (place === undefined) return;
    this.marked = [place];
    this.locator.show();
    this.bring(this.aroundPlace(place));
  },
  /// Marks why an answer is refused.
  explain(explained) {
    this.layer.mark(explained);
    this.layer.draw();
    if (explained.view) this.approach(explained.view);
  },
};
