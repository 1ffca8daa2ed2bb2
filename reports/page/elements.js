// Helpers of every page: its data, elements made from data, capital letters, copying, and dark colours.

/**
 * The element with this id. What it is stands in the template of the page.
 * @param {string} id
 * @returns {any}
 */
export const $ = id => document.getElementById(id);

/// Adds attributes and children. A text is not read as HTML. Children `undefined`, `null`, `false` and "" are left out.
export const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value);
  element.append(...children.flat().filter(child => child !== undefined && child !== null && child !== false
      && child !== ""));
  return element;
};
export const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
export const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
export const capital = word => word.charAt(0).toUpperCase() + word.slice(1);

/// Narrow screens: the board stays above the words.
export const narrow = matchMedia("(max-width: 60rem)");

/// Copies a text from a selected field, for browsers that do not let the page write to the clipboard.
const copyBySelection = text => {
  const field = make("textarea", {"aria-hidden": "true"}, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
};
/// Copies a text. Resolves to true when the browser allowed it, or else to false.
export const copyText = async text =>
  await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyBySelection(text);

/**
 * The data of the page, which stand in its element `page-data`.
 * @type {any}
 */
export const page = JSON.parse(globalThis.document?.getElementById("page-data")?.textContent ?? "null");

/// The form of a word for a number. Polish has three: for 1, for 2 to 4 (also 22 to 24 and so on), for the rest.
const formFor = (forms, number) => {
  const list = forms.split("|"), few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return list[Math.min(number === 1 ? 0 : few ? 1 : 2, list.length - 1)];
};
/// The sentence with this id in the language of the page, from the section `page` of the catalogues, with values in its
/// slots.
export const t = (id, ...values) => {
  let next = 0;
  return (page?.words?.[id] ?? id).replace(/\{(\d*)(?::([^}]*))?\}/g, (_, number, forms) => {
    const value = values[number === "" ? next++ : Number(number)];
    return forms ? formFor(forms, Number(value)) : value;
  });
};
/// The words of a text in the slots of a phrase, by the names of the slots. The phrase comes cut: a text, the name of a
/// slot, a text and so on. Undefined for a text of another shape.
export const wordsIn = ([first, ...rest], text) => {
  if (!text.startsWith(first)) return undefined;
  const words = {};
  let from = first.length;
  for (let i = 0; i < rest.length; i += 2) {
    const [slot, next] = rest.slice(i, i + 2), last = i + 2 === rest.length;
    const end = !last ? text.indexOf(next, from + 1) : text.endsWith(next) ? text.length - next.length : -1;
    if (end <= from) return undefined;
    words[slot] = text.slice(from, end);
    from = end + next.length;
  }
  return from === text.length ? words : undefined;
};
/// Attributes of a text that stays English on every page: a ruling, a finding, the source of a value.
export const english = {lang: (page?.language ?? "en") === "en" ? undefined : "en"};

/// A button that opens the dialog of a paragraph; nothing without an id.
export const ruleButton = id => id ? make("button",
    {type: "button", class: "rule", "data-rule": id, "aria-label": t("paragraph-n", id)}, id) : "";

/// A Response with bytes that were packed by gzip.
export const inflated = bytes => new Response(new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream("gzip")));
/// The same with those that are written in base 64.
export const unpacked = letters => inflated(Uint8Array.from(atob(letters), letter => letter.charCodeAt(0)));
/// The bytes that are written in base 91 (frame.h).
export const bytesOf = letters => {
  const digits = new Uint8Array(128), bytes = new Uint8Array(letters.length);
  for (let code = 33, digit = 0; code < 127; ++code)
    if (!'"<\\'.includes(String.fromCharCode(code))) digits[code] = digit++;
  let size = 0, bits = 0, count = 0;
  for (let i = 0; i < letters.length; i += 2) {
    const alone = i + 1 === letters.length;
    const block = digits[letters.charCodeAt(i)] + (alone ? 0 : 91 * digits[letters.charCodeAt(i + 1)]);
    bits |= block << count;
    for (count += alone ? 7 : (block & 8191) > 88 ? 13 : 14; count > 7; count -= 8, bits >>>= 8) bytes[size++] = bits;
  }
  return bytes.subarray(0, size);
};

/// The button for dark colours. The page begins as the system wants it.
export const setUpTheme = () => {
  const set = dark => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    $("theme").setAttribute("aria-pressed", dark);
  };
  set(matchMedia("(prefers-color-scheme: dark)").matches);
  $("theme").addEventListener("click", () => set(document.documentElement.dataset.theme !== "dark"));
};
