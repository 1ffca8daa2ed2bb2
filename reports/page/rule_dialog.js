// The dialog of a paragraph.

import {$, english, make, t} from "./elements.js";

export const ruleDialog = {
  /** Finds a paragraph. @type {(id: string) => any} */
  find: () => undefined,
  /** Shows the steps that cite a paragraph. @type {((id: string) => void) | undefined} */
  search: undefined,

  open(id) {
    const rule = this.find(id);
    $("rule-title").textContent = rule?.title ? `${id} ${rule.title}` : id;
    const list = (title, entries) => !entries ? [] : entries.length
      ? [make("h3", {}, title), make("ul", english, ...entries.map(([name, words]) =>
          make("li", {}, make("code", {}, name), " ", words)))]
      : [make("p", {class: "dim"}, t("none-of-these", title))];
    $("rule-body").replaceChildren(make("p", {}, rule?.summary || t("there-is-no-summary-of-this-paragraph")),
      ...list(t("rulings"), rule?.rulings), ...list(t("scenarios"), rule?.scenarios),
      this.search ? make("p", {}, make("button", {type: "button", id: "rule-search"}, t("steps-that-cite-it"))) : "");
    $("rule-search")?.addEventListener("click", () => {
      $("rule").close();
      this.search(id);
    });
    $("rule").showModal();
    $("rule-title").focus();
    $("rule").scrollTop = 0;
  },
};
