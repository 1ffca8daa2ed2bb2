// What is told of the game that the page was made of. It stands beside the table while the table shows this game.

import {$, page} from "./elements.js";
import {links} from "./play_links.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";
import {charts} from "./replay_charts.js";
import {curve} from "./replay_curve.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {battleList, decidingCard, keyMoments, tale} from "./told.js";

export const told = {
  setUp() {
    if (!page.moments.length) return;
    this.there = true;
    curve.setUp($("told-curve"));
    charts.setUp();
    battleList.setUp();
    keyMoments.setUp();
    tabs.setUp();
    $("panel-tale").replaceChildren(decidingCard(), ...tale());
    steps.views.push(index => charts.show(index), index => curve.show(index), index => this.leads(index));
    $("told").addEventListener("click", event => {
      const link = event.target.closest("a[href^='#step=']");
      if (!link) return;
      event.preventDefault();
      this.leads(page.moments.findIndex(({name}) => name === decodeURIComponent(link.hash.slice(6))));
    });
    $("told").addEventListener("toggle", () => this.show());
    this.follow(0);
  },
  follow(index) {
    this.following = true;
    steps.go(index);
    this.following = false;
  },

  /// Shows the step of the table, while it is a step of the page's game.
  show() {
    if (!this.there) return;
    $("told").hidden = !links.own(table.current);
    if ($("told").hidden || !$("told").open) return;
    this.follow(tree.steps[tree.fork(table.current)].depth);
  },

  /// Leads the table to a moment; from a branch of the analysis to the step that it begins after.
  leads(index) {
    if (this.following || index < 0) return;
    let at = index;
    while (page.moments[at].variation) at = page.moments[at].parent;
    const number = tree.inGame(page.moments[at].depth);
    if (number !== table.current) table.go(number);
  },
};
