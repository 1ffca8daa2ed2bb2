// The table, the filters, the distributions, the maps of many games, the openings, and the small boards.

import {$, capital, draw, make, page, setUpTheme, t, unpacked} from "./elements.js";
import {grouped} from "./hex_text.js";

const {texts} = page;
/// The rows of many games are packed.
const rowsOfPage = page.games ?? JSON.parse(await unpacked(page.packed).text());
const games = rowsOfPage.map(([name, link, title, map, winner, ending, [order, when], steps, score, ruleset, players,
    holders, more]) => ({
  name, link, title, map: page.maps[map], winner: texts[winner], ending: texts[ending], order, when: texts[when],
      steps, score, ruleset: texts[ruleset], players: texts[players], holders, ...more,
      setup: more.setup.map(number => texts[number]), first: more.first.map(number => texts[number]),
}));
for (const game of games) game.text = [game.name, game.title, game.winner, game.ending, game.when, game.ruleset,
    game.players, game.map.title, game.decided?.[0] ?? ""].join(" ").toLowerCase();

const several = new Set(games.map(game => game.map.title)).size > 1;
const signed = number => {
  const rounded = Math.round(10 * number);
  return (rounded > 0 ? "+" : rounded < 0 ? "−" : "") + (Math.abs(rounded) / 10).toFixed(1);
};
/** Head, value to sort by, key, look, text, explanation. @type {any[][]} */
const columns = [
  [t("game"), game => game.name, "name"], [t("result"), game => game.winner, "winner", , game => capital(game.winner)],
      [t("ending"), game => game.ending, "ending", , game => game.ending],
  [t("when"), game => game.order, "when", "number", game => game.when],
      [t("steps"), game => game.steps, "steps", "number", game => grouped(game.steps)],
  [t("winning-margin"), game => game.score ?? -Infinity, "score", "number",
      game => game.score === null ? "" : String(game.score)],
      [t("fights-fought"), game => game.battles, "battles", "number", game => String(game.battles)],
  [t("luck-of", page.maps[0]?.seats[0][1] ?? ""), game => game.luck, "luck", "number", game => signed(game.luck),
      t("luck-explained")],
  [t("lowest-chance"), game => game.low ?? -Infinity, "low", "number",
      game => game.low === undefined ? "" : `${game.low} %`, t("lowest-chance-explained")],
  [t("decided"), game => game.decided?.[2] ?? Infinity, "decided", , game => game.decided?.[0] ?? "",
      t("decided-explained")],
  [t("ruleset"), game => game.ruleset, "ruleset", , game => game.ruleset],
].filter((/** @type {any[]} */ [, value, key]) => key === "name"
    || games.some(game => ![undefined, "", 0, Infinity, -Infinity].includes(value(game))));
const page_size = 60;
const state = {sort: 0, down: false, page: 0};

/// About eight ranges of a round width, and the range of a number.
const widthOf = numbers => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    .find(step => (Math.max(...numbers) - Math.min(...numbers)) / step <= 8) ?? 5000;
const rangeOf = (number, width) => { const from = Math.floor(number / width) * width;
    return width === 1 ? String(from) : `${grouped(from)}–${grouped(from + width - 1)}`; };
const lengths = widthOf(games.map(game => game.steps));

/// The filters: id, and the value of a game.
/** @type {[string, (game: any) => any][]} */
const filters = [["winner", game => game.winner], ["ending", game => game.ending], ["players", game => game.players],
    ["ruleset", game => game.ruleset], ["length", game => rangeOf(game.steps, lengths)]];

const fields = ["search", ...filters.map(([id]) => id)];

const shownGames = () => {
  const text = $("search").value.trim().toLowerCase(), [, value] = columns[state.sort];
  const found = games.filter(game => (!text || text.split(/\s+/).every(word => game.text.includes(word)))
      && filters.every(([id, of]) => !$(id).value || of(game) === $(id).value));
  const sign = state.down ? -1 : 1;
  return found.sort((a, b) => sign * (typeof value(a) === "number" ? value(a) - value(b)
      : value(a).localeCompare(value(b), page.language, {numeric: true}))
      || a.name.localeCompare(b.name, page.language, {numeric: true}));
};

