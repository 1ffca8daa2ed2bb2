// The table, the filters, the distributions, and the small boards.

import {$, capital, draw, make, page, setUpTheme} from "./elements.js";

const {words} = page;
const games = page.games.map(([name, link, title, map, winner, ending, [order, when], steps, score, ruleset, players,
    holders]) => ({
  name, link, title, map: page.maps[map], winner: words[winner], ending: words[ending], order, when: words[when],
      steps, score, ruleset: words[ruleset], players: words[players], holders,
}));
for (const game of games) game.text = [game.name, game.title, game.winner, game.ending, game.when, game.ruleset,
    game.players, game.map.title].join(" ").toLowerCase();

const several = new Set(games.map(game => game.map.title)).size > 1;
const columns = [
  ["Game", game => game.name, "name"], ["Result", game => game.winner, "winner"],
      ["Ending", game => game.ending, "ending"], ["When", game => game.order, "when", "number"],
  ["Steps", game => game.steps, "steps", "number"], ["Points", game => game.score ?? -Infinity, "score", "number"],
      ["Ruleset", game => game.ruleset, "ruleset"],
].filter(([, value]) => new Set(games.map(value)).size > 1 || value(games[0] ?? {}) !== -Infinity);
const page_size = 60;
const state = {sort: 0, down: false, shown: page_size};

const shownGames = () => {
  const text = $("search").value.trim().toLowerCase(), [, value] = columns[state.sort];
  const found = games.filter(game => (!text || text.split(/\s+/).every(word => game.text.includes(word)))
      && (!$("winner").value || game.winner === $("winner").value)
      && (!$("ending").value || game.ending === $("ending").value));
  const sign = state.down ? -1 : 1;
  return found.sort((a, b) => sign * (typeof value(a) === "number" ? value(a) - value(b)
      : value(a).localeCompare(value(b), "en", {numeric: true}))
      || a.name.localeCompare(b.name, "en", {numeric: true}));
};

