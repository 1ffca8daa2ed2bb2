// The dialog of a paragraph.

import {$, make, page} from "./elements.js";
import {english, t} from "./replay_data.js";
import {log} from "./replay_log.js";

export const ruleDialog = {
  open(id) {
    const rule = page.rules[id];
    $("rule-title").textContent = rule ? `${id} ${rule.title}` : id;
    const list = (title, entries) => entries?.length
      ? [make("h3", {}, title), make("ul", english, ...entries.map(([name, words]) =>
          make("li", {}, make("code", {}, name), " ", words)))]
      : [make("p", {class: "dim"}, t`${title}: none.`)];
    $("rule-body").replaceChildren(rule?.summary ? make("p", {}, rule.summary)
        : make("p", {}, t`There is no summary of this paragraph.`),
      ...list(t`Rulings`, rule?.rulings), ...list(t`Scenarios`, rule?.scenarios),
      make("p", {}, make("button", {type: "button", id: "rule-search"}, t`Steps that cite it`)));
    $("rule-search").addEventListener("click", () => {
      $("rule").close();
      log.search(id);
    });
    $("rule").showModal();
    $("rule-title").focus();
    $("rule").scrollTop = 0;
  },
};
