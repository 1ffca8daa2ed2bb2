// Forces, names and marks of a map of hexes, in sizes of the screen. At each scale everything is placed anew, the most
// important first. What finds no room joins a force beside it, or is left out. Colours are those of a light screen; the
// style of the page replaces them on a dark one.

import {draw} from "./elements.js";
import {cutTo, grouped, Rooms, spotsAround, widthOf} from "./hex_text.js";

/// Sizes in pixels of the screen.
const chipHeight = 19, chipText = 12, nameText = 12, cityText = 13, numberText = 11.5, tagText = 12, waterText = 13;
/// The least sizes of a hex in pixels at which a sign is drawn.
const leastForNumbers = 40, leastForZones = 18, leastForStacks = 104, leastForFatigue = 26, leastForBoats = 34,
    leastForCities = 9;
const paper = "#f5efdc", ink = "#22201c", waterInk = "#174c69";
const noteInks = {option: "#00705d", path: "#00705d", cut: "#7b2d8f", doomed: "#c2410d", barred: "#5f5f60"};

const sum = numbers => numbers.reduce((a, b) => a + b, 0);

/// The forces of the pieces: one for each side in a place.
const forcesOf = pieces => {
  const forces = [];
  for (const [place, list] of pieces) {
    const bySide = new Map();
    for (const piece of list)
      if (piece[0] === "L" || piece[0] === "U") bySide.set(piece[1], [...(bySide.get(piece[1]) ?? []), piece]);
    for (const [side, men] of bySide)
      forces.push({place, side, men, hidden: men.some(([, , , detail]) => detail === "?"),
        strength: sum(men.map(([, , , detail]) => Number(detail) || 0))});
  }
  return forces;
};
const strengthOf = ({hidden, strength, men}) => hidden ? " · ?" : men.some(([, , , detail]) => detail)
    ? " · " + grouped(strength) : "";
const titleOf = force => force.men[0][2] + (force.men.length > 1 ? ` +${force.men.length - 1}` : "");

/// The worst badge of each kind in a force. Fatigue is left out where hexes are small.
const badgesOf = (men, all) => {
  const found = new Map();
  for (const [, , , , badges] of men)
    for (const [text, style] of badges)
      if ((all || style !== "fatigue") && !(found.get(style) > text)) found.set(style, text);
  return [...found];
};

/**
 * A layer on a board of hexes. `under` lies below the letters.
 * @param {import("./types").Board} board
 * @param {import("./types").Map} map
 * @param {Element} under
 * @param {Element} letters
 * @returns {import("./types").Layer}
 */
