// The picked place: its pieces, its neighbours and its history.

import {$, capital, make, page} from "./elements.js";
import {board} from "./replay_board.js";
import {boards, stepLink, t, when} from "./replay_data.js";
import {steps} from "./replay_steps.js";

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
    const name = page.board.places[this.place][0], standing = boards.at(steps.current).places[this.place][1];
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
      const now = boards.parts(index).places[this.place];
      const before = depth ? boards.parts(steps.line[depth - 1]).places[this.place] : 0;
      if (now === before) return;
      const told = board.layer.lettered && depth ? this.changed(page.fragments[before][0], page.fragments[now][0])
          : capital(page.fragments[now][1] || t`nothing`);
      entries.push(make("li", {"aria-current": index === steps.current ? "step" : undefined},
          stepLink(index, board.layer.lettered ? when(page.moments[index])
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
