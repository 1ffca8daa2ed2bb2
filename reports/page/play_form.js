// Fields for a document, made from its schema: everything that the document may hold can be added, changed and removed.

import {make, t} from "./elements.js";

/// The schema behind its references.
const meant = (part, root) => {
  let found = part ?? {};
  while (found.$ref) found = found.$ref.split("/").slice(1).reduce((node, key) => node[key], root);
  return found;
};
/// The words that a value may be, or undefined.
const wordsOf = (part, root) => {
  const {enum: words, anyOf} = meant(part, root);
  if (words) return words.map(String);
  const lists = anyOf?.map(one => wordsOf(one, root));
  return lists?.every(Boolean) ? lists.flat() : undefined;
};

let made = 0;
const chosen = new Map();  // by path: the key whose fields are shown

/// `root` is the whole schema, `words` names a key for people, `set` takes a path and its new value (undefined: gone).
export const form = (root, words, set) => {
  const labelled = (title, control) => {
    const id = "form-" + ++made;
    control.id = id;
    return make("p", {class: "amount"}, make("label", {for: id}, title), control);
  };
  const choice = (options, now) => make("select", {}, ...[["", "—"], ...options].map(([value, text]) =>
      make("option", {value, selected: value === now && "selected"}, text)));

  const flag = (title, path, value) => {
    const control = choice([["true", t("answer-yes")], ["false", t("answer-no")]],
        value === undefined ? "" : String(value));
    control.addEventListener("change", () => set(path, control.value === "" ? undefined : control.value === "true"));
    return labelled(title, control);
  };
  const word = (title, path, value, options) => {
    const control = choice(options.map(one => [one, one]), value === undefined ? "" : String(value));
    control.addEventListener("change", () => set(path, control.value || undefined));
    return labelled(title, control);
  };
  const number = (title, path, value, {minimum, maximum}) => {
    const control = make("input", {type: "number", min: minimum, max: maximum, value: value ?? ""});
    control.addEventListener("change", () => set(path, control.value === "" ? undefined : Number(control.value)));
    return labelled(title, control);
  };
  const text = (title, path, value) => {
    const control = make("input", {value: value ?? ""});
    control.addEventListener("change", () => set(path, control.value.trim() === "" ? undefined
        : /^-?\d+$/.test(control.value.trim()) ? Number(control.value) : control.value.trim()));
    return labelled(title, control);
  };
  const list = (title, path, value, part) => {
    const items = value ?? [], options = wordsOf(part.items, root);
    const chips = items.map((one, i) => {
      const button = make("button", {type: "button", class: "chip", "aria-label": t("remove", one)}, `${one} ✕`);
      button.addEventListener("click", () => {
        const left = items.filter((_, at) => at !== i);
        set(path, left.length ? left : undefined);
      });
      return button;
    });
    const control = options ? choice(options.filter(one => !items.map(String).includes(one)).map(one => [one, one]), "")
        : make("input", {type: "number"});
    control.addEventListener("change", () => {
      if (control.value !== "") set(path, [...items, options ? control.value : Number(control.value)]);
    });
    return make("div", {class: "box"}, labelled(t("edit-add-to-list", title), control), make("div",
        {class: "answers"}, ...chips));
  };

  /// The fields of a value. Parts that are neither words nor numbers are left to the text of the document.
  const fields = (title, path, value, part) => {
    const {type, properties, items, minimum, maximum, anyOf} = meant(part, root), options = wordsOf(part, root);
    if (type === "boolean") return [flag(title, path, value)];
    if (options) return [word(title, path, value, options)];
    if (type === "integer") return [number(title, path, value, {minimum, maximum})];
    if (type === "array" && (wordsOf(items, root) || meant(items, root).type === "integer"))
      return [list(title, path, value, meant(part, root))];
    if (type === "string" || anyOf) return [text(title, path, value)];
    if (type !== "object" || !properties) return [];
    return [group(title, path, value, properties)];
  };
  /// Of an object with many keys one is chosen, and only its fields are there.
  const group = (title, path, value, properties) => {
    const keys = Object.keys(properties), inside = make("div");
    const fill = key => inside.replaceChildren(...fields(words(key), [...path, key], value?.[key], properties[key]));
    if (keys.length <= 8) {
      inside.append(...keys.flatMap(key => fields(words(key), [...path, key], value?.[key], properties[key])));
      return make("details", {"data-form": path.join(), open: path.length > 1 && "open"}, make("summary", {}, title),
          inside);
    }
    const now = chosen.get(path.join()) ?? "";
    const control = choice(keys.map(key => [key, `${value?.[key] === undefined ? "" : "• "}${key}`]), now);
    control.addEventListener("change", () => {
      chosen.set(path.join(), control.value);
      if (control.value) fill(control.value);
      else inside.replaceChildren();
    });
    if (now) fill(now);
    return make("details", {"data-form": path.join()}, make("summary", {}, title), labelled(t("which"), control),
        inside);
  };
  return {fields, propertiesOf: part => meant(part, root).properties};
};
