// Helpers of every page: elements made from data, capital letters, and copying.

const $ = id => document.getElementById(id);

/// Adds attributes and children. A text is not read as HTML. Children `undefined`, `null`, `false` and "" are left out.
const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value);
  element.append(...children.flat().filter(child => child !== undefined && child !== null && child !== false && child !== ""));
  return element;
};
const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const capital = word => word.charAt(0).toUpperCase() + word.slice(1);

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
const copyText = async text =>
  await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyBySelection(text);
