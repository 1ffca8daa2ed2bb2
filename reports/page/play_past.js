// What the reader changed, step by step, so that it can be undone and done again.

import {tree} from "./play_tree.js";

/// Parts of a step that a change may concern. Lists are copied, since they grow.
const parts = ["children", "note", "title", "written"];
const copied = value => Array.isArray(value) ? [...value] : value;
const game = () => ({game: tree.game, axes: tree.axes, steps: tree.steps});

export const past = {
  done: [],
  undone: [],
  listeners: [],
  groups: 0,
  group: undefined,  // number of the changes that are undone together; undefined: each alone

  /// Does `act`; all changes in it are undone together.
  together(act) {
    if (this.group) return act();
    this.group = ++this.groups;
    try {
      return act();
    } finally {
      this.group = undefined;
    }
  },

  /// Does `act`; its changes are undone together with the last change.
  withLast(act) {
    const before = this.group;
    this.group = this.done.at(-1)?.group ?? ++this.groups;
    try {
      return act();
    } finally {
      this.group = before;
    }
  },

  /// Does `act`, which changes the tree, and remembers how the tree was. `touched` are the numbers of the steps whose
  /// parts may change, or nothing when another game comes. `current` tells the shown step.
  change(name, current, act, touched) {
    const before = touched ? touched.map(number => this.partsOf(number)) : game(), from = current();
    const result = act();
    const entry = {name, from, before, touched, group: this.group ?? ++this.groups};
    entry.to = current();
    entry.after = touched ? touched.map(number => this.partsOf(number)) : game();
    if (!touched || JSON.stringify(entry.after) !== JSON.stringify(before)) {
      this.done.push(entry);
      this.undone = [];
      this.changed();
    }
    return result;
  },
  partsOf: number => Object.fromEntries(parts.map(part => [part, copied(tree.steps[number][part])])),

  /// Tells everybody who wants to know that the game is not as it was.
  changed() { for (const listener of this.listeners) listener(); },

  /// Undoes the last changes that belong together, or does them again. Returns the last of them and the step to show,
  /// or undefined.
  move(from, to, which, step) {
    let moved;
    do moved = this.moveOne(from, to, which, step);
    while (moved && from.at(-1)?.group === to.at(-1).group);
    return moved;
  },
  moveOne(from, to, which, step) {
    const entry = from.pop();
    if (!entry) return undefined;
    to.push(entry);
    const was = entry[which];
    if (entry.touched) entry.touched.forEach((number, i) => {
      for (const part of parts) tree.steps[number][part] = copied(was[i][part]);
    });
    else Object.assign(tree, was);
    return {name: entry.name, whole: !entry.touched, step: entry[step]};
  },
  undo() { return this.move(this.done, this.undone, "before", "from"); },
  redo() { return this.move(this.undone, this.done, "after", "to"); },
};
