// node errors.mjs TRICORNE SOURCES: what the package refuses, and records between it and the command.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {readFileSync, readdirSync, writeFileSync} from "node:fs";
import {ActionError, DataError, games, openGame, positions, readRecord, writeRecord} from "tricorne";

const [command, sources] = process.argv.slice(2);
const game = await openGame();
assert.deepEqual((await games()).map(one => one.name).slice(0, 2).sort(), ["washingtons-crossing", "washingtons-war"]);
await assert.rejects(openGame("chess"), /there is no game "chess"; there are washingtons-/);
await assert.rejects(openGame("washingtons-war", {ruleset: "1999"}), DataError);
await assert.rejects(openGame("washingtons-war", {ruleset: {base: "2014", axes: {nonsense: 1}}}), DataError);
await assert.rejects(openGame("washingtons-war", {data: {map: "spaces: 7"}}), DataError);
await assert.rejects(openGame("washingtons-war", {data: {nonsense: {}}}), DataError);
assert.throws(() => game.readPosition({spaces: {Bostn: {}}}), /did you mean "Boston"/);
assert.throws(() => game.readPosition("spaces: {Bostn: {}}"), DataError);

const position = game.readPosition(
    "spaces: {Montreal: {pc: british}}\nagenda: [{choose_pc_action: {player: british, remaining: 2}}]");
const before = JSON.stringify(position.write());
assert.deepEqual(position.check("place PC at Oswego"), {legal: true});
const refused = position.check("place PC at Camden");
assert.equal(refused.rule, "10.11.B.ii");
assert.throws(() => position.apply("place PC at Camden"), error =>
  error instanceof ActionError && error.rule === "10.11.B.ii" && error.why === refused.why && error.asked === true);
assert.throws(() => position.check("dance"), ActionError);
assert.throws(() => position.give(100000), /there is no answer 100000/);
assert.throws(() => position.give(-1), DataError);
assert.throws(() => position.text(100000), DataError);
for (const no of [1.5, NaN, Infinity, 2 ** 31, 2 ** 32, 2 ** 53, "0", "x", null, undefined, [], true, 0n])
  for (const call of ["give", "text"]) assert.throws(() => position[call](no), DataError, `${call}(${String(no)})`);
const cyclic = {};
cyclic.spaces = cyclic;
for (const no of ["[]", "5", '"x"', "true", "null", "", "{", "a: [", 5, true, null, undefined, [], cyclic, {year: 1n}])
  assert.throws(() => position.read(no), DataError, `read(${String(no)})`);
assert.throws(() => position.view("french"), /there is no seat "french"/);
assert.throws(() => position.read({spaces: {Bostn: {}}}), DataError);
assert.equal(JSON.stringify(position.write()), before);
const copy = position.copy();
copy.apply("place PC at Oswego");
assert.equal(JSON.stringify(position.write()), before);
position.close();
position.close();
assert.throws(() => position.legal(), /closed/);
assert.equal(copy.facts().spaces.Oswego.pc, "british");
assert.ok(game.rule("10.11.B.ii").summary.length > 10);
assert.equal(game.rule("99"), undefined);

// An overlay as an object and as YAML.
const overlay = {format: 1, game: "washingtons-war", name: "four", base: "2014",
  axes: {army_units: {value: 4, rule: "7.3.A", reason: "a test"}}};
for (const ruleset of [overlay, readFileSync(`${sources}/examples/errata/small-armies.yaml`, "utf8")])
  assert.ok((await openGame("washingtons-war", {ruleset})).setup().count > 0);

// Records of the command are legal here, to the same result.
let read = 0;
for (const name of readdirSync(`${sources}/tests/records`).filter(file => /^20(10|14)-seed-[1-3]\.yaml$/.test(file))) {
  const record = readRecord(readFileSync(`${sources}/tests/records/${name}`, "utf8"));
  const recorded = await openGame(record.game, {ruleset: record.ruleset});
  for (const moment of positions(recorded, record)) {
    assert.equal(moment.position.outcome === null, moment.action !== null, name);
    if (moment.action === null) assert.equal(moment.position.outcome.winner, record.result.winner);
  }
  ++read;
}
assert.equal(read, 6);
assert.throws(() => readRecord("a: ["), DataError);
assert.throws(() => readRecord("format: 1"), /this is no record/);
assert.throws(() => readRecord("kind: replay\nactions: none"), DataError);

// What is written here is a record of the command, for every game.
for (const {name} of await games()) {
  const at = (await openGame(name)).setup(), actions = [];
  for (let n = 7; at.count > 0; n = (n * 16807) % 2147483647) {
    actions.push(at.text(n % at.count));
    at.give(n % at.count);
  }
  const text = writeRecord({game: name, title: "A game: from a table", actions, outcome: at.outcome});
  writeFileSync(`${name}.yaml`, text);
  execFileSync(command, ["replay", "check", `${name}.yaml`], {stdio: ["ignore", "ignore", "inherit"]});
  assert.deepEqual(readRecord(text).actions, actions);
}
