// What every page needs: elements made from data, a word's capital, and copying.

const $ = id => document.getElementById(id);

/// An element with attributes and children. A text stays a text. `undefined`, `null`, `false` and "" are left out.
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

/// Where a page may not write to the clipboard by itself, a selected field may still be copied.
const copyBySelection = text => {
  const field = make("textarea", {"aria-hidden": "true"}, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
};
/// Copies a text. Resolves to whether the browser allowed it.
const copyText = async text =>
  await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyBySelection(text);
