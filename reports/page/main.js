// The page of a game, recorded or with the engine in it: what both have, and the start. The build makes a script of
// either kind from this module: LIVE says which. What the page shows of the game comes from its source.

import {$, copyText, setUpTheme, t} from "./elements.js";
import {board} from "./game_board.js";
import {picked} from "./picked.js";
import {ruleDialog} from "./rule_dialog.js";

/** @type {{source: import("./types").Source}} */
const {source} = LIVE ? await import("./live.js") : await import("./recorded.js");

const follow = () => {
  board.setMode("follow");
  source.look();
};
const zoom = by => {
  board.setMode("free");
  board.zoom(by);
};

const copy = async () => {
  try {
    const address = await source.address(), done = await copyText(new URL(address, location.href).href);
    $("copied").textContent = done ? t("the-address-of-this-step-is-copied")
        : t("copy-the-address-of-this-page");
  } catch (error) {
    $("copied").textContent = `${error.message}.`;
  }
};

const clicks = {
  first: () => source.at(0), back: () => source.by(-1), forward: () => source.by(1), last: () => source.at(Infinity),
  follow, whole: () => board.setMode("whole"), closer: () => zoom(0.75), farther: () => zoom(1 / 0.75),
  unpick: () => picked.show(undefined), "help-open": () => $("help").showModal(), copy, ...source.clicks,
};
const keys = {
  ArrowRight: clicks.forward, ArrowLeft: clicks.back, Home: clicks.first, End: clicks.last, f: follow,
  w: clicks.whole,   "?": clicks["help-open"], Escape: clicks.unpick, ...source.keys,
};

const listen = () => {
  board.listen(place => source.tap(place), () => board.setMode("free"));
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener("click", act);
  $("slider").addEventListener("input", () => source.at(Number($("slider").value)));
  $("standing").addEventListener("toggle", () => board.tell());
  addEventListener("keydown", event => {
    const typing = event.target.matches("input:not([type=range]), select, textarea")
        || (event.key === " " && event.target.closest("button, summary, a"));
    if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")
        || source.busy() || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key](event);
  });
  document.addEventListener("click", event => {
    const hit = event.target.closest?.("[data-rule], [data-place]");
    if (hit?.dataset.rule) ruleDialog.open(hit.dataset.rule);
    else if (hit) picked.show(Number(hit.dataset.place));
  });
  addEventListener("hashchange", () => source.follow());
};

/// The board leaves room for what stands above it, which has more lines on some screens and in some games.
const above = [document.querySelector("header"), $("problem"), $("situation"), document.querySelector(".controls"),
  $("on-branch")].filter(Boolean);
const measure = () => {
  const [head, problem, situation] = above.map(part => part.offsetHeight), {style} = document.documentElement;
  const [stage, frame] = ["stage", "board"].map(id => $(id).getBoundingClientRect().top);  // the stage sticks
  style.setProperty("--above", `${document.querySelector("main").offsetTop + frame - stage}px`);
  style.setProperty("--head", `${head + (problem && problem + 10)}px`);
  style.setProperty("--situation", `${situation}px`);
};
const measured = new ResizeObserver(measure);
/// What stands above a board that is seen from afar makes it smaller still. So in a window of another size it is first
/// tried without.
addEventListener("resize", () => {
  $("board").classList.remove("far");
  measure();
  if (board.wanted) board.look(board.wanted);
});

setUpTheme();
for (const part of above) measured.observe(part);
try {
  await source.start();
  listen();
  measure();  // now, so that the first board is drawn in its size
  await source.follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
} catch (error) {
  source.failed(error);
  $("help-open").addEventListener("click", clicks["help-open"]);
}