/// Patterns of lines and shapes of signs, for readers who do not tell colours apart.
for (const holder of ["1", "2"])
  $("lands").append(draw("pattern", {id: "lines-" + holder, width: 44, height: 44, patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${holder === "1" ? -45 : 45})`},
      draw("path", {d: "M0 0v44", class: "lines-" + holder})));
const sign = (x, y, holder, r) => holder === "2" ? draw("rect",
    {x: x - r, y: y - r, width: 2 * r, height: 2 * r, class: "held-2"}) : draw("circle",
    {cx: x, cy: y, r: 1.1 * r, class: "held-" + holder});

/// The part of a map where anything ever stands at the end or was fought over.
for (const map of page.maps) {
  const used = new Set(games.filter(game => game.map === map).flatMap(game => [
      ...[...game.holders[1]].flatMap((holder, place) => holder === "0" ? [] : [place]), ...game.fought]));
  const points = [...used].map(place => map.places[place]), margin = map.size[0] / 14;
  const [[left, right], [top, bottom]] = [1, 2].map(axis => {
    const all = points.map(point => point[axis]);
    return points.length ? [Math.max(0, Math.min(...all) - margin), Math.min(map.size[axis - 1], Math.max(...all)
        + margin)] : [0, map.size[axis - 1]];
  });
  map.view = [left, top, right - left, bottom - top];
  map.unit = Math.max(map.view[2], map.view[3]) / 60;
}

/// The part of the map for a game's picture. On a map without regions that is where most of its forces stand, so that
/// pictures of many games do not look alike.
const viewOf = ({map, holders: [regions, places]}) => {
  const points = [...places].flatMap((holder, place) => holder === "0" ? [] : [map.places[place]]);
  if (regions || points.length < 4) return map.view;
  const [[left, right], [top, bottom]] = [1, 2].map(axis => {
    const sorted = points.map(point => point[axis]).sort((a, b) => a - b), at = share =>
        sorted[Math.round(share * (sorted.length - 1))];
    return [at(0.1), at(0.9)];
  });
  const margin = map.size[0] / 12;
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
};

/// Draws boards while they are in sight.
const boards = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) target.replaceChildren();
    else if (!target.firstChild) paint(target, games[target.dataset.game]);
  }
}, {rootMargin: "200px"});

const landOf = (map, holderOf) => {
  map.drawn ??= (() => { const land = draw("g"); land.innerHTML = map.land; return land; })();
  const land = map.drawn.cloneNode(true);
  for (const area of land.querySelectorAll("[data-region]")) {
    const holder = holderOf(area.dataset.region);
    area.setAttribute("fill", map.tints[area.dataset.region][holder]);
    if (holder === "0") continue;
    const lines = area.cloneNode();
    lines.removeAttribute("data-region");
    lines.setAttribute("fill", `url(#lines-${holder})`);
    area.after(lines);
  }
  return land;
};

const paint = (svg, game) => {
  const {map, holders: [regions, places], strengths} = game, [, , wide, tall] = viewOf(game);
  const most = Math.max(1, ...strengths), unit = Math.max(wide, tall) / 45;
  let next = 0;
  svg.append(landOf(map, region => regions[region]), ...map.places.flatMap(([, x, y], i) => places[i] === "0" ? []
      : [sign(x, y, places[i], unit * (0.8 + 0.9 * Math.sqrt(strengths[next++] / most)))]));
};

const boardWords = ({map, holders: [regions, places]}) =>
    map.seats.map(([, title], i) => `${title} ${[...(regions || places)].filter(letter => letter === String(i + 1))
        .length}`).join(", ");

const rowOf = game => {
  const index = games.indexOf(game);
  const cells = columns.map(([head, , key, kind, text]) => {
    if (key === "name") return make("th", {scope: "row"},
        game.link ? make("a", {href: game.link}, game.title || game.name) : game.title || game.name,
      several ? make("small", {class: "dim"}, " " + game.map.title) : "",
          game.players ? make("small", {class: "dim"}, " " + game.players) : "");
    const told = key === "decided" && game.link && game.decided
        ? make("a", {href: `${game.link}#step=${game.decided[2]}`}, game.decided[0]) : text(game);
    return make("td", {class: kind ? `${key} ${kind}` : key, "data-head": head}, told);
  });
  return make("tr", {}, make("td", {class: "picture"},
      draw("svg", {class: "board", viewBox: viewOf(game).join(" "),
      role: "img", "data-game": index, "aria-label": t("end-of-game", game.name, boardWords(game))})),
      ...cells);
};

/// A distribution. One that has a single value says nothing and is left out. `steps` are all its values in their order,
/// where a value that nothing has is worth a row.
const spread = (title, values, choose, steps = []) => {
  if (new Set(values).size < 2) return "";
  const counts = new Map(steps.map(step => [step, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(1, ...counts.values()), list = choose ? [...counts].sort((a, b) => b[1] - a[1]) : [...counts];
  return make("article", {}, make("h2", {}, title), make("ul", {}, ...list.map(([value, count]) => {
    const bar = draw("svg", {class: "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true"},
        draw("rect", {width: 100 * count / most, height: 10}));
    const name = choose ? make("button", {type: "button"}, capital(value || t("none"))) : make("span", {}, value);
    if (choose) name.addEventListener("click", () => { $(choose).value = value; changed(); });
    return make("li", {}, name, bar, make("span", {}, `${count} (${Math.round(100 * count / values.length)} %)`));
  })));
};

/// A distribution of numbers by ranges, from the least to the largest.
const spreadOf = (title, numbers) => {
  const width = widthOf(numbers), first = Math.floor(Math.min(...numbers) / width);
  const steps = Array.from({length: Math.floor(Math.max(...numbers) / width) - first + 1},
      (_, i) => rangeOf((first + i) * width, width));
  return spread(title, numbers.map(number => rangeOf(number, width)), undefined, steps);
};

/// Turns that are called by numbers, such as years, have a row each; of others nobody knows here what lies between.
const spreadOfTurns = (title, turns) => turns.every(turn => /^\d+$/.test(turn)) ? spreadOf(title, turns.map(Number))
    : spread(title, turns);

/// Where the shown games were fought, and who held what at their end: a map of each for each game of the page.
const heat = found => {
  const maps = new Map();
  for (const game of found) maps.set(game.map, [...(maps.get(game.map) ?? []), game]);
  return [...maps].flatMap(([map, list]) => {
    const fought = new Map(), held = map.places.map(() => [0, 0]), lands = map.tints.map(() => [0, 0]);
    for (const game of list) {
      for (const place of game.fought) fought.set(place, (fought.get(place) ?? 0) + 1);
      [...game.holders[1]].forEach((holder, place) => holder !== "0" && ++held[place][holder - 1]);
      [...game.holders[0]].forEach((holder, region) => holder !== "0" && ++lands[region][holder - 1]);
    }
    const most = Math.max(1, ...fought.values()), ranked = [...fought].sort((a, b) => b[1] - a[1]);
    const [left, top, wide, tall] = map.view, viewBox = map.view.join(" ");
    const figure = (title, told, land, ...parts) => {
      const ways = draw("g");
      ways.innerHTML = map.ways;
      return make("figure", {}, make("figcaption", {}, make("b", {}, several ? `${title}, ${map.title}` : title),
          told && make("span", {class: "dim"}, " " + told)),
          draw("svg", {class: tall > wide ? "heat-map tall" : "heat-map", viewBox, role: "img",
            "aria-label": `${title}: ${told}`},
              draw("svg", {x: left, y: top, width: wide, height: tall, viewBox}, land, ways, ...parts)));
    };
    const spot = (place, r, kind, opacity, told) => draw("circle", {cx: map.places[place][1], cy: map.places[place][2],
        r, class: kind, opacity: opacity.toFixed(2)}, draw("title", {}, `${map.places[place][0]}: ${told}`));
    const share = ([a, b]) => Math.abs(a - b) / list.length, side = ([a, b]) => a >= b ? "1" : "2";
    const tell = ([a, b]) => map.seats.map(([, title], i) => `${title} ${Math.round(100 * [a, b][i] / list.length)} %`)
        .join(", ");
    const contested = held.map((counts, place) => [place, Math.min(...counts)]).filter(([, least]) => least > 0)
        .sort((a, b) => b[1] - a[1]).slice(0, 4);
    return [
      ranked.length ? figure(t("fought-over"), ranked.slice(0, 5).map(([place, count]) =>
          `${map.places[place][0]} ${count}`).join(", ") + (ranked.length > 5 ? " " + t("and-more", ranked.length - 5)
          : ""), landOf(map, () => "0"), ...ranked.map(([place, count]) =>
          spot(place, map.unit * (0.7 + 2.4 * Math.sqrt(count / most)), "fought", 0.35 + 0.6 * count / most, count)))
        : "",
      figure(t("held-at-the-end"), contested.length ? t("most-contested", contested.map(([place]) =>
          map.places[place][0]).join(", ")) : "", landOf(map,
          region => share(lands[region]) > 0.1 ? side(lands[region]) : "0"),
          ...held.flatMap((counts, place) => counts[0] + counts[1] === 0 ? [] : [spot(place, map.unit * 1.1,
              "held-" + side(counts), 0.25 + 0.75 * share(counts), tell(counts))]))];
  });
};

/// The interval of a share by Wilson's score, 95 %.
const interval = (won, all) => {
  const z = 1.96, share = won / all, middle = (share + z * z / (2 * all)) / (1 + z * z / all);
  const half = z / (1 + z * z / all) * Math.sqrt(share * (1 - share) / all + z * z / (4 * all * all));
  return [middle - half, middle + half];
};
const percent = share => Math.round(100 * share);

/// What was chosen at the set-up, or played first, against the result.
const opening = (title, found, of) => {
  const finished = found.filter(game => game.won !== undefined), counts = new Map();
  for (const game of finished)
    for (const choice of new Set(of(game))) {
      const [all, won] = counts.get(choice) ?? [0, 0];
      counts.set(choice, [all + 1, won + game.won]);
    }
  const list = [...counts].filter(([, [all]]) => all > 1 && all < finished.length).sort((a, b) => b[1][0] - a[1][0]);
  if (!list.length) return "";
  const seat = finished[0].map.seats[0][1], [low, high] = interval(finished.filter(game => game.won).length,
      finished.length);
  const rows = list.slice(0, 40).map(([choice, [all, won]]) => {
    const [least, most] = interval(won, all), apart = least > high || most < low;
    return make("tr", {class: apart ? "apart" : undefined}, make("th", {scope: "row"}, choice),
        make("td", {class: "number"}, String(all)), make("td", {class: "number"},
        `${percent(won / all)} % [${percent(least)}, ${percent(most)}]`));
  });
  return make("details", {}, make("summary", {}, title), make("p", {class: "dim"},
      t("how-often-won-with-each-choice", seat, percent(low), percent(high))),
      make("table", {}, make("thead", {}, make("tr", {}, ...[t("choice-made"), t("games"),
          t("side-wins", seat)].map(head =>
          make("th", {scope: "col"}, head)))), make("tbody", {}, ...rows)));
};

/// How far the games that the sides with a card won lie from those that their seats win anyway, in standard deviations.
const surprise = ([, , , all, won, expected]) => {
  const share = all ? expected / all : 0;
  return share > 0 && share < 1 ? Math.abs(won - expected) / Math.sqrt(all * share * (1 - share)) : 0;
};

/// What became of each card in all games of the page, those first that changed the chance most, or else those that were
/// won or lost most often.
const cardTable = () => {
  const measured = page.cards.some(row => row.length > 6);
  const weight = row => measured ? Math.abs(row[6] ?? 0) : surprise(row);
  const rows = [...page.cards].sort((a, b) => weight(b) - weight(a) || b[1] - a[1]);
  if (!rows.length) return [];
  const heads = [t("card"), t("cards-played"), t("cards-discarded"), t("cards-won"),
      ...measured ? [t("change-of-the-chance")] : []];
  const row = ([title, played, discarded, all, won, expected, mean, half]) => {
    const [least, most] = all ? interval(won, all) : [0, 1];
    const unlike = all > 0 && (expected / all < least || expected / all > most);
    const apart = measured ? mean !== undefined && Math.abs(mean) > half : unlike;
    return make("tr", {class: apart ? "apart" : undefined}, make("th", {scope: "row"}, title),
        ...[played, discarded].map(count => make("td", {class: "number"}, String(count))),
        make("td", {class: "number"}, all ? t("cards-won-of", won, all, expected) : ""),
        measured ? make("td", {class: "number"}, mean === undefined ? "" : `${signed(mean)} (±${half})`) : "");
  };
  return [make("details", {}, make("summary", {}, t("cards")), make("p", {class: "dim"},
      t("all-of-games", games.length), " ", t("cards-won-explained", rows.length), " ",
      t(measured ? "change-of-the-chance-explained" : "change-of-the-chance-unknown")),
      make("table", {}, make("thead", {}, make("tr", {}, ...heads.map(head => make("th", {scope: "col"}, head)))),
          make("tbody", {}, ...rows.map(row))))];
};

/// The filters, order and page in the address, so that a link keeps them.
const address = {
  values: () => [["search", $("search").value], ...filters.map(([id]) => [id, $(id).value]),
      ["order", state.sort || state.down ? $("order").value : ""], ["page", state.page ? String(state.page + 1) : ""]],
  write() {
    const kept = new URLSearchParams(this.values().filter(([, value]) => value));
    history.replaceState(null, "", kept.size ? "#" + kept : location.pathname + location.search);
  },
  read() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    for (const id of fields) $(id).value = wanted.get(id) ?? "";
    const [column, down] = (wanted.get("order") ?? "0 false").split(" ");
    Object.assign(state, {sort: columns[Number(column)] ? Number(column) : 0, down: down === "true",
        page: Math.max(0, Number(wanted.get("page") ?? 1) - 1 || 0)});
  },
};

const refresh = () => {
  const found = shownGames(), last = Math.max(0, Math.ceil(found.length / page_size) - 1);
  state.page = Math.min(state.page, last);
  const titles = new Set((found.length ? found : games).map(game => game.map.title));
  const winners = new Set(found.map(game => game.winner));
  const counted = found.length === games.length ? t("games-counted", games.length)
      : t("games-of-all", found.length, games.length);
  // What is the same in all games has no chart.
  const result = found.length > 1 && winners.size === 1 ? `; ${t("result").toLowerCase()}: ${found[0].winner}` : "";
  $("count").textContent = `${[...titles].join(", ")}: ${counted}${result}`;
  boards.disconnect();
  const rows = found.slice(state.page * page_size, (state.page + 1) * page_size).map(rowOf);
  $("rows").replaceChildren(...rows);
  for (const row of rows) boards.observe(row.querySelector(".board"));
  $("pages").hidden = last === 0;
  $("page-now").textContent = t("page-of", state.page + 1, last + 1);
  $("page-before").disabled = state.page === 0;
  $("page-after").disabled = state.page === last;
  [...$("heads").querySelectorAll("th[data-column]")].forEach(head =>
      head.setAttribute("aria-sort", Number(head.dataset.column) !== state.sort ? "none" : state.down ? "descending"
      : "ascending"));
  $("order").value = `${state.sort} ${state.down}`;
  const rooms = [$("spread"), $("heat"), $("cards"), $("openings")];
  if (!found.length) return rooms.forEach((part, i) => part.replaceChildren(i ? ""
      : make("p", {}, t("no-game-fits"), " ", make("span", {class: "dim"}, t("all-games-shows-them-again")))));
  const byTime = [...found].sort((a, b) => a.order - b.order), decided = found.filter(game => game.decided);
  $("spread").replaceChildren(spread(t("result"), found.map(game => game.winner), "winner"),
      spread(t("ending"), found.filter(game => game.ending).map(game => game.ending), "ending"),
    spreadOfTurns(t("when-it-ended"), byTime.map(game => game.when)),
    spreadOf(t("steps"), found.map(game => game.steps)),
    spreadOf(t("winning-margin"), found.filter(game => game.score !== null).map(game => game.score)),
    spreadOfTurns(t("when-it-turned", decided.length, found.length), decided.sort((a, b) => a.decided[3] - b.decided[3])
        .map(game => game.decided[1])),
    spread(t("what-turned-it", decided.length, found.length), topOf(decided.map(game => game.decided[4]))));
  $("heat").replaceChildren(...heat(found).filter(Boolean));
  $("cards").replaceChildren(...cardTable());
  const parts = [opening(t("set-up-against-the-result"), found, game => game.setup),
      opening(t("first-plays-against-the-result"), found, game => game.first)];
  $("openings").replaceChildren(...parts.filter(Boolean));
};

/// The values in the order of how often they occur; rare ones are put together.
const topOf = values => {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]), kept = new Set(ranked.slice(0, 8).map(([value]) => value));
  const rank = value => kept.has(value) ? -counts.get(value) : 1;
  return values.map(value => kept.has(value) ? value : t("other")).sort((a, b) => rank(a) - rank(b));
};

/// The reader has chosen something: from the first page on, and kept in the address.
const changed = (page_number = 0) => {
  state.page = page_number;
  refresh();
  address.write();
};

const sortBy = (column, down) => {
  Object.assign(state, {sort: column, down});
  changed();
};

const setUp = () => {
  $("heads").append(make("th", {scope: "col"}, t("end")), ...columns.map(([head, , , kind, , explained], i) => {
    const button = make("button", {type: "button", title: explained}, head);
    button.addEventListener("click", () => sortBy(i, state.sort === i && !state.down));
    return make("th", {scope: "col", "data-column": i, class: kind}, button);
  }));
  $("order").append(...columns.flatMap(([head], i) =>
      [make("option", {value: `${i} false`}, t("rising", head)),
      make("option", {value: `${i} true`}, t("falling", head))]));
  for (const [id, of] of filters) {
    const values = [...new Set(games.map(of).filter(Boolean))].sort((a, b) => a.localeCompare(b, page.language,
        {numeric: true}));
    $(id).append(make("option", {value: ""}, t("any")), ...values.map(word => make("option", {value: word},
        capital(word))));
    $(id).closest("label").hidden = values.length < 2;
  }
  for (const id of fields) $(id).addEventListener("input", () => changed());
  $("order").addEventListener("input", () => { const [column, down] = $("order").value.split(" ");
      sortBy(Number(column), down === "true"); });
  $("all").addEventListener("click", () => { $("filter").reset(); sortBy(0, false); });
  $("filter").addEventListener("submit", event => event.preventDefault());
  const turn = by => {
    changed(state.page + by);
    $("games").scrollIntoView();
  };
  $("page-before").addEventListener("click", () => turn(-1));
  $("page-after").addEventListener("click", () => turn(1));
  $("no-pages").hidden = games.some(game => game.link);
  addEventListener("hashchange", () => { address.read(); refresh(); });
  setUpTheme();
  address.read();
};

setUp();
refresh();
