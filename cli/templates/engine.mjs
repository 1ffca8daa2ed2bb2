// An engine of @TITLE@ behind Tricorne's line protocol. `tricorne engine new` wrote this file.
//
//     tricorne verify --game @GAME@ --engine "node engine.mjs"
//
// @WRITTEN@
// step is a stub that says `lacks`: the engine does not know it, which is never wrong. Write one, let `known` claim its
// paragraphs, run the command again, and read on its last line what to add next. verify/ADAPTER.md goes through an example
// of each game, and verify/PROTOCOL.md has every field. First of all
//
//     tricorne engine check --game @GAME@ "node engine.mjs"
//
// says whether the messages are right.

import { createInterface } from "node:readline";

const game = "@GAME@";
const known = @CLAIM@; // the paragraphs that you mean to keep, or "all"; only scenarios of these are run

/** The engine does not know this part of the rules. */
class Lacks extends Error {}

/** A paragraph forbids the action. */
class Illegal extends Error {
  constructor(rule, why, asked = true) {
    super(why);
    Object.assign(this, { rule, asked });
  }
}

// name: {rule, seat(engine, fields), check(engine, fields, action), apply(engine, fields, action), legal(engine, fields)}
// `fields` are those of the question. An action is {name, fields}, such as {name: "roll", fields: {die: 5}}.
// `check` throws Illegal when a paragraph forbids the action; `apply` changes engine.position and calls engine.emit.
// The entry is off the agenda by then. `legal` lists the answers, each a name or {[name]: fields}.
@EXAMPLE@
const questions = {
@QUESTIONS@
  // @DECISION@: null,
};

// name: (engine, fields) => changes engine.position and calls engine.emit
const steps = {
@STEPS@
  // @STEP@: null,
};

/** The name and the fields of an answer, or of an entry of the agenda. */
function partsOf(entry) {
  if (typeof entry === "string") return { name: entry, fields: {} };
  const [[name, fields]] = Object.entries(entry);
  return { name, fields };
}

class Engine {
  hello({ tables }) {
    this.tables = tables; // map, cards and so on, as printed
    return { protocol: 3, game, name: "my engine", version: "0", rules: known, rulesets: ["@RULESET@"] };
  }

  load({ position }) {
    this.position = position;
    return this.goOn();
  }

  check({ choice }) {
    if (!this.position.agenda.length) // scenarios ask here, too: no paragraph of yours bars the action
      return { legal: false, asked: false, why: "nothing is asked" };
    try {
      this.question().check(this, this.front().fields, partsOf(choice));
    } catch (no) {
      if (!(no instanceof Illegal)) throw no;
      return { legal: false, asked: no.asked, rule: no.rule, why: no.message };
    }
    return { legal: true };
  }

  apply({ choice }) {
    const question = this.question(), { fields } = this.front(), action = partsOf(choice);
    question.check(this, fields, action);
    this.position.agenda.shift();
    return this.goOn(() => question.apply(this, fields, action));
  }

  facts() {
    // What follows from a position, such as who controls a colony, is a fact, too: `tables` list them under `facts`. Add
    // what you know. A scenario that names a fact which is left out counts against the protocol.
    let asks = "nothing";
    try {
      if (this.position.agenda.length) asks = `${this.question().seat(this, this.front().fields)} ${this.front().name}`;
    } catch (no) {
      if (!(no instanceof Lacks)) throw no;
      asks = null; // it has stopped
    }
    return { facts: { ...this.position, asks } };
  }

  legal() {
    return { choices: this.position.agenda.length ? this.question().legal(this, this.front().fields) : [] };
  }

  /** Does the check let the action pass? */
  allows(check) {
    try {
      check();
    } catch (no) {
      if (!(no instanceof Illegal)) throw no;
      return false;
    }
    return true;
  }
@ENGINE@

  // --- the agenda: what happens next, the next entry first

  front() {
    const [entry] = this.position.agenda;
    if (entry === undefined) throw new Lacks("a position where nothing is asked");
    return partsOf(entry);
  }

  question() {
    const { name } = this.front();
    if (!questions[name]) throw new Lacks(name);
    return questions[name];
  }

  /**
   * Acts, then runs steps until a question stands or nothing is left. When something was done, it stops in front of what it
   * does not know; a step throws Lacks before it changes anything.
   */
  goOn(act = null) {
    this.events = [];
    act?.();
    let done = act !== null;
    const { agenda } = this.position;
    try {
      while (agenda.length && steps[this.front().name]) {
        const { name, fields } = this.front(), entry = agenda.shift();
        try {
          steps[name](this, fields);
        } catch (no) {
          agenda.unshift(entry);
          throw no;
        }
        done = true;
      }
      if (!agenda.length) return { events: this.events, question: null };
      const { name, fields } = this.front(), { rule, seat } = this.question();
      return { events: this.events, question: { seat: seat(this, fields), decision: name, rule } };
    } catch (no) {
      if (!(no instanceof Lacks) || !done) throw no;
      return { events: this.events, question: null, stopped: agenda[0] };
    }
  }

  emit(rule, kind, fields) {
    this.events.push({ rule, kind, fields });
  }
}

function answer(engine, request) {
  try {
    if (!["hello", "load", "check", "apply", "facts", "legal"].includes(request.method))
      throw new Lacks("the method " + request.method);
    if (!engine.position && request.method !== "hello" && request.method !== "load")
      return { error: { code: "bad_request", message: "no position is loaded" } };
    return { result: engine[request.method](request) };
  } catch (no) {
    if (no instanceof Lacks) return { error: { code: "lacks", message: "does not know " + no.message } };
    if (no instanceof Illegal) return { error: { code: "illegal", asked: no.asked, rule: no.rule, message: no.message } };
    throw no;
  }
}

const engine = new Engine();
for await (const line of createInterface({ input: process.stdin })) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    process.stdout.write(JSON.stringify({ id: 0, error: { code: "bad_request", message: "no JSON" } }) + "\n");
    continue;
  }
  process.stdout.write(JSON.stringify({ id: request.id, ...answer(engine, request) }) + "\n");
}
