// Helpers of every page: its data, elements made from data, capital letters, copying, and dark colours.

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

/// The data of the page, which stand in its element `page-data`.
export const page = JSON.parse($("page-data")?.textContent ?? "null");

/// A Response with the bytes that were packed by gzip and written in base 64.
export const unpacked = letters => {
  const bytes = Uint8Array.from(atob(letters), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
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
