// The data of a small recorded page, where the modules look for them: two places, three steps, and a branch instead of
// the third.

const data = {
  seats: [["Red", "red"], ["Blue", "blue"]],
  chance: "Chance",
  game: {game: "counting"},
  length: 2,
  board: {size: [100, 100], places: [["Trenton", 10, 10], ["York", 50, 50]], regions: [["Land", 30, 30]], zones: []},
  fragments: [["", ""], [[["L", "red", "Howe"]], "Howe"], [[["L", "blue", "Greene"]], "Greene"], ["red", "Red"],
    [["Turn", ["1776"]], ""], [["Turn", ["1777"]], ""], [["Dead", []], ""]],
  groups: [{when: "1776", first: 0}, {when: "1776", first: 1}],
  variations: [{title: "another", first: 3, last: 3}],
  moments: [
    {group: 0, events: [], figures: [3], places: {0: 1}, regions: {0: 3}, boxes: {0: 4, 1: 6},
      title: "The start", zones_changed: [[0], []]},
    {group: 1, events: [], seat: "Red", question: "where to?", rule: "1.1", action: "to York", places: {0: 0, 1: 1},
      boxes: {0: 5}, zones_changed: [[0, 1], [0]]},
    {group: 1, events: [], same_question: true, action: "home", places: {1: 0}},
    {group: 1, events: [], parent: 1, depth: 2, name: "1.1.1", variation: 1, action: "stay", places: {0: 2},
      figures: [5]},
  ],
};

globalThis.document = {getElementById: id => id === "page-data" ? {textContent: JSON.stringify(data)} : null};
globalThis.matchMedia = () => ({matches: false});
globalThis.history = {replaceState() {}};
globalThis.location = {hash: "", href: ""};

export const {page} = await import("../../reports/page/elements.js");
