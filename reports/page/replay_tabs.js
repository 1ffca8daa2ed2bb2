// The tabs beside the board.

import {$} from "./elements.js";

export const tabs = {
  views: [],  // functions that are told which tab is chosen
  names: ["log", "battles", "charts", "marks"].filter(name => $("tab-" + name)),

  setUp() {
    this.names.forEach((name, i) => {
      $("tab-" + name).addEventListener("click", () => this.choose(name));
      $("tab-" + name).addEventListener("keydown", event => {
        const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        const next = this.names[(i + by + this.names.length) % this.names.length];
        this.choose(next);
        $("tab-" + next).focus();
      });
    });
  },

  choose(chosen) {
    for (const name of this.names) {
      $("tab-" + name).setAttribute("aria-selected", name === chosen);
      $("tab-" + name).tabIndex = name === chosen ? 0 : -1;
      $("panel-" + name).hidden = name !== chosen;
    }
    for (const view of this.views) view(chosen);
  },
};
