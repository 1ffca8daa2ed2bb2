// Two records, or one record under two rulesets, on one slider: both boards, the actions, and the differences.

import {boardIn} from "./board.js";
import {boardView} from "./board_view.js";
import {$, capital, make, page, setUpTheme, t} from "./elements.js";
import {boardsOf, completed} from "./moments.js";

/// One of the two sides: its data and its board.
const sideOf = (data, number) => {
  const board = boardIn($("board-" + number)), boards = boardsOf(completed(data));
  const at = step => boards.at(Math.min(step, data.length));
  if (number) board.part("map").innerHTML = $("board-0").querySelector(".map").innerHTML;
  if (number) for (const part of board.part("map").querySelectorAll("[id]")) part.removeAttribute("id");
  return {
    data, board,
    setUp() {
      board.setUp(data.board, {small: false});
      board.listen(() => {});
    },
    show(step, differing) { board.show({...at(step), controlled: []}, layer => layer.point(differing)); },
    /// The part of the board with what differs, where a layer knows one, or else with all forces.
    matter: differing => !board.layer.lettered ? undefined
        : differing.length ? board.layer.viewOf(differing) : board.layer.opening(),
    /// The pieces or the holder at `place` after a step, in words.
    words: (step, key, place) => at(step)[key][place][1],
    say(step) {
      const moment = data.moments[step];
      $("said-" + number).replaceChildren(...(moment
        ? [make("p", {}, moment.seat && step ? make("b", {}, moment.seat + ": ") : "",
            step ? moment.said ?? moment.action : t("the-first-position")),
            make("ul", {class: "events"}, ...moment.events.map(([rule, , text]) =>
            make("li", {}, capital(text), " ", make("small", {}, rule))))]
        : [make("p", {class: "dim"}, t("this-record-has-ended"))]));
      $("board-" + number).setAttribute("aria-label", t("board-after-step", page.names[number],
          Math.min(step, data.length)));
    },
  };
};

const sides = page.sides.map(sideOf);
const longest = Math.max(...sides.map(side => side.data.length));

const table = {
  step: 0,

  go(step) {
    this.step = Math.min(Math.max(step, 0), longest);
    const [a, b] = sides, {board} = a.data;
    const differing = key => board[key].map((_, i) => i)
        .filter(i => a.words(this.step, key, i) !== b.words(this.step, key, i));
    const places = differing("places"), regions = differing("regions");
    for (const side of sides) {
      side.show(this.step, places);
      side.say(this.step);
    }
    this.places = places;
    $("slider").value = this.step;
    $("counter").textContent = t("n-of-all", this.step, longest);
    $("back").disabled = this.step === 0;
    $("forward").disabled = this.step === longest;
    this.list([...regions.map(i => [board.regions[i][0], a.words(this.step, "regions", i) || t("nobody"),
        b.words(this.step, "regions", i) || t("nobody")]),
               ...places.map(i => [board.places[i][0], a.words(this.step, "places", i) || t("nothing"),
                   b.words(this.step, "places", i) || t("nothing")])]);
  },

  list(rows) {
    $("live").textContent = t("differences-on-the-board", this.step, rows.length);
    $("differs").replaceChildren(!rows.length ? make("p", {}, t("the-boards-are-the-same")) : make("table", {},
      make("thead", {}, make("tr", {}, make("th", {scope: "col"}, t("where")),
          ...page.names.map(name => make("th", {scope: "col"}, name)))),
      make("tbody", {}, ...rows.map(([name, one, other]) =>
          make("tr", {}, make("th", {scope: "row"}, name), make("td", {}, capital(one)),
          make("td", {}, capital(other)))))));
  },
};

/// Makes both boards show the same part.
const lookTogether = () => {
  const [a, b] = sides.map(side => side.board);
  for (const [one, other] of [[a, b], [b, a]]) {
    const look = one.look;
    one.look = function (wanted) {
      look.call(one, wanted);
      boardView.look.call(other, wanted);
    };
  }
};

const lookAtMatter = () => {
  const part = sides[0].matter(table.places);
  if (part) sides[0].board.look(part);
};

const setUp = () => {
  page.names.forEach((name, i) => $("name-" + i).textContent = name);
  $("why").replaceChildren(...page.why.map(sentence => make("p", {}, sentence)));
  $("matter").hidden = !sides[0].data.board.hexes;
  for (const side of sides) side.setUp();
  lookTogether();
  $("slider").max = longest;
  const clicks = {"to-first": () => table.go(page.first), back: () => table.go(table.step - 1),
      forward: () => table.go(table.step + 1), whole: () => sides[0].board.whole(),
      closer: () => sides[0].board.zoom(0.75), farther: () => sides[0].board.zoom(1 / 0.75), matter: lookAtMatter};
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener("click", act);
  $("slider").addEventListener("input", () => table.go(Number($("slider").value)));
  addEventListener("keydown", event => {
    const act = {ArrowRight: clicks.forward, ArrowLeft: clicks.back, Home: clicks["to-first"]}[event.key];
    if (!act || event.target.matches("input") || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  setUpTheme();
  table.go(page.first);
  lookAtMatter();
};

setUp();
