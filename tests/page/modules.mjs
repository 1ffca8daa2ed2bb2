// The modules of the pages that draw nothing, without a browser. tests/CMakeLists.txt bundles this file for node.

import assert from "node:assert/strict";
import test from "node:test";

import {page} from "./page.mjs";  // before what reads it
import {spotsOf} from "../../reports/page/area_layer.js";
import {bytesOf, wordsIn} from "../../reports/page/elements.js";
import {wrapped} from "../../reports/page/heading.js";
import {Rooms, spotsAround} from "../../reports/page/hex_text.js";
import {boardsOf, completed, same, whole} from "../../reports/page/moments.js";
import {cards} from "../../reports/page/play_cards.js";
import {engine} from "../../reports/page/play_engine.js";
import {past} from "../../reports/page/play_past.js";
import {tree} from "../../reports/page/play_tree.js";
import {steps} from "../../reports/page/replay_steps.js";

/// A fresh copy of the page's data.
const copy = () => JSON.parse(JSON.stringify(page));

test("a moment takes over what it does not say", () => {
  const {moments} = completed(copy());
  assert.deepEqual(moments.map(({parent}) => parent), [-1, 0, 1, 1]);
  assert.deepEqual(moments.map(({depth}) => depth), [0, 1, 2, 2]);
  assert.deepEqual(moments.map(({name}) => name), ["0", "1", "2", "1.1.1"]);
  assert.equal(moments[2].question, "where to?");
  assert.deepEqual(moments[2].figures, [3]);
  assert.deepEqual(moments[3].figures, [5]);
});

test("a page with the engine in it takes answers from its game, and groups and seats from the moment before", () => {
  const {moments} = completed({board: {}, fragments: [], game: {steps: [{action: "to York"}, {action: "home"}]},
    moments: [{group: 0, seat: "Red"}, {group: 1, said: "to York!"}, {seat: "Blue", action: "home it is"}]});
  assert.deepEqual(moments.map(({action}) => action), [undefined, "to York", "home it is"]);
  assert.deepEqual(moments.map(({seat}) => seat), ["Red", "Red", "Blue"]);
  assert.deepEqual(moments.map(({group}) => group), [0, 1, 1]);
  assert.deepEqual(moments[2].events, []);
});

test("a board holds what changed on the way to it, and nothing of another branch", () => {
  const boards = boardsOf(completed(copy()));
  const words = index => boards.at(index).places.map(([, said]) => said);
  assert.deepEqual(words(0), ["Howe", ""]);
  assert.deepEqual(words(1), ["", "Howe"]);
  assert.deepEqual(words(2), ["", ""]);
  assert.deepEqual(words(3), ["Greene", "Howe"]);
  assert.deepEqual(boards.at(3).regions, [["red", "Red"]]);
  assert.deepEqual(boards.at(0).boxes, [["Turn", ["1776"]], ["Dead", []]]);
  assert.deepEqual(boards.at(1).boxes, [["Turn", ["1777"]], ["Dead", []]]);
  assert.equal(boards.at(3).title, "The start");
  assert.equal(boards.at(1), boards.at(1));  // layers compare by it
});

test("zones of control come and go by side", () => {
  const boards = boardsOf(completed(copy()));
  assert.deepEqual(boards.at(0).controlled, [["red", [0]], ["blue", []]]);
  assert.deepEqual(boards.at(1).controlled, [["red", [1]], ["blue", [0]]]);
  assert.deepEqual(boards.at(3).controlled, boards.at(1).controlled);
});

test("numbers of hexes get the names of their towns", () => {
  const {moments} = completed({...copy(), board: {...page.board, hexes: {numbers: {0: "2029"}, towns: [[0, 1]]}},
    moments: [{action: "to 2029, not to 2030", events: [["1", "", "at 2029"]], figures: []}]});
  assert.equal(moments[0].action, "to 2029 Trenton, not to 2030");
  assert.equal(moments[0].events[0][2], "at 2029 Trenton");
});

