// What stood at a place in the course of the shown line.

import {capital, make, page} from "./elements.js";
import {board} from "./game_board.js";
import {boards, stepLink, t, when} from "./replay_data.js";
import {steps} from "./replay_steps.js";

export const stood = {
  /// A line for each step that changed what stands here: on a map of hexes who came, went or lost, elsewhere what
  /// stands here now.
  at(place) {
    const entries = [];
    steps.line.forEach((index, depth) => {
      const now = boards.parts(index).places[place];
      const before = depth ? boards.parts(steps.line[depth - 1]).places[place] : 0;
      if (now === before) return;
      const told = board.layer.lettered && depth ? this.changed(page.fragments[before][0], page.fragments[now][0])
          : capital(page.fragments[now][1] || t("nothing"));
      entries.push(make("li", {"aria-current": index === steps.current ? "step" : undefined},
          stepLink(index, board.layer.lettered ? when(page.moments[index])
          : t("when-step-n", when(page.moments[index]), page.moments[index].name)), ": ", told));
    });
    return [make("h3", {}, t("its-history")), entries.length ? make("ol", {class: "history"}, ...entries)
        : make("p", {class: "dim"}, t("nothing-ever-stood-here"))];
  },

  /// The difference between two lists of pieces (map_data.h) in a few words.
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
    return [came.length && t("history-came", names(came)), went.length && t("history-left", names(went)),
        ...other].filter(Boolean)
        .join("; ") || t("no-other-change");
  },
};
