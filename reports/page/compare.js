// Two records, or one record under two rulesets, on one slider: both boards, the actions, and the differences.

import {boardView} from "./board_view.js";
import {$, capital, draw, make, page, setUpTheme} from "./elements.js";
import {farNames} from "./far_names.js";
import {hexLayer} from "./hex_layer.js";

/// By step: the number of the fragment for each place, region and zone. The data hold only changes.
const shownIn = data => data.moments.slice(0, data.length + 1).reduce((shown, moment, i) => {
  const state = key => {
    const now = i ? [...shown[i - 1][key]] : Array(data.board[key].length).fill(0);
    for (const [place, fragment] of Object.entries(moment[key] ?? {})) now[place] = fragment;
    return now;
  };
  shown.push({places: state("places"), regions: state("regions"), zones: state("zones")});
  if (moment.same_question) moment.seat = data.moments[i - 1].seat;
  return shown;
}, []);

/// One of the two sides: its data and its board.
const sideOf = (data, number) => {
  const frame = $("board-" + number), part = name => frame.querySelector("." + name), {hexes} = data.board;
  if (number) part("map").innerHTML = $("board-0").querySelector(".map").innerHTML;
  const shown = shownIn(data);
  const board = {
    ...boardView,
    pointers: new Map(),
    frame,
    size: data.board.size,
    places: data.board.places,
    spots: {},

    setUp() {
      for (const key of hexes ? ["regions", "zones"] : ["regions", "zones", "places"]) {
        this.spots[key] = data.board[key].map(([, x, y]) => draw("g", {transform: `translate(${x} ${y})`}));
        part("pieces").append(...this.spots[key]);
      }
      this.setUpLands(data.board.regions.length);
      const layer = hexes && hexLayer(this, hexes, part("pieces"), part("marks"));
      const names = layer ? undefined : farNames(this, data.board.regions);
      Object.assign(this, {layer, onView() { layer ? layer.moved() : names.show(); }});
      this.whole();
      this.listen(() => {});
    },

    show(step, places) {
      const now = shown[Math.min(step, data.length)];
      for (const [key, spots] of Object.entries(this.spots))
        now[key].forEach((fragment, place) => {
          const [svg, words] = data.fragments[fragment], spot = spots[place];
          if (spot.dataset.fragment !== String(fragment)) spot.innerHTML = svg;
          spot.dataset.fragment = fragment;
          if (key === "regions") this.tint(place, data.board.tints[place][words], data.board.patterns[words]);
        });
      if (this.layer) return this.showForces(now.places, places);
      part("heading").innerHTML = data.fragments[data.moments[Math.min(step, data.length)].heading][0];
      part("rings").replaceChildren(...places.map(place => this.ring(place, "differs")));
    },

    showForces(fragments, differing) {
      this.layer.setPieces(fragments.flatMap((fragment, place) => fragment ? [[place, data.fragments[fragment][0]]]
          : []));
      this.layer.setMarks(differing.map(place => ["ring", place, place, "", ""]), []);
      this.layer.draw();
    },
    /// The part of a map of hexes with what differs, or else with all forces.
    matter(differing) {
      const places = differing.length ? differing : this.layer?.forces() ?? [];
      return places.length && this.layer ? this.layer.viewOf(places) : undefined;
    },
  };
  return {
    data, board,
    /// The pieces or the holder at `place` after a step, in words.
    words: (step, key, place) => data.fragments[shown[Math.min(step, data.length)][key][place]][1],
    say(step) {
      const moment = data.moments[step];
      $("said-" + number).replaceChildren(...(moment
        ? [make("p", {}, moment.seat && step ? make("b", {}, moment.seat + ": ") : "",
            step ? moment.said ?? moment.action : "The first position"),
            make("ul", {class: "events"}, ...moment.events.map(([rule, , text]) =>
            make("li", {}, capital(text), " ", make("small", {}, rule))))]
        : [make("p", {class: "dim"}, "This record has ended.")]));
      $("board-" + number).setAttribute("aria-label", `${page.names[number]}: board after step ${Math.min(step,
          data.length)}`);
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
      side.board.show(this.step, places);
      side.say(this.step);
    }
    this.places = places;
    $("slider").value = this.step;
    $("counter").textContent = `${this.step} of ${longest}`;
    $("back").disabled = this.step === 0;
    $("forward").disabled = this.step === longest;
    this.list([...regions.map(i => [board.regions[i][0], a.words(this.step, "regions", i) || "nobody",
        b.words(this.step, "regions", i) || "nobody"]),
               ...places.map(i => [board.places[i][0], a.words(this.step, "places", i) || "nothing",
                   b.words(this.step, "places", i) || "nothing"])]);
  },

  list(rows) {
    $("live").textContent = `Step ${this.step}: ${rows.length} ${rows.length === 1 ? "difference"
        : "differences"} on the board`;
    $("differs").replaceChildren(!rows.length ? make("p", {}, "The boards are the same.") : make("table", {},
      make("thead", {}, make("tr", {}, make("th", {scope: "col"}, "Where"),
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
  const part = sides[0].board.matter(table.places);
  if (part) sides[0].board.look(part);
};

const setUp = () => {
  page.names.forEach((name, i) => $("name-" + i).textContent = name);
  $("why").replaceChildren(...page.why.map(sentence => make("p", {}, sentence)));
  $("matter").hidden = !sides[0].data.board.hexes;
  lookTogether();
  for (const side of sides) side.board.setUp();
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
