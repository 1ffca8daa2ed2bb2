// The place that the reader has tapped: its pieces, and what else there is to say of it.

import {$, capital, make, narrow, t} from "./elements.js";
import {board} from "./game_board.js";

export const picked = {
  place: undefined,
  /** What the page tells of a place beside its pieces, as elements. @type {((place: number) => any[])[]} */
  parts: [],

  show(place) {
    this.place = place;
    $("picked").hidden = place === undefined;
    board.pick(place);
    if (place === undefined) return;
    this.fill();
    $("picked").scrollIntoView({block: narrow.matches ? "start" : "nearest",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth"});
  },

  fill() {
    if (this.place === undefined) return;
    const standing = board.standing.places[this.place][1];
    $("picked-title").textContent = board.places[this.place][0];
    $("picked-body").replaceChildren(make("p", {}, standing ? capital(standing) + "." : t("nothing-stands-here")),
        ...this.parts.flatMap(part => part(this.place)));
  },

  /// The places next to a place.
  beside: place => board.map.lines.flatMap(([a, b]) => a === place ? [b] : b === place ? [a] : []),
  neighbours: place => picked.beside(place).length ? [make("p", {class: "dim"}, t("next-to-it") + " ",
      ...picked.beside(place).flatMap((other, i) => [i ? ", " : "",
        make("button", {type: "button", class: "place", "data-place": other}, board.places[other][0])]))] : [],
};