test("a text is broken into lines where it grows too wide", () => {
  assert.deepEqual(wrapped("one two three four", 9, text => text.length), ["one two", "three", "four"]);
  assert.deepEqual(wrapped("a verylongword b", 5, text => text.length), ["a", "verylongword", "b"]);
  assert.deepEqual(wrapped("", 5, text => text.length), []);
});

test("pieces get what their data leave out", () => {
  assert.deepEqual(whole([["C", "red", ""]]), [["C", "red", "", "", [], -1, "", ""]]);
  assert.deepEqual(whole([["L", "red", "Howe", "420", [["2", "fatigue"]], 7, "boat"]]),
      [["L", "red", "Howe", "420", [["2", "fatigue"]], 7, "boat", ""]]);
  assert.deepEqual(whole(""), []);
});

test("pieces are the same when they say the same", () => {
  assert.ok(same([["L", "red", "Howe"]], [["L", "red", "Howe"]]));
  assert.ok(!same([["L", "red", "Howe"]], [["L", "red", "Gates"]]));
  assert.ok(!same([], [["C", "red"]]));
});

test("the steps follow a line, leave it for a branch and come back", () => {
  completed(page);
  const shown = [];
  steps.views.push(index => shown.push(index));
  steps.go(0);
  steps.by(1);
  assert.deepEqual(steps.line, [0, 1, 2]);
  steps.go(3);
  assert.deepEqual(steps.line, [0, 1, 3]);
  steps.by(-1);  // before the fork: the branch stays the shown line
  assert.deepEqual(steps.line, [0, 1, 3]);
  steps.by(1);
  steps.go(2);
  assert.deepEqual(steps.line, [0, 1, 2]);
  steps.at(99);
  steps.go(2);  // shown already: nobody is told
  steps.at(-1);
  steps.group(1);
  assert.equal(page.moments[steps.current].group, 1);
  steps.group(-1);
  assert.deepEqual(shown, [0, 1, 3, 1, 3, 2, 0, 1, 0]);
});

test("pieces lie on the shape, beside it, and in rows above it", () => {
  const wide = ([, , label]) => label.length * 10;
  const spots = spotsOf([["C", "red", ""], ["U", "red", "3"], ["U", "blue", "2"], ["L", "red", "Washington"],
    ["L", "red", "Lee"], ["L", "red", "Cornwallis"]], wide);
  assert.deepEqual(spots.slice(0, 3), [[0, 0], [-35, 0], [35, 0]]);
  assert.deepEqual(spots[3], [-16.5, -31]);  // two names in the first row, 133 wide
  assert.deepEqual(spots[4], [51.5, -31]);
  assert.deepEqual(spots[5], [0, -53]);      // the third finds no room there
});

test("a label takes the first room that is free, and never one outside the map", () => {
  const rooms = new Rooms(100, 100), spots = spotsAround(20, 10, 5, 1, [[0, 0]]);
  const first = rooms.find([50, 50], 20, 10, spots);
  assert.deepEqual([first.x, first.y], [50, 50]);
  rooms.take(first.box, "a");
  const second = rooms.find([50, 50], 20, 10, spots);
  assert.deepEqual([second.x, second.y], [50, 60]);
  assert.deepEqual(rooms.find([50, 50], 20, 10, spots, "a"), first);  // its owner may stand there
  assert.equal(rooms.find([0, 0], 20, 10, [[0, 0]]), undefined);
});

/// An engine for the tree: a game of counting, in which `n` is legal when it is greater than what stands there.
const counting = () => {
  const values = [0];
  const play = (at, action) => Number(action) > values[at] ? values.push(Number(action)) - 1 : undefined;
  return (method, request) => {
    if (method === "open") return {seats: [], events: []};
    if (method === "try") {
      const at = play(request.at, request.action);
      return at === undefined ? {action: request.action, refused: {rule: "1.1", why: "too small"}}
          : {action: request.action, at, events: []};
    }
    const ats = [], more = [];
    let at = request.at;
    for (const action of request.actions) {
      const next = play(at, action);
      if (next === undefined) return {ats, more, refused: {rule: "1.1"}, stopped: ats.length};
      ats.push(at = next);
      more.push(null);
    }
    return {ats, more};
  };
};
const load = actions => {
  engine.ask = counting();
  past.done = [];
  past.undone = [];
  tree.load({game: "counting", steps: actions.map(action => ({action}))});
};
const line = () => tree.lineThrough(0).slice(1).map(number => tree.steps[number].action);

