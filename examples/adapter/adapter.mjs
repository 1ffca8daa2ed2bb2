#!/usr/bin/env node
// The engine of adapter.py in JavaScript: markers by OPS cards (10.11 of Washington's War).
//
//     tricorne verify --engine "node examples/adapter/adapter.mjs" --require 10.11.B.iii=9
//
// verify/ADAPTER.md explains it. Put your engine in the place of Markers, and keep the rest.
import { createInterface } from "node:readline";

const KNOWN = ["10.11", "6.2.2", "3.0.army", "3.0.american_unit", "3.0.political_control"];
const ENEMY = { american: "british", british: "american" };
const BRITISH = ["Howe", "Clinton", "Cornwallis", "Burgoyne", "Carleton"];

/** Thrown for a question or action that this engine does not have. */
class Lacks extends Error {}

class Illegal extends Error {
  constructor(rule, why) {
    super(why);
    this.rule = rule;
  }
}

// --- your engine -----------------------------------------------------------------------------------------------------

const words = (action) => /^(place|flip) PC at (.+)$/.exec(action)?.slice(1) ?? [action];

class Markers {
  constructor(tables) {
    this.map = new Map(tables.spaces.map((space) => [space.name, space]));
    this.cards = new Map(tables.cards.map((card) => [card.number, card]));
    this.colonies = tables.colonies;
  }

  load(position) {
    this.position = position;
    this.front();
  }

  /** Name and fields of the first entry of the agenda, which is the question. No name when the agenda is empty. */
  front() {
    const [first] = this.position.agenda;
    if (first === undefined) return [null, {}];
    const name = typeof first === "string" ? first : Object.keys(first)[0];
    if (!["choose_card_play", "choose_pc_action"].includes(name)) throw new Lacks(`the agenda's ${name}`);
    return [name, first[name]];
  }

  question() {
    const [name, entry] = this.front();
    if (!name) return null;
    const rule = entry.player === "american" ? "10.11.A.i" : "10.11.B.i";
    return { seat: entry.player, decision: name, rule: name === "choose_card_play" ? "5.3" : rule };
  }

  /** All actions that the check allows. An engine that has its own list of legal actions returns this list. */
  legal() {
    if (this.front()[0] !== "choose_pc_action") throw new Lacks("the list of legal answers here");
    const actions = ["place", "flip"].flatMap((verb) => [...this.map.keys()].map((name) => `${verb} PC at ${name}`));
    return [...actions, "finish"].filter((action) => this.allows(action));
  }

  allows(action) {
    try {
      this.check(action);
      return true;
    } catch (no) {
      if (no instanceof Illegal) return false;
      throw no;
    }
  }

  check(action) {
    const [name, entry] = this.front();
    if (name === "choose_card_play") return this.checkCard(entry.player, action);
    const [verb, at] = words(action);
    if (!name || (!at && action !== "finish")) throw new Lacks(`the action ${action}`);
    if (action === "finish") return;
    const side = entry.player;
    const space = this.position.spaces[at];
    if (verb === "flip") {
      const mine = space.generals.filter((general) => BRITISH.includes(general) === (side === "british"));
      if (space.pc !== ENEMY[side] || !mine.length || (side === "british" && !space.british_cu))
        throw new Illegal(side === "american" ? "10.11.A.iii" : "10.11.B.iii", "no enemy marker, or nobody to turn it over");
    } else if (side === "american") {
      if (this.position.congress === "dispersed" || this.position.mutinies)
        throw new Illegal("10.11.A.iv", "no placing without Congress or after the Mutinies");
      if (space.pc !== "none" || space.british_cu) throw new Illegal("10.11.A.ii", "a marker or a British unit is there");
    } else {
      this.checkBritishPlacing(entry, at, space);
    }
  }

  checkCard(side, action) {
    const card = Number(/^play (\d+) for operations: political control$/.exec(action)?.[1]);
    if (!card) throw new Lacks(`the action ${action}`);
    if (!this.position.hands[side].includes(card)) throw new Illegal("5.3", "the card is not in the hand");
    if (this.cards.get(card).kind !== "ops") throw new Illegal("6.2.2", "only an OPS card pays for markers");
    if (this.position.queues[side].length > 0) throw new Lacks("what becomes of the queue (7.1.B.iii)");
  }

