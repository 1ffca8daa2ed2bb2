// Plays games at random by numbers and says how quick that is: tsc --strict, then node play.js [GAMES]
import { ActionError, openGame, positions, readRecord, writeRecord, type GameRecord, type Verdict } from "tricorne";

const rounds = Number(process.argv[2] ?? 1000);
const game = await openGame("washingtons-war");

/** A number below `count`: repeatable, as a table would not want it. */
let state = 1775;
const below = (count: number): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
};

let decisions = 0;
const wins: Record<string, number> = {};
const began = process.cpuUsage();
for (let round = 0; round < rounds; ++round) {
  const position = game.setup();
  for (let count = position.count; count > 0; ++decisions) count = position.give(below(count));
  const winner = position.outcome?.winner ?? "nobody";
  wins[winner] = (wins[winner] ?? 0) + 1;
  position.close();
}
const used = process.cpuUsage(began);
const seconds = (used.user + used.system) / 1e6;
console.log(`${rounds} games, ${decisions} decisions, ${Math.round(decisions / seconds)} a second`);
console.log(Object.entries(wins).map(([seat, games]) => `${seat} ${games}`).join(", "));

// One game as a record, and back.
const position = game.setup();
const actions: string[] = [];
while (position.count > 0) {
  const action = position.text(below(position.count));
  actions.push(action);
  position.apply(action);
}
const text: string = writeRecord({ game: game.name, players: { american: "Ann", british: "Bob" }, actions, outcome: position.outcome });
const record: GameRecord = readRecord(text);
let steps = 0;
for (const moment of positions(game, record)) if (moment.action !== null) ++steps;
console.log(`a record of ${steps} steps: ${position.outcome?.ending}`);

const verdict: Verdict = game.setup().check("march to Boston");
if (!verdict.legal) console.log(`refused by ${verdict.rule ?? "the question"}: ${verdict.why}`);
try {
  game.setup().apply("march to Boston");
} catch (error) {
  if (error instanceof ActionError) console.log(`apply throws: ${error.why}`);
}
