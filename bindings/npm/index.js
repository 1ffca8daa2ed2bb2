// The engine for JavaScript: games and positions over the C interface (bindings/c/tricorne.h), and records. The types
// and what each call does stand in index.d.ts.
import documents from "./documents.js";
import tricorneEngine from "./engine.js";

let bytesOfEngine, loading, engine;

/// How the bytes of the engine come; node.js and page.js say it.
export const takeEngineFrom = bytes => { bytesOfEngine = bytes; };

export class DataError extends Error {
  name = "DataError";
}

export class ActionError extends Error {
  name = "ActionError";
  constructor({message, rule, asked}) {
    super(rule ? `${message} (${rule})` : message);
    this.why = message;
    this.rule = rule;
    this.asked = asked;
  }
}

const load = async () => {
  if (typeof WebAssembly !== "object")
    throw new Error("tricorne needs WebAssembly, which is missing here: take node 18 or newer, without --jitless");
  const wasmBinary = await bytesOfEngine();
  try {
    return await tricorneEngine({wasmBinary});
  } catch (error) {
    throw new Error(`tricorne: the engine does not start here: take node 18 or newer (${error.message})`,
        {cause: error});
  }
};

const failure = () => {
  const error = JSON.parse(engine.UTF8ToString(engine._tricorne_error()));
  return ["illegal", "bad_action"].includes(error.code) ? new ActionError(error) : new DataError(error.message);
};

/// Calls a function of the interface, with texts for its texts.
const call = (name, ...given) => {
  const texts = [];
  const numbers = given.map(value => {
    if (typeof value !== "string") return value;
    const size = engine.lengthBytesUTF8(value) + 1, text = engine._malloc(size);
    engine.stringToUTF8(value, text, size);
    texts.push(text);
    return text;
  });
  try {
    return engine["_tricorne_" + name](...numbers);
  } finally {
    for (const text of texts) engine._free(text);
  }
};

const taken = text => {
  if (!text) throw failure();
  try {
    return engine.UTF8ToString(text);
  } finally {
    engine._tricorne_free(text);
  }
};
/// The number of an answer. WebAssembly would make 0 of what is no number, and cut off the rest of 1.5 or 2 ** 32.
const numbered = n => {
  if (!Number.isInteger(n) || n < 0 || n >= 2 ** 31) throw new DataError(`there is no answer ${String(n)}`);
  return n;
};

/// A document, which is YAML or an object, as JSON.
const jsonOf = (document, change = same => same) => {
  try {
    const read = typeof document === "string" ? documents.read(document) : document;
    if (typeof read !== "object" || read === null || Array.isArray(read)) throw new Error("it is a map of keys");
    return JSON.stringify(change(read));
  } catch (error) {
    throw new DataError(`this is no such document: ${error.message}`, {cause: error});
  }
};

const asked = (name, ...given) => JSON.parse(taken(call(name, ...given)));

const kept = new FinalizationRegistry(handle => engine._tricorne_close(handle));

export class Position {
  #handle;
  #game;

