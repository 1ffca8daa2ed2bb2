// What the modules of the pages hand to each other, for the checker of types (`./run check scripts`). The data come from
// reports/board/map_data.h, reports/replay_page/data.h and reports/play_page/page_server.h, which say what they mean.

export type Rect = [left: number, top: number, width: number, height: number];
export type NamedPoint = [name: string, x: number, y: number];
export type Region = [name: string, x: number, y: number, width: number, height: number, lines: string[]];
export type Badge = [text: string, style: string];
export type Piece = [kind: "L" | "U" | "C" | "T", side: string, label: string, detail: string, badges: Badge[],
  beside: number, style: string, hint: string];
/** What stands somewhere, and the same in words; an empty text stands for nothing. */
export type Said<What> = [what: What | "", words: string];
/** A box beside the map; a map of hexes has the lines alone. */
export type Box = [title: string, lines: string[], kind?: "track" | "holder" | "",
  cells?: [text: string, here: boolean, pieces?: Piece[]][], pieces?: Piece[]];

/** The board after a moment. */
export interface Standing {
  places: Said<Piece[]>[];
  regions: Said<string>[];
  zones: Said<Piece[]>[];
  boxes: Box[];
  /** Of a board whose heading has no track. */
  title?: string;
  /** By seat its style and the places in its zone of control. */
  controlled?: [style: string, places: number[]][];
}

/** What the page says of a moment on its board: a picture, or signs and notes for a layer that draws them. */
export interface Marks {
  marks?: string;
  view?: Rect;
  signs?: [kind: string, at: number, to: number, side: string, text: string, strength?: number][];
  on_map?: [kind: string, number: number, places: number[], labels: string[], side: string][];
}
export type Event = [rule: string, kind: string, text: string, card?: number];
export interface Moment extends Marks {
  name: string;
  parent: number;
  depth: number;
  group: number;
  variation?: number;
  seat?: string;
  question?: string;
  rule?: string;
  action?: string;
  said?: string;
  when?: string;
  head?: number;
  battle?: number;
  note?: string;
  bookmark?: string;
  glyph?: string;
  origin?: string;
  events: Event[];
  figures: number[];
  findings?: [severity: string, text: string, rule: string][];
  notes?: [kind: string, number: number, rule: string, text: string][];
  same_question?: boolean;
  /** Numbers of fragments, by what changed. */
  places?: Record<string, number>;
  regions?: Record<string, number>;
  zones?: Record<string, number>;
  zones_changed?: number[][];
  hands?: [count: number, known: number[]][];
  boxes?: Record<string, number>;
  title?: string;
  ways?: [from: number, to: number, side: string, strength: number][];
  told?: {text: string, line: number[], share: number, brings: string};
}

export interface Map {
  size: [width: number, height: number];
  legend_view: Rect;
  /** Where a map of areas has its heading, and the angle of north in degrees. */
  heading?: Rect;
  north?: number;
  places: NamedPoint[];
  regions: Region[];
  zones: NamedPoint[];
  lines: [number, number][];
  tints: Record<string, string>[];
  patterns: Record<string, string>;
  sides: Record<string, [plate: string, letters: string, edge: string, way: string, letter: string, counter: string]>;
  tokens: Record<string, [fill: string, edge: string, letters: string]>;
  hexes?: {across: number, down: number, numbers: Record<string, string>, towns: [place: number, size: number][],
    waters: [name: string, courses: number[][]][]};
  /** Pictures as SVG, of another map than the page's own. */
  map?: string;
  legend?: string;
  bare?: boolean;
}

/** A recorded game as a page holds it, or one side of a comparison, which lacks what only a whole game has. */
export interface Recorded {
  board: Map;
  moments: Moment[];
  length: number;
  fragments: Said<any>[];
  seats: [title: string, style: string][];
  groups?: any[];
  /** On a page with the engine in it: the game as the engine plays it. */
  game?: any;
}

/** Draws one kind of map. */
export interface Layer {
  stand(standing: Standing): void;
  mark(moment: Marks): void;
  point(changed: number[], targets?: [place: number, cost: string][]): void;
  draw(): void;
  /** After a move of the board. */
  moved(): void;
  /** The part of the board to begin with. */
  opening(): Rect;
  viewOf(places: number[]): Rect;
  /** The part to show after a step; undefined: any. `end`: is it the first or the last step? */
  wanted(moment: Marks, end?: boolean): Rect | undefined;
  inSmall(standing: Standing, moment: Marks): Element[];
  smallView(moment: Marks): Rect;
  /** How many names and signs lie in this part. */
  namesIn(x: number, y: number, width: number, height: number): number;
  /** Are letters written in sizes of the screen? */
  lettered: boolean;
  /** So many places may be brought into sight at once. */
  most: number;
  remove(): void;
}

/** Where the page of a game has its moments from: a record (recorded.js), or the engine in it (live.js). */
export interface Source {
  start(): void | Promise<void>;
  /** Tells the reader why the page did not start. */
  failed(error: Error): void;
  /** Goes where the address of the page says. */
  follow(): void | Promise<void>;
  /** An address of the shown step. */
  address(): string | Promise<string>;
  /** Goes to a step of the shown line, or some steps on or back. */
  at(depth: number): void;
  by(count: number): void;
  /** Shows the part of the board where it happens. */
  look(): void;
  /** What a tap on the board does. */
  tap(place?: number): void;
  /** Has the page no use for keys now? */
  busy(): boolean;
  /** What buttons and keys do beside those of every page. */
  clicks: Record<string, () => void>;
  keys: Record<string, (event: KeyboardEvent) => void>;
}

/** A board with what its pages add (board.js, board_view.js). */
export interface Board {
  frame: any;
  map: Map;
  size: [number, number];
  places: NamedPoint[];
  marked: number[];
  view: Rect;
  wanted?: Rect;
  layer: Layer;
  locator?: {show(): void, remove(): void};
  [more: string]: any;
}

declare global {
  /** Elements of a page are of HTML or SVG; which ones, its template and its module say. */
  interface Element {
    dataset: DOMStringMap;
    open?: boolean;
    click?(): void;
    /** Of a box of the editor of positions: the path of its list. */
    list?: string[];
  }
  interface EventTarget {
    matches?(selector: string): boolean;
    closest?(selector: string): any;
    value?: any;
    open?: boolean;
  }
  interface PerformanceEntry {
    type?: string;
  }
  interface Window {
    /** In the worker of play_mind.js. */
    tricorneEngine?: any;
  }
  /** Is a page made with the engine in it? The build says so (reports/CMakeLists.txt). */
  const LIVE: boolean;
  /** The engine as WebAssembly and the reader of YAML, which bindings/web puts into a playable page. */
  const tricorneEngine: (options: object) => Promise<any>;
  const documents: any;
}
