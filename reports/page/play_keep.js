// The games that the browser keeps. A game is written down with every change. Each tab writes to a game of its own.

import {page, t} from "./elements.js";
import {past} from "./play_past.js";
import {tree} from "./play_tree.js";

const prefix = "tricorne game ", tab = "tricorne tab";
const writesApart = 400;  // milliseconds
const fresh = () => [...crypto.getRandomValues(new Uint32Array(2))].map(part => part.toString(16)).join("");
const own = fresh();  // names this visit of the page

/// What a storage gives for `act`, or undefined when the browser forbids storages.
const trying = act => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const keep = {
  id: fresh(),
  ids: new WeakMap(),  // by game: its id
  wrote: -writesApart,  // when the game was written down last
  problem: "",      // why the browser cannot keep the game
  unkept: false,    // is there work that neither the browser nor a file holds?
  /** Is told a new problem. @type {(problem: string) => void} */
  told() {},
  shown: () => 0,   // the number of the shown step
  branching: () => false,

  read: id => trying(() => JSON.parse(localStorage.getItem(prefix + id))) ?? undefined,

  /// The kept games, the last first.
  list() {
    this.flush();
    const keys = trying(() => Object.keys(localStorage)) ?? [];
    return keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
        .map(id => ({id, ...this.read(id)})).filter(entry => entry.state)
        .sort((a, b) => b.changed.localeCompare(a.changed));
  },
  remove(id) { trying(() => localStorage.removeItem(prefix + id)); },

  /// Writes the game down at once, or a moment after the last writing, which takes a browser longer than a step.
  soon() {
    const wait = this.wrote + writesApart - performance.now();
    if (wait <= 0) this.write();
    else this.waiting ??= setTimeout(() => this.write(), wait);
  },
  /// Writes down what waits to be written.
  flush() { if (this.waiting) this.write(); },

  /// Writes the game down. Another tab that took over this game keeps it: this tab goes on under another id.
  write() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    const there = this.read(this.id);
    if (there && there.owner !== own && this.owned) this.ids.set(tree.game, this.id = fresh());
    const state = {...tree.asGame(this.shown()), branching: this.branching()};
    const entry = {owner: own, page: location.pathname, changed: new Date().toISOString(), game: tree.game.game,
        title: state.title, count: state.steps.length, state};
    try {
      localStorage.setItem(prefix + this.id, JSON.stringify(entry));
      sessionStorage.setItem(tab, JSON.stringify({id: this.id, page: location.pathname, step: state.now}));
      this.owned = true;
      this.unkept = false;
      this.complain("");
      this.wrote = performance.now();
    } catch (error) {
      this.unkept = true;
      this.complain(error.name === "QuotaExceededError"
          ? t("the-storage-of-this-browser-is-full")
          : t("this-browser-forbids-to-keep-games-save"));
    }
  },
  complain(problem) {
    if (problem && problem !== this.problem) this.told(problem);
    this.problem = problem;
  },

  /// Remembers the shown step for a reload.
  step() {
    if (!this.owned) return;
    const now = tree.inTree().indexOf(this.shown());
    trying(() => sessionStorage.setItem(tab, JSON.stringify({id: this.id, page: location.pathname, step: now})));
  },

  /// The game to go on with after a reload, or undefined.
  toGoOn() {
    if (!["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) return undefined;
    const was = trying(() => JSON.parse(sessionStorage.getItem(tab)));
    const entry = was?.page === location.pathname ? this.read(was.id) : undefined;
    if (!entry?.state) return undefined;
    return {id: was.id, game: this.gameOf(entry), step: was.step};
  },

  /// The game of an entry as the table opens it.
  gameOf: entry => ({...entry.state, ...(entry.page === location.pathname && tree.onPagesMap(entry.state)
      ? {turning: page.game.turning} : {turning: undefined})}),

  /// From now on the game on the table is written under this id, or under the id that it had, or under a new one.
  goOnWith(/** @type {string | undefined} */ id = keep.ids.get(tree.game)) {
    this.id = id ?? fresh();
    this.ids.set(tree.game, this.id);
    this.owned = id !== undefined;
    if (id !== undefined) {
      const entry = this.read(id);
      if (entry) trying(() => localStorage.setItem(prefix + id, JSON.stringify({...entry, owner: own})));
    }
  },

  listen() {
    past.listeners.push(() => this.soon());
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => this.flush());
    addEventListener("beforeunload", event => { if (this.unkept) event.preventDefault(); });
  },
};