  /// Calls a function about the position, for Game.
  static ask(position, name) { return asked(name, position.#at); }

  constructor(game, handle) {
    if (!handle) throw failure();
    this.#game = game;
    this.#handle = handle;
    kept.register(this, handle, this);
  }
  get #at() {
    if (!this.#handle) throw new DataError("the position is closed");
    return this.#handle;
  }

  get game() { return this.#game; }
  get question() { return asked("question", this.#at); }
  get outcome() { return asked("outcome", this.#at); }
  get count() { return engine._tricorne_count(this.#at); }
  get seat() {
    const number = engine._tricorne_seat(this.#at);
    return number === -2 ? null : number === -1 ? "chance" : this.#game.seats[number];
  }

  legal() { return asked("legal", this.#at); }
  weights() { return Array.from({length: this.count}, (_, n) => engine._tricorne_weight(this.#at, n)); }
  text(n) { return taken(engine._tricorne_text(this.#at, numbered(n))); }
  give(n) {
    const count = engine._tricorne_give(this.#at, numbered(n));
    if (count < 0) throw failure();
    return count;
  }
  check(action) { return asked("check", this.#at, String(action)); }
  apply(action) { return asked("apply", this.#at, String(action)); }

  facts() { return asked("facts", this.#at); }
  view(seat) { return asked("view", this.#at, String(seat)); }
  write() { return asked("write", this.#at); }
  read(document) {
    return asked("load", this.#at, jsonOf(document, ({format: _format, game: _game, ...position}) => position));
  }
  copy() { return new Position(this.#game, engine._tricorne_copy(this.#at)); }
  close() {
    if (!this.#handle) return;
    kept.unregister(this);
    engine._tricorne_close(this.#handle);
    this.#handle = 0;
  }
}

export class Game {
  #first;
  #rules;

  constructor({name, title, seats}, options) {
    Object.assign(this, {name, title, seats});
    this.#first = new Position(this, call("open", JSON.stringify({game: name, ...options})));
  }

  setup() { return this.#first.copy(); }
  readPosition(document) {
    const position = this.#first.copy();
    position.read(document);
    return position;
  }
  rules() { return this.#rules ??= Position.ask(this.#first, "rules"); }
  rule(id) { return this.rules().find(rule => rule.id === id); }
}

let files = 0;

/// A file of the engine's own file system with the document, which is YAML or an object. The engine reads JSON.
const fileOf = (name, document) => {
  const path = `/${name}-${++files}.yaml`;
  engine.FS.writeFile(path, jsonOf(document));
  return path;
};

const ready = async () => { engine = await (loading ??= load()); };

export const games = async () => {
  await ready();
  return asked("games");
};

export const openGame = async (name, {ruleset, data} = {}) => {
  const all = await games(), game = name === undefined ? all[0] : all.find(one => one.name === name);
  if (!game) throw new DataError(`there is no game "${name}"; there are ${all.map(one => one.name).join(", ")}`);
  const options = {};
  if (ruleset !== undefined)
    options.ruleset = typeof ruleset === "string" && !/[\n:]/.test(ruleset) ? ruleset : fileOf("ruleset", ruleset);
  if (data !== undefined)
    options.data = Object.fromEntries(
        Object.entries(data).map(([table, document]) => [table, fileOf(table, document)]));
  return new Game(game, options);
};

export const readRecord = text => {
  let record;
  try {
    record = documents.read(text);
  } catch (error) {
    throw new DataError(`the record is no YAML: ${error.message}`, {cause: error});
  }
  if (record?.kind !== "replay") throw new DataError("this is no record: a record says \"kind: replay\"");
  if (!Array.isArray(record.actions ?? [])) throw new DataError("the actions of a record are a list");
  const actions = (record.actions ?? []).map(documents.actionOf).filter(action => action !== undefined);
  return {...record, actions};
};

export function* positions(game, record) {
  const {start = "setup"} = record, position = start === "setup" ? game.setup() : game.readPosition(start);
  let step = 0;
  for (const action of record.actions) {
    yield {step: ++step, action, position};
    position.apply(action);
  }
  yield {step: step + 1, action: null, position};
}

export const writeRecord = ({game, ruleset, title, players, start = "setup", actions, outcome}) => {
  const head = {format: 1, game, kind: "replay"};
  for (const [key, value] of Object.entries({ruleset, title, players})) if (value !== undefined) head[key] = value;
  const turn = /^\d{4}$/.test(outcome?.when) ? "year" : "turn";  // how records of the game call it
  const {winner, ending, score} = outcome ?? {};
  const result = outcome
      ? {winner: winner ?? "draw", ending, [turn]: outcome.turn, ...score === undefined ? {} : {score}} : "unfinished";
  return documents.write({...head, start, actions, result});
};