test("an answer begins a branch, or takes the place of another and keeps what can follow it", () => {
  load(["1", "3", "5"]);
  assert.deepEqual(line(), ["1", "3", "5"]);
  assert.equal(tree.give(1, "1").refused.rule, "1.1");
  const branch = tree.give(1, "4").step;
  assert.deepEqual(tree.wayTo(branch).map(number => tree.steps[number].action), [undefined, "1", "4"]);
  assert.deepEqual(line(), ["1", "3", "5"]);
  assert.equal(tree.give(1, "4").step, branch);  // a known answer is no new step
  assert.equal(tree.fork(branch), 1);
  assert.equal(tree.address(branch), "#step=1&try=4");
  assert.equal(tree.fromAddress("#step=1&try=4"), branch);
  const given = tree.give(0, "4", 1);
  assert.deepEqual(line(), ["4"]);
  assert.equal(tree.steps[given.left].action, "3");  // cannot follow 4
});

test("what was changed together is undone together", () => {
  load(["1"]);
  let current = 1;
  const give = action => past.change(action, () => current, () => { current = tree.give(current, action).step; },
      [current]);
  past.together(() => ["2", "3"].forEach(give));
  give("7");
  assert.deepEqual(line(), ["1", "2", "3", "7"]);
  assert.equal(past.undo().name, "7");
  past.undo();
  assert.deepEqual(line(), ["1"]);
  past.redo();
  assert.deepEqual(line(), ["1", "2", "3"]);
  assert.equal(past.undone.length, 1);
});

test("a text means the answer that it names best", () => {
  const answers = ["play 12", "play 1", "march to New York", "march to New Brunswick"].map(action => ({action,
    names: action.startsWith("march") ? [action.slice(9)] : []}));
  const meant = text => cards.meant(text, answers).map(({action}) => action);
  assert.deepEqual(meant("new york"), ["march to New York"]);
  assert.deepEqual(meant("ma n b"), ["march to New Brunswick"]);
  assert.deepEqual(meant("march to new"), ["march to New York", "march to New Brunswick"]);
  assert.deepEqual(meant("play 1"), ["play 1"]);
  assert.deepEqual(meant("Boston"), []);
  assert.equal(cards.nearest("New Yrok", answers, []), "New York");
  assert.equal(cards.nearest("march to Nw Brunswick", answers, []), "march to New Brunswick");
  assert.equal(cards.nearest("Boston", answers, []), undefined);
  assert.equal(cards.nearest("Bostn", answers, ["Boston", "Reading"]), "Boston");
  assert.equal(cards.sibling("boston", answers, ["Boston", "Reading"]), "march to Boston");
  assert.equal(cards.sibling("Bostn", answers, ["Boston", "Reading"]), undefined);
  assert.deepEqual(cards.parts("7 8; Howe, Gates\nLee"), ["7", "8", "Howe", "Gates", "Lee"]);
});

test("letters in base 91 are the bytes that page_server_test.cpp wrote", () => {
  const bytes = Array.from({length: 40}, (_, i) => i * 37 & 255);
  assert.deepEqual([...bytesOf("(0%nD0qva!:YuL1ra+u#9Lv|ZMECpQb>xZn-?AC#Fb3-kV6gu")], bytes);
  assert.equal(bytesOf("").length, 0);
});

test("a phrase comes cut, and a text that fits it has words in its slots", () => {
  const march = ["march from ", "from", " to ", "to", ""];
  assert.deepEqual(wordsIn(march, "march from York to New York"), {from: "York", to: "New York"});
  assert.deepEqual(wordsIn(["play ", "card", " as event"], "play 3 as event"), {card: "3"});
  assert.deepEqual(wordsIn(["finish"], "finish"), {});
  for (const other of ["play  as event", "play 3 as event now", "plays 3 as event", ""])
    assert.equal(wordsIn(["play ", "card", " as event"], other), undefined);
});
