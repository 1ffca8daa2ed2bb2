// The shown step, and the line that it lies on.

import {page} from "./elements.js";

export const steps = {
  current: -1,
  line: [],
  variation: undefined,  // the number of the branch that the line follows; 0 for the game
  /** Functions that are told of each step, in their order. @type {((index: number) => void)[]} */
  views: [],

  /// The line from the first position through a moment to the end of its branch.
  lineOf(index) {
    const variation = page.moments[index].variation ?? 0;
    if (!variation) return Array.from({length: page.length + 1}, (_, i) => i);
    const line = [];
    for (let at = page.variations[variation - 1].last; at > 0; at = page.moments[at].parent) line.unshift(at);
    return [0, ...line];
  },

  go(index) {
    if (index === this.current || !page.moments[index]) return;
    if (!this.line.includes(index) || (page.moments[index].variation ?? 0) !== this.variation) this.setLine(index);
    this.current = index;
    for (const view of this.views) view(index);
  },

  /// A step before the fork belongs to the line already shown, so that the reader can go back and forth in a branch.
  setLine(index) {
    const variation = page.moments[index].variation ?? 0;
    if (this.line.includes(index) && !variation && page.moments[index].depth < this.forkDepth) return;
    this.variation = variation;
    this.line = this.lineOf(index);
    this.forkDepth = variation ? page.moments[page.variations[variation - 1].first].depth : 0;
  },

  at: depth => steps.go(steps.line[Math.min(Math.max(depth, 0), steps.line.length - 1)]),
  by: count => steps.at(page.moments[steps.current].depth + count),

  /// Goes on to the first step of the next group, or back to the first step of this group or of the group before it.
  group(direction) {
    const depth = page.moments[steps.current].depth;
    const starts = steps.line.map((index, i) => i === 0
        || page.moments[index].group !== page.moments[steps.line[i - 1]].group ? i : -1).filter(i => i >= 0);
    steps.at(direction > 0 ? starts.find(i => i > depth) ?? steps.line.length - 1 : starts.findLast(i => i < depth)
        ?? 0);
  },

  battle(direction) {
    const starts = page.battles.map(battle => battle.show).filter(index => steps.line.includes(index))
        .sort((a, b) => a - b);
    const found = direction > 0 ? starts.find(i => i > steps.current) : starts.findLast(i => i < steps.current);
    if (found !== undefined) steps.go(found);
  },

  /// Goes where the address says: `#step=343` or `#343`. A link leaves a branch, unless it leads into one.
  fromAddress() {
    const wanted = /^#(?:step=)?(.+)$/.exec(location.hash)?.[1];
    if (wanted === undefined) return;
    const found = page.moments.findIndex(moment => moment.name === decodeURIComponent(wanted));
    if (found < 0) return;
    if (!page.moments[found].variation) [steps.line, steps.current] = [[], -1];
    steps.go(found);
  },
};