export const hexLayer = (board, map, under, letters) => {
  const {hexes} = map;
  let pieces = new Map(), signs = [], notes = [], zones = [], rooms, k = 1, touched = new Set();
  const numberOf = place => hexes.numbers[place] ?? board.places[place][0];
  /** @param {number} place @returns {[number, number]} */
  const point = place => [board.places[place][1], board.places[place][2]];
  /** @param {number} place @returns {[number, number]} */
  const on = place => [point(place)[0] / k, point(place)[1] / k];
  const side = name => map.sides[name] ?? map.sides[""];
  const token = name => map.tokens[name] ?? map.tokens[""];
  const byPoint = new Map(board.places.map(([, x, y], i) => [`${x} ${y}`, i]));
  const neighbour = (place, dx, dy) => byPoint.get([point(place)[0] + dx, point(place)[1] + dy].join(" "));
  const hexWide = () => hexes.across / k;
  letters.setAttribute("font-family", "Liberation Sans,Arial,Helvetica,sans-serif");

  // Figures. All numbers are pixels of the map at its scale.
  const group = (x, y, name, ...children) =>
    draw("g", {transform: `translate(${(x * k).toFixed(1)} ${(y * k).toFixed(1)}) scale(${k.toFixed(4)})`, class: name},
        ...children);
  const word = (x, y, text, size, fill, more = {}) =>
    draw("text", {x: x.toFixed(1), y: (y + size * 0.36).toFixed(1), "font-size": +size.toFixed(2), fill,
      "text-anchor": "middle", ...more}, text);
  const halo = {stroke: paper, "stroke-width": 3, "paint-order": "stroke", "stroke-linejoin": "round"};
  const line = (from, to, more) => draw("path", {d: `M${from.map(n => (n * k).toFixed(1)).join(" ")}L${to.map(n =>
      (n * k).toFixed(1)).join(" ")}`, fill: "none", ...more});
  const px = n => (n * k).toFixed(2);

  const chipRows = force => {
    const rows = Math.floor(hexes.down / k * 0.94 / (chipHeight - 2));
    if (hexWide() < leastForStacks || force.men.length === 1 || force.men.length > rows || force.joined)
      return [{text: titleOf(force) + strengthOf(force), badges: badgesOf(force.men, hexWide() >= leastForFatigue)}];
    return force.men.map(man => ({text: man[2] + (man[3] && " · " + (man[3] === "?" ? "?" : grouped(man[3]))),
      badges: badgesOf([man], true)}));
  };
  const rowWidth = ({text, badges}) => widthOf(text, `bold ${chipText}px`) + 12
      + sum(badges.map(([, badge]) => widthOf(badge, "bold 11px") + 8));
  const measureChip = force => {
    force.rows = chipRows(force);
    force.width = Math.max(...force.rows.map(rowWidth));
    force.height = force.rows.length === 1 ? chipHeight : force.rows.length * (chipHeight - 2) + 2;
  };

  const chip = force => {
    const [fill, text, edge] = side(force.side), {width, height} = force;
    const round = side(force.side)[4] === "B" ? 1 : 6;
    const parts = [draw("rect", {x: -width / 2, y: -height / 2, width, height, rx: round, fill, stroke: edge,
      "stroke-width": touched.has(force.place) ? 2.6 : 1.6})];
    force.rows.forEach((row, i) => {
      const top = force.rows.length === 1 ? 0 : -height / 2 + (i + 0.5) * (chipHeight - 2) + 1;
      let left = -rowWidth(row) / 2 + 6;
      const wide = widthOf(row.text, `bold ${chipText}px`);
      parts.push(word(left + wide / 2, top, row.text, chipText, text, {"font-weight": "bold"}));
      left += wide + 4;
      for (const [style, badge] of row.badges) {
        const room = widthOf(badge, "bold 11px") + 6, [back, , letter] = token(style);
        parts.push(draw("rect", {x: left, y: top - 7, width: room, height: 14, rx: 3, fill: back}),
            word(left + room / 2, top, badge, 11, letter, {"font-weight": "bold"}));
        left += room + 2;
      }
    });
    return group(force.spot.x, force.spot.y, "force", draw("title", {}, force.men.map(man =>
        man[2] + (man[3] ? `, ${man[3]}` : "")).join("; ")), ...parts);
  };

  /// A thin line from a sign to its label, when the label stands aside.
  const leader = ([x, y], spot, colour) => {
    const [l, t, r, b] = spot.box, end = [Math.min(Math.max(x, l), r), Math.min(Math.max(y, t), b)];
    if (Math.hypot(end[0] - x, end[1] - y) > 3)
      under.append(line([x, y], end, {stroke: colour, "stroke-width": px(1.3)}));
  };
  const dot = (force, at) => under.append(draw("circle", {cx: px(at[0]), cy: px(at[1]), r: px(4.5),
    fill: side(force.side)[2], stroke: "#fffffe", "stroke-width": px(1.2)}));

  const putForce = (force, placed) => {
    const at = on(force.place), aside = Math.max(7, Math.min(hexWide() * 0.25, 18));
    measureChip(force);
    const spots = spotsAround(force.width, force.height, aside, 4, [[0, 0]]);
    force.spot = rooms.find(at, force.width, force.height, spots, force.place);
    if (!force.spot) return join(force, at, placed);
    rooms.take(force.spot.box, force);
    placed.push(force);
    return undefined;
  };
  /// A force without room becomes part of the nearest force of its side.
  const join = (force, at, placed) => {
    const far = other => Math.hypot(other.spot.x - at[0], other.spot.y - at[1]);
    const near = placed.filter(other => other.side === force.side && far(other) < 160).sort((a, b) => far(a) - far(b));
    for (const other of near) {
      const was = {...other};
      Object.assign(other, {men: [...other.men, ...force.men], strength: other.strength + force.strength,
        hidden: other.hidden || force.hidden, joined: [...(other.joined ?? []), force]});
      measureChip(other);
      rooms.taken = rooms.taken.filter(([, , , , owner]) => owner !== other);
      const spot = rooms.find([other.spot.x, other.spot.y], other.width, other.height,
          [[0, 0], ...spotsAround(other.width, other.height, 2, 1)], other.place);
      if (spot) {
        other.spot = spot;
        rooms.take(spot.box, other);
        return;
      }
      Object.assign(other, was);
      rooms.take(other.spot.box, other);
    }
  };

  const drawForces = placed => {
    for (const force of placed) {
      const at = on(force.place);
      if (Math.hypot(force.spot.x - at[0], force.spot.y - at[1]) > 3) {
        leader(at, force.spot, side(force.side)[2]);
        dot(force, at);
      }
      for (const other of force.joined ?? []) {
        leader(on(other.place), force.spot, side(force.side)[2]);
        dot(other, on(other.place));
      }
      letters.append(chip(force));
    }
  };

  /** @param {[place: number, size: number]} town */
  const putTown = ([place, size]) => {
    const text = board.places[place][0], letter = size === 2 ? cityText : nameText;
    const style = size === 2 ? `bold ${letter}px` : `${letter}px`;
    const width = widthOf(text, style) + 4, height = letter + 3;
    const sign = Math.max(3, (size === 2 ? 17 : 11) / k);
    const spot = rooms.find(on(place), width, height, spotsAround(width, height, sign, 1), place);
    if (!spot) return;
    rooms.take(spot.box, `town ${place}`);
    letters.append(group(spot.x, spot.y, "town", word(0, 0, text, letter, ink,
        {...halo, "font-weight": size === 2 ? "bold" : undefined})));
  };

  /// Writes a water's name along it, where it runs straight enough, again and again.
  const putWater = ([name, courses]) => {
    const width = widthOf(name, `italic bold ${waterText}px`) + 6, written = [];
    for (const course of courses) {
      const points = [];
      for (let i = 0; i < course.length; i += 2) points.push([course[i] / k, course[i + 1] / k]);
      for (let i = 0; i < points.length; i += 2) {
        let j = i;
        const reach = end => Math.hypot(points[end][0] - points[i][0], points[end][1] - points[i][1]);
        while (j + 1 < points.length && reach(j) < width) ++j;
        const [a, b] = [points[i], points[j]], mid = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        if (Math.hypot(b[0] - a[0], b[1] - a[1]) < width
            || written.some(([x, y]) => Math.hypot(x - mid[0], y - mid[1]) < 420)) continue;
        const bend = Math.max(...points.slice(i, j).map(([x, y]) => Math.abs((b[0] - a[0]) * (a[1] - y)
            - (a[0] - x) * (b[1] - a[1])) / Math.hypot(b[0] - a[0], b[1] - a[1])));
        if (bend > 14) continue;
        const boxes = Array.from({length: 6}, (_, n) => {
          const part = (n + 0.5) / 6, [x, y] = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
          const half = Math.max(width / 12, waterText / 2) + 2;
          return [x - half, y - half, x + half, y + half];
        });
        if (!boxes.every(box => rooms.free(box))) continue;
        boxes.forEach(box => rooms.take(box, "water"));
        written.push(mid);
        let angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI;
        if (angle > 90 || angle <= -90) angle += 180;
        const text = group(mid[0], mid[1], "water", word(0, 0, name, waterText, waterInk,
            {...halo, "font-style": "italic", "font-weight": "bold"}));
        text.setAttribute("transform", text.getAttribute("transform") + ` rotate(${angle.toFixed(1)})`);
        letters.append(text);
      }
    }
  };

  const putNumbers = () => {
    const [x, y, w, h] = board.view;
    board.places.forEach(([, px_, py], place) => {
      if (px_ < x - 60 || py < y - 60 || px_ > x + w + 60 || py > y + h + 60) return;
      const text = numberOf(place), width = widthOf(text, `${numberText}px`);
      const at = [px_ / k, (py - hexes.down / 2) / k + 8];
      const box = [at[0] - width / 2, at[1] - 6, at[0] + width / 2, at[1] + 6];
      if (rooms.free(box)) numbers.append(word(at[0] * k, at[1] * k, text, numberText * k, "#5c574e"));
    });
  };
  const numbers = draw("g", {class: "numbers"});  // many, so each is one element

  // Marks of a step. What shows a node or an edge of its graph (reports/board/README.md) has its name as an id.
  const given = new Map();
  const nameGiven = (name, kind) => {
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    return {id: times === 1 ? name : `${name} ${times}`, class: kind};
  };
  const placeName = place => board.places[place][0];
  /// A ring around a place: a node of the kind `sign`, or only its look.
  const ring = (place, stroke, width = 3, sign = "") => {
    const [x, y] = point(place);
    under.append(draw("circle", {cx: x, cy: y, r: Math.max(hexes.down * 0.44, 11 * k).toFixed(1), fill: "none", stroke,
      "stroke-width": px(width), class: "ring", "data-at": place,
      ...sign ? nameGiven(`${placeName(place)} ${sign}`, `ring node ${sign}`) : {}}));
  };
  const waySigns = {way: "march", retreat: "retreat", attempt: "attempt"};
  /// An arrow between two places: an edge of the kind `sort`.
  const arrow = (from, to, sort, colour, width, dash) => {
    const [a, b] = [on(from), on(to)], far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const along = [(b[0] - a[0]) / far, (b[1] - a[1]) / far], cut = Math.min(far * 0.2, hexWide() * 0.28);
    const start = [a[0] + along[0] * cut, a[1] + along[1] * cut], tip = [b[0] - along[0] * cut, b[1] - along[1] * cut];
    const neck = [tip[0] - along[0] * width * 2, tip[1] - along[1] * width * 2];
    const barb = by => [neck[0] - along[1] * by, neck[1] + along[0] * by];
    const head = [tip, barb(width * 1.4), barb(-width * 1.4)];
    under.append(draw("g", nameGiven(`${placeName(from)}->${placeName(to)} ${sort}`, `edge ${sort}`),
        line(start, neck, {stroke: "#fffffe", "stroke-width": px(width + 3)}),
        line(start, neck, {stroke: colour, "stroke-width": px(width),
          "stroke-dasharray": dash ? `${px(9)} ${px(5)}` : undefined}),
        draw("path", {d: `M${head.map(p => p.map(px).join(" ")).join("L")}z`, fill: colour, stroke: "#fffffe",
          "stroke-width": px(1.2)})));
  };
  const way = ([kind, from, to, name]) => arrow(from, to, name ? `${waySigns[kind]} ${name}` : waySigns[kind],
      kind === "attempt" ? "#e07a00" : side(name)[3], 5, kind !== "way");
  /// The words at one point, one below the other.
  const putTag = (at, lines, owner) => {
    const shown = lines.slice(0, 4);
    if (lines.length > 4) shown[3] = {text: `+${lines.length - 3}`, fill: "#4a4436"};
    const style = `bold ${tagText}px`;
    for (const one of shown) one.text = cutTo(one.text, style, 250);
    const width = Math.max(...shown.map(one => widthOf(one.text, style))) + 12, height = shown.length * 18;
    const spot = rooms.find(at, width, height, spotsAround(width, height, Math.max(12, hexWide() * 0.4), 6), owner);
    if (!spot) return;
    rooms.take(spot.box, "tag");
    leader(at, spot, ink);
    letters.append(group(spot.x, spot.y, "tag", ...shown.flatMap((one, i) => {
      const y = -height / 2 + 9 + i * 18;
      return [draw("rect", {x: -width / 2, y: y - 9, width, height: 17.5, rx: 3, fill: one.fill}),
        word(0, y, one.text, tagText, "#fffffe", {"font-weight": "bold"})];
    })));
  };
  const putTags = () => {
    const at = new Map();
    for (const [kind, from, to, name, text] of signs) {
      if (!text) continue;
      const fill = kind === "battle" && !name ? "#8a4b00" : name ? side(name)[2] : "#4a4436";
      const key = `${from} ${to}`;
      at.set(key, [...(at.get(key) ?? []), {text, fill}]);
    }
    for (const [key, lines] of at) {
      const [from, to] = key.split(" ").map(Number), [a, b] = [on(from), on(to)];
      putTag([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], lines, from);
    }
  };
  const drawMarks = () => {
    const battles = new Set(signs.filter(([kind]) => kind === "battle").map(([, at]) => at)), done = new Set();
    given.clear();
    for (const [kind, from, to] of signs) {
      const apart = kind === "cross" || kind in waySigns;  // they have names of their own
      for (const place of new Set([from, to])) {
        const sign = apart || done.has(place) ? "" : battles.has(place) ? "battle" : "changed";
        if (sign) done.add(place);
        ring(place, kind === "battle" ? "#e07a00" : "#e0a800", kind === "battle" ? 5 : 3, sign);
      }
      if (kind === "cross") {
        const [x, y] = on(from);
        under.append(draw("g", nameGiven(`${placeName(from)} removed`, "node removed"), ...[1, -1].map(turn =>
          line([x - 9, y - 9 * turn], [x + 9, y + 9 * turn], {stroke: "#c2410d", "stroke-width": px(4)}))));
      }
    }
    for (const sign of signs) if (sign[0] in waySigns) way(sign);
  };

  const corners = ([x, y], part) => [[-1, 0], [-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1]].map(([cx, cy]) =>
    `${(x + cx * hexes.across / 2 * part).toFixed(0)} ${(y + cy * hexes.down / 2 * part).toFixed(0)}`);
  const drawNotes = () => {
    const badges = new Map();
    for (const [kind, number, places, , name, origin] of notes) {
      const colour = noteInks[kind] ?? side(name)[2];
      if (kind === "area") {
        const sort = name ? `area ${name}` : "area";
        under.append(...places.map(place => draw("path", {d: `M${corners(point(place), 0.94).join("L")}z`,
          fill: side(name)[3], "fill-opacity": 0.22, ...nameGiven(`${placeName(place)} ${sort}`, `node ${sort}`)})));
        continue;
      }
      if (kind === "path")
        under.append(...places.slice(1).map((place, i) => draw("path", {fill: "none", stroke: "#2f9d84",
          "stroke-width": px(6), "stroke-linecap": "round",
          d: `M${point(places[i]).join(" ")}L${point(place).join(" ")}`,
          ...nameGiven(`${placeName(places[i])}->${placeName(place)} path`, "edge path")})));
      for (const place of kind === "path" ? places.slice(-1) : places) {
        if (kind !== "path" || places.length === 1) ring(place, colour, 3.5, kind);
        if (origin !== undefined && origin !== place) arrow(origin, place, kind, colour, 2.5, kind === "barred");
        if (number) badges.set(place, [...(badges.get(place) ?? []), {number, colour}]);
      }
    }
    for (const [place, list] of badges) {
      const text = list.map(({number}) => number).join(","), width = Math.max(18, widthOf(text, "bold 12px") + 8);
      const spot = rooms.find(on(place), width, 18, spotsAround(width, 18, 10, 2, [[0, -hexes.down / k * 0.3]]), place);
      if (!spot) continue;
      rooms.take(spot.box, "badge");
      letters.append(group(spot.x, spot.y, "badge", draw("rect", {x: -width / 2, y: -9, width, height: 18, rx: 9,
        fill: list.length > 1 ? "#33302a" : list[0].colour, stroke: "#fffffe", "stroke-width": 1.2}),
          word(0, 0, text, 12, "#fffffe", {"font-weight": "bold"})));
    }
  };
  const putCosts = () => {
    for (const [, , places, labels] of notes)
      labels.forEach((text, i) => {
        if (!text || places[i] === undefined) return;
        const width = widthOf(text, "bold 12px") + 6;
        const spot = rooms.find(on(places[i]), width, 16, [[0, 0], [0, hexes.down / k * 0.28]], places[i]);
        if (!spot) return;
        rooms.take(spot.box, "cost");
        letters.append(group(spot.x, spot.y, "cost", word(0, 0, text, 12, ink, {...halo, "font-weight": "bold"})));
      });
  };

  const zoneOutline = (places, name) => {
    const inside = new Set(places), w = hexes.across, h = hexes.down;
    const sides = [[0, -h, 1, 2], [w * 0.75, -h / 2, 2, 3], [w * 0.75, h / 2, 3, 4], [0, h, 4, 5],
      [-w * 0.75, h / 2, 5, 0], [-w * 0.75, -h / 2, 0, 1]];
    let d = "";
    for (const place of places) {
      const at = corners(point(place), 0.93);
      for (const [dx, dy, a, b] of sides) if (!inside.has(neighbour(place, dx, dy))) d += `M${at[a]}L${at[b]}`;
    }
    if (d) under.append(draw("path", {d, fill: "none", stroke: side(name)[3], "stroke-width": px(2),
      "stroke-dasharray": `${px(5)} ${px(3)}`, class: "zone"}));
  };

  /// The middle of a hex, or of a hexside.
  /** @param {number} place @param {number} beside @returns {[number, number]} */
  const middle = (place, beside) => beside < 0 ? point(place) : [(point(place)[0] + point(beside)[0]) / 2,
    (point(place)[1] + point(beside)[1]) / 2];
  /// Boats on their hexsides, entrenchments around their hexes.
  const drawTokens = () => {
    for (const [place, list] of pieces)
      for (const [kind, , label, , , beside, style] of list) {
        if (kind !== "T") continue;
        const [x, y] = middle(place, beside);
        const [fill, stroke, text] = token(style);
        if (style === "works") {
          under.append(draw("path", {d: `M${corners([x, y], 0.8).join("L")}z`, fill: "none", stroke,
            "stroke-width": px(3.5), "stroke-dasharray": `${px(6)} ${px(3)}`, class: "works"}));
          continue;
        }
        const hull = draw("path", {d: "M-10 -2H10L6 5H-6zM0 -2V-11L7 -4H0", fill, stroke, "stroke-width": 1.4});
        under.append(group(x / k, y / k, "boat", draw("title", {}, label), hull));
        if (!label || hexWide() < leastForBoats) continue;
        const width = widthOf(label, "italic 11px") + 4;
        const spot = rooms.find([x / k, y / k], width, 14, spotsAround(width, 14, 12, 1));
        if (spot) {
          rooms.take(spot.box, "boat name");
          letters.append(group(spot.x, spot.y, "boat-name", word(0, 0, label, 11, text,
              {...halo, "font-style": "italic"})));
        }
      }
  };

  const all = () => {
    rooms = new Rooms(board.size[0] / k, board.size[1] / k);
    for (const layer of [under, letters, numbers]) layer.replaceChildren();
    letters.append(numbers);
    if (hexWide() >= leastForZones) for (const [name, places] of zones) zoneOutline(places, name);
    drawMarks();
    const forces = forcesOf(pieces), weight = force => (touched.has(force.place) ? 1e9 : 0) + force.strength
        + force.men.length;
    forces.sort((a, b) => weight(b) - weight(a));
    for (const force of forces) {
      const [x, y] = on(force.place);
      rooms.take([x - 5, y - 5, x + 5, y + 5], force.place);
    }
    for (const [place, list] of pieces)
      for (const [kind, , , , , beside, style] of list) {
        if (kind !== "T" || style === "works") continue;
        const [x, y] = middle(place, beside);
        rooms.take([x / k - 11, y / k - 12, x / k + 11, y / k + 7], "boat");
      }
    const placed = [], first = forces.filter(force => touched.has(force.place));
    for (const force of first) putForce(force, placed);
    drawNotes();
    const towns = [...hexes.towns].sort((a, b) => b[1] - a[1]);
    const named = (/** @type {[number, number]} */ [place]) => touched.has(place);
    towns.filter(named).forEach(putTown);
    putTags();
    // Cities score, and tell where one looks; but where all is tight, forces matter more.
    const city = (/** @type {[number, number]} */ town) => hexWide() >= leastForCities && town[1] === 2;
    towns.filter(town => city(town) && !named(town)).forEach(putTown);
    for (const force of forces) if (!touched.has(force.place)) putForce(force, placed);
    drawForces(placed);
    towns.filter(town => !named(town) && !city(town)).forEach(putTown);
    putCosts();
    drawTokens();
    hexes.waters.forEach(putWater);
    if (hexWide() >= leastForNumbers) putNumbers();
  };

  /// The part of the board around some places, at least some hexes wide and high.
  /** @param {number[]} places @returns {import("./types").Rect} */
  const viewOf = (places, margin = 2, least = [13, 8]) => {
    const [xs, ys] = [0, 1].map(i => places.map(place => point(place)[i]));
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const width = Math.max(right - left + 2 * margin * hexes.across, least[0] * hexes.across * 0.75);
    const height = Math.max(bottom - top + 2 * margin * hexes.down, least[1] * hexes.down);
    return [(left + right) / 2 - width / 2, (top + bottom) / 2 - height / 2, width, height];
  };
  /// The part with all forces, but no farther away than names can be told apart.
  /** @returns {import("./types").Rect} */
  const opening = () => {
    const places = [...pieces.keys()];
    if (!places.length) return [0, 0, ...board.size];
    const [x, y, w, h] = viewOf(places, 1.2), frame = board.frame.getBoundingClientRect();
    const most = Math.max(frame.width || 600, 300) / 26 * hexes.across;
    if (Math.max(w, h * frame.width / frame.height) <= most) return [x, y, w, h];
    // The middle of the larger half: the place with most forces around it.
    const near = place => places.filter(other => Math.hypot(...[0, 1].map(i => point(other)[i] - point(place)[i]))
        < most / 3);
    const crowd = places.map(near).sort((a, b) => b.length - a.length)[0];
    const [cx, cy, cw, ch] = viewOf(crowd, 1.2);
    return [cx + cw / 2 - most / 2, cy + ch / 2, most, 1];
  };
  const setMarks = (newSigns, newNotes) => {
    [signs, notes] = [newSigns, newNotes];
    touched = new Set([...signs.flatMap(([, from, to]) => [from, to]), ...notes.filter(([kind]) => kind !== "area")
        .flatMap(([, , places]) => places)]);
  };

  return {
    /// `standing`: the board after a step (moments.js).
    stand(standing) {
      pieces = new Map();
      standing.places.forEach(([what], place) => what?.length && pieces.set(place, what));
      zones = standing.controlled ?? [];
    },
    /// What a step changed or a refusal says: signs, and notes with their places.
    mark({signs: said = [], on_map: noted = []}) { setMarks(said, noted); },
    /// Rings around places that changed; places to go to, each with its cost.
    point(changed, targets = []) {
      const [places, costs] = [0, 1].map(part => targets.map(target => target[part]));
      setMarks(changed.map(place => ["ring", place, place, "", ""]),
          targets.length ? [["option", 0, places, costs, ""]] : []);
    },
    draw() {
      const scale = board.frame.getScreenCTM()?.a;
      if (!scale || !board.frame.clientWidth) return;
      k = 1 / scale;
      all();
    },
    /// After a move of the board: everything anew when the scale is another, else the numbers of hexes in sight.
    moved() {
      const scale = board.frame.getScreenCTM()?.a;
      if (!scale || !rooms) return;
      if (Math.abs(scale * k - 1) > 0.002) {
        this.draw();
      } else if (hexWide() >= leastForNumbers) {
        numbers.replaceChildren();
        putNumbers();
      }
    },
    viewOf,
    opening,
    /// The part to show after a step; undefined: any.
    wanted: (_, end) => end ? opening() : touched.size ? viewOf([...touched]) : undefined,
    /// Forces as discs, for a board in a list.
    inSmall: standing => standing.places.flatMap(([what], place) => {
      const [x, y] = point(place);
      return what?.[0]?.[1] ? [draw("circle", {cx: x, cy: y, r: board.size[0] / 160,
        class: `force side-${what[0][1]}`})] : [];
    }),
    smallView({signs: said = []}) {
      const places = said.flatMap(([, at, to]) => [at, to]), reach = board.size[0] / 12;
      if (!places.length) return [0, 0, ...board.size];
      const [xs, ys] = [0, 1].map(i => places.map(place => point(place)[i]));
      return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) - Math.min(...xs) + 2 * reach,
        Math.max(...ys) - Math.min(...ys) + 2 * reach];
    },
    lettered: true,
    most: 40,  // places in sight at once
    remove() {},
    /// How many names and signs lie in this part of the board.
    namesIn(x, y, w, h) {
      const [left, top, right, bottom] = [x, y, x + w, y + h].map(n => n / k);
      return (rooms?.taken ?? []).filter(([l, t, r, b]) => left < r && l < right && top < b && t < bottom).length;
    },
  };
};
