// The report of a verification: search, whole boards, and the bodies of runs.

import {$, page, unpacked} from "./elements.js";

const all = selector => [...document.querySelectorAll(selector)];
const runs = all("details.run"), tiles = all(".tile");
const words = new Map(
    runs.map(run => [run, `${run.dataset.find} ${run.querySelector("summary").textContent}`.toLowerCase()]));
for (const tile of tiles) words.set(tile, tile.dataset.find.toLowerCase());

/// Shows the items with all words of the field `search` that fit the choice, and the groups that hold some of them.
const sift = (items, fits, search, groups, said) => {
  const wanted = $(search).value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of items) item.hidden = !fits(item) || !wanted.every(word => words.get(item).includes(word));
  const shown = items.filter(item => !item.hidden);
  for (const group of all(groups)) group.hidden = !shown.some(item => group.contains(item));
  $(said).textContent = `${shown.length} of ${items.length} shown`;
  return wanted.length > 0;
};
const siftRuns = () => {
  const status = $("status").value;
  const wanted = sift(runs, run => !status || run.dataset.status === status, "search", ".chapter:has(.run)", "shown");
  if (wanted || status) for (const chapter of all(".chapter:has(.run)")) chapter.open = !chapter.hidden;
};
const siftTiles = () => {
  const kind = $("matrix-show").value;
  sift(tiles, tile => !kind || tile.classList.contains(kind), "matrix-search", ".matrix-chapter", "matrix-shown");
};

/// Shows the whole board of a figure or its part.
const toggle = button => {
  const figure = button.closest("figure"), board = figure.querySelector(".board");
  const whole = button.getAttribute("aria-pressed") !== "true";
  board.dataset.view ??= board.getAttribute("viewBox");
  board.setAttribute("viewBox", whole ? button.dataset.map || `0 0 ${page.board.join(" ")}` : board.dataset.view);
  button.setAttribute("aria-pressed", whole);
  figure.classList.toggle("all", whole);
};

/// The bodies of the runs, unpacked when the first body is wanted.
let bodies;
const fill = async run => {
  const body = run.querySelector(":scope > .body[data-body]");
  if (!body) return;
  const number = body.dataset.body;
  delete body.dataset.body;
  body.innerHTML = (await (bodies ??= unpacked(page.bodies).text())).split("\x01")[number];
};

const reveal = () => {
  const target = $(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let part = target; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
    part.hidden = false;
  }
  target.scrollIntoView();
};

for (const tools of all(".tools")) {
  tools.hidden = false;
  tools.addEventListener("submit", event => event.preventDefault());
}
for (const [ids, act] of /** @type {[string[], () => void][]} */ ([[["search", "status"], siftRuns],
    [["matrix-search", "matrix-show"], siftTiles]]))
  for (const id of ids) $(id)?.addEventListener("input", act);
$("open").addEventListener("click", () => [...all(".chapter"), ...runs].forEach(part => part.open ||= !part.hidden));
$("close").addEventListener("click", () => runs.forEach(run => run.open = false));
document.addEventListener("click", event => event.target.matches?.(".whole") && toggle(event.target));
document.addEventListener("toggle", ({target}) => target.open && target.matches(".run") && fill(target), true);
all(".run[open]").forEach(fill);
addEventListener("hashchange", reveal);
siftRuns();
if (tiles.length) siftTiles();
reveal();