  checkBritishPlacing(entry, at, space) {
    const americans = space.generals.some((general) => !BRITISH.includes(general));
    if (space.pc !== "none" || space.american_cu + space.french_cu || americans || this.position.congress === at)
      throw new Illegal("10.11.B.ii", "a marker or an American unit is there");
    const army = space.british_cu && space.generals.some((general) => BRITISH.includes(general));
    if (!army && !this.besideBritish(entry, at))
      throw new Illegal("10.11.B.ii", "no British marker from before this card is next to it");
  }

  besideBritish(entry, at) {
    const ports = this.map.get(at).port ? [...this.map.values()].filter((space) => space.port).map((space) => space.name) : [];
    return [...this.map.get(at).neighbours, ...ports].some(
      (near) => near !== at && this.position.spaces[near].pc === "british" && !entry.fresh.includes(near));
  }

  apply(action) {
    this.check(action);
    const [name, entry] = this.front();
    this.position.agenda.shift();
    if (name === "choose_card_play") return this.play(entry.player, Number(action.split(" ")[1]));
    if (action === "finish") return [];
    const [verb, at] = words(action);
    const side = entry.player;
    const letter = side === "american" ? "A" : "B";
    const beside = side === "american" || this.besideBritish(entry, at);
    const rule = `10.11.${letter}.${verb === "place" && beside ? "ii" : "iii"}`;
    this.position.spaces[at].pc = side;
    if (entry.remaining > 1) {
      const more = { player: side, remaining: entry.remaining - 1, fresh: [...entry.fresh, at] };
      this.position.agenda.unshift({ choose_pc_action: more });
    }
    return [{ rule, kind: verb === "place" ? "pc_placed" : "pc_flipped", fields: { side, at } }];
  }

  play(side, card) {
    this.position.hands[side] = this.position.hands[side].filter((other) => other !== card);
    this.position.discards.push(card);
    const fields = { player: side, remaining: this.cards.get(card).ops, fresh: [] };
    this.position.agenda.unshift({ choose_pc_action: fields });
    return [{ rule: "6.2.2", kind: "card_played", fields: { seat: side, card } }];
  }

  /** The side that controls a colony: it has all markers that decide, or else more markers than the other side. */
  control({ code, control_needs: needs }) {
    const decides = needs.length ? needs : [...this.map.values()].filter((s) => s.colony === code).map((s) => s.name);
    const held = (side) => decides.filter((name) => this.position.spaces[name].pc === side).length;
    const has = (side) => (needs.length ? held(side) === decides.length : held(side) > held(ENEMY[side]));
    return Object.keys(ENEMY).find(has) ?? "none";
  }

  facts() {
    const question = this.question();
    const control = Object.fromEntries(this.colonies.map((colony) => [colony.code, this.control(colony)]));
    const count = (side) => Object.values(control).filter((holder) => holder === side).length;
    const colonies = { american: count("american"), british: count("british") };
    return { ...this.position, control, colonies, asks: question ? `${question.seat} ${question.decision}` : "nothing" };
  }
}

// --- the adapter: it does not depend on the game ---------------------------------------------------------------------

let engine = null;

const methods = {
  hello: ({ tables }) => {
    engine = new Markers(tables);
    return { protocol: 1, name: "markers.js", version: "1", rules: KNOWN, rulesets: ["2014"] };
  },
  load: ({ position }) => {
    engine.load(position);
    return { events: [], question: engine.question() };
  },
  check: ({ action }) => {
    try {
      engine.check(action);
      return { legal: true };
    } catch (no) {
      if (no instanceof Illegal) return { legal: false, asked: true, rule: no.rule, why: no.message };
      throw no;
    }
  },
  apply: ({ action }) => ({ events: engine.apply(action), question: engine.question() }),
  legal: () => ({ actions: engine.legal() }),
  facts: () => ({ facts: engine.facts() }),
};

function answer(request) {
  try {
    const method = methods[request.method];
    if (!method) throw new Lacks(`the method ${request.method}`);
    if (request.method !== "hello" && (!engine || (request.method !== "load" && !engine.position)))
      throw new Lacks("a request before hello and load");
    return { result: method(request) };
  } catch (no) {
    if (no instanceof Lacks) return { error: { code: "lacks", message: no.message } };
    if (no instanceof Illegal)
      return { error: { code: "illegal", asked: true, rule: no.rule, message: no.message } };
    throw no;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    // whoever wrote this made a fault, and the next line may be right
    process.stdout.write(JSON.stringify({ id: 0, error: { code: "bad_request", message: "no JSON" } }) + "\n");
    continue;
  }
  process.stdout.write(JSON.stringify({ id: request.id, ...answer(request) }) + "\n");
}
