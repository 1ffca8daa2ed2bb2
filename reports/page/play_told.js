// What is told of the game that the page was made of. It stands beside the table while the table shows this game.

import {$, page} from "./elements.js";
import {links} from "./play_links.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";
import {charts} from "./replay_charts.js";
import {curve} from "./replay_curve.js";
import {log} from "./replay_log.js";
import {steps} from "./replay_steps.js";
import {tabs} from "./replay_tabs.js";
import {battleList, decidingCard, keyMoments} from "./told.js";

export const told = {
  setUp() {
    this.there = page.moments.length > 0;
    $("told").addEventListener("toggle", () => this.show());
  },

  /// Makes the parts when the reader opens them first.
  fill() {
    this.filled = true;
    curve.setUp($("told-head"));
    $("told-head").append(decidingCard());
    log.setUp();
    charts.setUp();
    battleList.setUp();
    keyMoments.setUp();
    tabs.setUp();
    tabs.views.push(chosen => { if (chosen === "log") log.show(steps.current); });
    steps.views.push(...[log, charts, curve].map(view => index => view.show(index)), index => this.leads(index));
    $("told").addEventListener("click", event => {
      const link = event.target.closest("a[href^='#step=']");
      if (!link) return;
      event.preventDefault();
      this.leads(page.moments.findIndex(({name}) => name === decodeURIComponent(link.hash.slice(6))));
    });
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
    if (!this.filled) this.fill();
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