/// Patterns of lines and shapes of signs, for readers who do not tell colours apart.
for (const holder of ["1", "2"])
  $("lands").append(draw("pattern", {id: "lines-" + holder, width: 44, height: 44, patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${holder === "1" ? -45 : 45})`},
      draw("path", {d: "M0 0v44", class: "lines-" + holder})));
const sign = (x, y, holder) => holder === "2" ? draw("rect",
    {x: x - 20, y: y - 20, width: 40, height: 40, class: "held-2"}) : draw("circle",
    {cx: x, cy: y, r: 22, class: "held-" + holder});

/// Draws boards while they are in sight.
const boards = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) target.replaceChildren();
    else if (!target.firstChild) paint(target, games[target.dataset.game]);
  }
}, {rootMargin: "200px"});

const paint = (svg, {map, holders: [regions, places]}) => {
  map.drawn ??= (() => { const land = draw("g"); land.innerHTML = map.land; return land; })();
  const land = map.drawn.cloneNode(true);
  for (const area of land.querySelectorAll("[data-region]")) {
    const holder = regions[area.dataset.region];
    area.setAttribute("fill", map.tints[area.dataset.region][holder]);
    if (holder === "0") continue;
    const lines = area.cloneNode();
    lines.removeAttribute("data-region");
    lines.setAttribute("fill", `url(#lines-${holder})`);
    area.after(lines);
  }
  svg.append(land, ...map.places.flatMap(([, x, y], i) => places[i] === "0" ? [] : [sign(x, y, places[i])]));
};

const boardWords = ({map, holders: [regions]}) =>
    map.seats.map(([, title], i) => `${title} ${[...regions].filter(letter => letter === String(i + 1)).length}`)
    .join(", ");

const rowOf = game => {
  const index = games.indexOf(game);
  const cells = columns.map(([head, , key, kind]) => {
    if (key === "name") return make("th", {scope: "row"},
        game.link ? make("a", {href: game.link}, game.title || game.name) : game.title || game.name,
      several ? make("small", {class: "dim"}, " " + game.map.title) : "",
          game.players ? make("small", {class: "dim"}, " " + game.players) : "");
    const text = {winner: capital(game.winner), ending: game.ending, when: game.when, steps: String(game.steps),
        score: game.score === null ? "" : String(game.score), ruleset: game.ruleset}[key];
    return make("td", {class: kind, "data-head": head}, text);
  });
  return make("tr", {}, make("td", {class: "picture"},
      draw("svg", {class: "board", viewBox: `0 0 ${game.map.size.join(" ")}`,
      role: "img", "data-game": index, "aria-label": `End of ${game.name}; areas held: ${boardWords(game)}`})),
      ...cells);
};

const spread = (title, values, choose) => {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(1, ...counts.values()), list = choose ? [...counts].sort((a, b) => b[1] - a[1]) : [...counts];
  return make("article", {}, make("h2", {}, title), make("ul", {}, ...list.map(([value, count]) => {
    const bar = draw("svg", {class: "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true"},
        draw("rect", {width: 100 * count / most, height: 10}));
    const name = choose ? make("button", {type: "button"}, capital(value || "none")) : make("span", {}, value);
    if (choose) name.addEventListener("click", () => { $(choose).value = value; refresh(); });
    return make("li", {}, name, bar, make("span", {}, `${count} (${Math.round(100 * count / values.length)} %)`));
  })));
};

/// The range of each number, in ascending order. There are about eight ranges, of a round width.
const ranges = numbers => {
  const least = Math.min(...numbers), width = [1, 2, 5, 10, 20, 50, 100, 200, 500,
      1000].find(step => (Math.max(...numbers) - least) / step <= 8) ?? 5000;
  const name = number => { const from = Math.floor(number / width) * width;
      return width === 1 ? String(from) : `${from}–${from + width - 1}`; };
  return [...numbers].sort((a, b) => a - b).map(name);
};

const refresh = () => {
  const found = shownGames();
  $("count").textContent = found.length === games.length ? `${games.length} games`
      : `${found.length} of ${games.length} games`;
  boards.disconnect();
  const rows = found.slice(0, state.shown).map(rowOf);
  $("rows").replaceChildren(...rows);
  for (const row of rows) boards.observe(row.querySelector(".board"));
  $("more").hidden = found.length <= state.shown;
  $("more").textContent = `${Math.min(page_size, found.length - state.shown)} more of ${found.length - state.shown}`;
  [...$("heads").querySelectorAll("th[data-column]")].forEach(head =>
      head.setAttribute("aria-sort", Number(head.dataset.column) !== state.sort ? "none" : state.down ? "descending"
      : "ascending"));
  $("order").value = `${state.sort} ${state.down}`;
  if (!found.length) return $("spread").replaceChildren(
      make("p", {}, "No game fits. ", make("span", {class: "dim"}, "“All games” shows them again.")));
  const byTime = [...found].sort((a, b) => a.order - b.order);
  $("spread").replaceChildren(spread("Result", found.map(game => game.winner), "winner"),
      spread("Ending", found.filter(game => game.ending).map(game => game.ending), "ending"),
    spread("When it ended", byTime.map(game => game.when)), spread("Steps", ranges(found.map(game => game.steps))));
};

const sortBy = (column, down) => {
  Object.assign(state, {sort: column, down, shown: page_size});
  refresh();
};

const setUp = () => {
  $("heads").append(make("th", {scope: "col"}, "End"), ...columns.map(([head, , , kind], i) => {
    const button = make("button", {type: "button"}, head);
    button.addEventListener("click", () => sortBy(i, state.sort === i && !state.down));
    return make("th", {scope: "col", "data-column": i, class: kind}, button);
  }));
  $("order").append(...columns.flatMap(([head], i) =>
      [make("option", {value: `${i} false`}, `${head}, rising`),
      make("option", {value: `${i} true`}, `${head}, falling`)]));
  for (const [id, key] of [["winner", "winner"], ["ending", "ending"]])
    $(id).append(make("option", {value: ""}, "any"), ...[...new Set(games.map(game => game[key])
        .filter(Boolean))].sort().map(word => make("option", {value: word}, capital(word))));
  for (const id of ["search", "winner", "ending"]) $(id)
      .addEventListener("input", () => { state.shown = page_size; refresh(); });
  $("order").addEventListener("input", () => { const [column, down] = $("order").value.split(" ");
      sortBy(Number(column), down === "true"); });
  $("all").addEventListener("click", () => { $("filter").reset(); sortBy(0, false); });
  $("filter").addEventListener("submit", event => event.preventDefault());
  $("more").addEventListener("click", () => { state.shown += page_size; refresh(); });
  setUpTheme();
};

setUp();
refresh();
