"use strict";
(() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const runs = all("details.run");
  const search = document.getElementById("search");
  const status = document.getElementById("status");
  const words = new Map(runs.map(run => [run, (run.dataset.find + " " + run.querySelector("summary").textContent).toLowerCase()]));

  const filter = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const run of runs) {
      const fits = (!status.value || run.dataset.status === status.value) && wanted.every(word => words.get(run).includes(word));
      run.hidden = !fits;
      shown += fits;
    }
    for (const chapter of all(".chapter")) {
      chapter.hidden = !chapter.querySelector(".run:not([hidden])");
      if (wanted.length || status.value) chapter.open = !chapter.hidden;
    }
    document.getElementById("shown").textContent = shown + " of " + runs.length + " shown";
  };

  /// Shows the whole board of a figure or its part. The view box of the pieces and the map behind them change together.
  const toggle = button => {
    const figure = button.closest("figure"), board = figure.querySelector(".board");
    const whole = button.getAttribute("aria-pressed") !== "true";
    board.dataset.view ??= board.getAttribute("viewBox");
    board.dataset.style ??= board.getAttribute("style");
    const [width, height, sheetWidth, sheetHeight] = document.body.dataset.board.split(" ");
    board.setAttribute("viewBox", whole ? `0 0 ${width} ${height}` : board.dataset.view);
    board.setAttribute("style", whole ? `aspect-ratio:${width}/${height};background-size:${100 * sheetWidth / width}% ${100 * sheetHeight / height}%;background-position:0 0` : board.dataset.style);
    button.setAttribute("aria-pressed", whole);
    figure.classList.toggle("all", whole);
  };

  /// The bodies of the runs, unpacked when the first body is wanted.
  let bodies;
  const unpacked = async () => {
    const bytes = Uint8Array.from(atob(document.getElementById("packed").textContent), byte => byte.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (await new Response(stream).text()).split("\x01");
  };
  const fill = async run => {
    const body = run.querySelector(":scope > .body[data-body]");
    if (!body) return;
    const number = body.dataset.body;
    delete body.dataset.body;
    body.innerHTML = (await (bodies ??= unpacked()))[number];
  };

  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let part = target; part; part = part.parentElement) {
      if (part.tagName === "DETAILS") part.open = true;
      part.hidden = false;
    }
    target.scrollIntoView();
  };

  const tiles = all(".tile");
  const find = document.getElementById("matrix-search"), show = document.getElementById("matrix-show");
  const sift = () => {
    const wanted = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const tile of tiles) {
      const text = tile.dataset.find.toLowerCase();
      tile.hidden = !(!show.value || tile.classList.contains(show.value)) || !wanted.every(word => text.includes(word));
      shown += !tile.hidden;
    }
    for (const chapter of all(".matrix-chapter")) chapter.hidden = !chapter.querySelector(".tile:not([hidden])");
    document.getElementById("matrix-shown").textContent = shown + " of " + tiles.length + " shown";
  };

  for (const tools of all(".tools")) {
    tools.hidden = false;
    tools.addEventListener("submit", event => event.preventDefault());
  }
  if (find) {
    find.addEventListener("input", sift);
    show.addEventListener("change", sift);
    sift();
  }
  search.addEventListener("input", filter);
  status.addEventListener("change", filter);
  document.getElementById("open").addEventListener("click", () => [...all(".chapter"), ...runs].forEach(part => part.open ||= !part.hidden));
  document.getElementById("close").addEventListener("click", () => runs.forEach(run => run.open = false));
  document.addEventListener("click", event => event.target.matches?.(".whole") && toggle(event.target));
  document.addEventListener("toggle", event => event.target.open && event.target.matches(".run") && fill(event.target), true);
  all(".run[open]").forEach(fill);
  addEventListener("hashchange", reveal);
  filter();
  reveal();
})();
