/**
 * Executable rulebooks of board wargames: positions, legal answers, the paragraph and the fact behind a refusal, and records of games.
 *
 * ```js
 * import { openGame } from "tricorne";
 *
 * const game = await openGame("washingtons-war");
 * const position = game.setup();
 * position.legal();                      // all answers to the question, as texts
 * position.check("march to Boston");     // { legal: false, asked: false, rule: "…", why: "…" }
 * ```
 *
 * @packageDocumentation
 */

/** A file, document or option is wrong. */
export class DataError extends Error {}

/** A text is no action of the game, or the action is refused. */
export class ActionError extends Error {
  /** The paragraph that bars a refused action. Absent: the text is no action, or the game only asks something else now. */
  readonly rule?: string;
  /** The fact that forbids it, for people. */
  readonly why: string;
  /** Does the position ask for actions of this kind? Absent for a text that is no action. */
  readonly asked?: boolean;
}

/** An answer that the rules allow. */
export interface Allowed {
  legal: true;
}

/** An answer that the rules refuse. */
export interface Refused {
  legal: false;
  /** Does the position ask for actions of this kind? */
  asked: boolean;
  /** The paragraph that bars the action; absent when the game only asks something else now. */
  rule?: string;
  /** The fact that forbids it, for people. */
  why: string;
  /** The fact for programs: which sentence, and what it speaks of. */
  said: Said;
}

/** A sentence as a value. */
export interface Said {
  /** Its name in the catalogues of the game, for example `general-is-not-on-map`. */
  id: string;
  /** What it speaks of, by name. The `reason` of `not-asked` and `nothing-asked` is a sentence itself, and so is the
   * question that is `asked`. */
  arguments: Record<string, string | number | boolean | Said>;
  /** Its words in English, of a question. */
  text?: string;
}

/** What {@link Position.check} finds. */
export type Verdict = Allowed | Refused;

/** What a position asks. */
export interface Question {
  /** Who is asked: a seat of the game, or `chance` for dice and drawn cards. */
  seat: string;
  /** The kind of the question. */
  decision: string;
  /** The paragraph that asks. */
  rule: string;
  /** For people. */
  text: string;
}

/** Something that happened on the board. */
export interface GameEvent {
  /** The paragraph by which it happened. */
  rule: string;
  kind: string;
  /** Places, pieces and numbers, by name. */
  fields: Record<string, unknown>;
  /** For people. */
  text: string;
}

/** What an answer leads to. */
export interface Progress {
  events: GameEvent[];
  /** The next question; null when the game is over. */
  question: Question | null;
}

/** How a game ended. */
export interface Outcome {
  /** A seat; null for a draw. */
  winner: string | null;
  ending: string;
  /** The turn, for people. */
  when: string;
  /** The number of the turn in records, e.g. the year. */
  turn: number;
  /** Only in games that count points. */
  score?: number;
}

/** A paragraph of a rulebook. */
export interface Paragraph {
  id: string;
  kind: string;
  edition: string;
  title: string;
  /** What it demands, in one sentence of ours. */
  summary: string;
}

/** The keys of a position file (scenarios/schema). */
export type PositionDocument = Record<string, unknown>;

/** A game in progress. Each call leaves it at a question, or at the end of the game. */
export class Position {
  private constructor();
  readonly game: Game;
  /** Who is asked what; null when the game is over. */
  readonly question: Question | null;
  /** Who is asked: a seat or `chance`; null when the game is over. */
  readonly seat: string | null;
  /** How many legal answers there are; 0 when the game is over. */
  readonly count: number;
  /** Null while the game lasts. */
  readonly outcome: Outcome | null;
  /** All legal answers as texts, in the order of their numbers. */
  legal(): string[];
  /** How likely each answer is where chance is asked, in proportion; 1 for each answer of a player. */
  weights(): number[];
  /** Answer number `n`, counted from 0, as a text. */
  text(n: number): string;
  /** Gives answer number `n`, the quick way to play. Returns the number of answers to the next question, 0 at the end. */
  give(n: number): number;
  /** Is the action legal? If not, by which paragraph, and which fact? Throws ActionError for a text that is no action. */
  check(action: string): Verdict;
  /** Gives an answer as a text. Throws ActionError for a refused action, and the position is unchanged. */
  apply(action: string): Progress;
  /** Everything on the table, hidden cards included, and what follows from it. */
  facts(): Record<string, unknown>;
  /** The facts that this seat can see. */
  view(seat: string): Record<string, unknown>;
  /** The position as a document that {@link Game.readPosition} reads. */
  write(): PositionDocument;
  /** Replaces the position by that of a document. Throws DataError, and the position is unchanged. */
  read(document: PositionDocument | string): Progress;
  /** An equal position that goes its own way. */
  copy(): Position;
  /** Frees the position at once. Without it this happens some time after its last use. */
  close(): void;
}

/** Rules, ruleset and data of a game. */
export class Game {
  private constructor();
  /** As files write it. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** The players. */
  readonly seats: readonly string[];
  /** A new game at its first question. */
  setup(): Position;
  /** The position of a position file, as YAML or as an object, at its next question. Throws DataError. */
  readPosition(document: PositionDocument | string): Position;
  /** All paragraphs of the rulebook. */
  rules(): Paragraph[];
  /** The paragraph with this id. */
  rule(id: string): Paragraph | undefined;
}

/** How a game is opened. */
export interface GameOptions {
  /** The name of a ruleset, or an overlay: an object or YAML with `base` and the axes that differ. */
  ruleset?: string | Record<string, unknown>;
  /** Tables in the place of the shipped ones, by their names: objects or YAML. */
  data?: Record<string, string | Record<string, unknown>>;
}

/** A game that this package knows. */
export interface GameInfo {
  name: string;
  title: string;
  seats: string[];
}

/** The games that this package knows. */
export function games(): Promise<GameInfo[]>;

/** Opens a game; without a name the first of {@link games}. Throws DataError. */
export function openGame(name?: string, options?: GameOptions): Promise<Game>;

/** A recorded game. */
export interface GameRecord {
  /** The name of the game. */
  game: string;
  /** The ruleset; absent: the game's first. */
  ruleset?: string;
  title?: string;
  /** Who played, by seat. */
  players?: Record<string, string>;
  /** `setup`, or a position. */
  start?: "setup" | PositionDocument;
  /** The answers of the main line, dice and drawn cards included. */
  actions: string[];
}

/** The record in a text of YAML, as `tricorne` writes it; remarks and branches are left out. Throws DataError. */
export function readRecord(text: string): GameRecord;

/** A record as YAML, which `tricorne replay check` reads. Without an outcome the game is unfinished. */
export function writeRecord(record: GameRecord & { outcome?: Outcome | null }): string;

/** A step of a record: its number from 1 on, the action, and the position before it. Behind the last step the action is null. */
export interface Moment {
  step: number;
  action: string | null;
  position: Position;
}

/** The steps of a record. The position is changed by the next step: copy it to keep it. Throws ActionError at an illegal step. */
export function positions(game: Game, record: GameRecord): Generator<Moment, void, undefined>;
