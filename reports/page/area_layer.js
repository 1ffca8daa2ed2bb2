// Pieces, holders of regions and marks of a map of areas. What stands at a place lies in a group of its own at the
// point of the place. Colours are those of a light screen; the style of the page replaces them on a dark one.

import {draw} from "./elements.js";
import {farNames} from "./far_names.js";
import {headingOf} from "./heading.js";
import {widthOf} from "./hex_text.js";
import {same} from "./moments.js";

/// Sizes in units of the map, as in reports/board/place_boxes.h.
const text = 16, markerText = 17, regionText = 17, regionLine = 18, sign = 15, ring = 40, counter = 28, marker = 31;
const plate = 20, rowMost = 176, gap = 3;
const white = "#fffffe";

const outlines = {
  circle: ([x, y], w) => `M${x - w / 2} ${y}a${w / 2} ${w / 2} 0 1 0 ${w} 0a${w / 2} ${w / 2} 0 1 0 ${-w} 0z`,
  box: ([x, y], w, h) => `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}z`,
  plate: ([x, y], w, h) => `M${x - w / 2 + 4} ${y - h / 2}h${w - 8}a4 4 0 0 1 4 4v${h - 8}a4 4 0 0 1 -4 4h${
      8 - w}a4 4 0 0 1 -4 -4v${8 - h}a4 4 0 0 1 4 -4z`,
  hexagon: ([x, y], w, h) => `M${x - w / 2} ${y}l${w / 4} ${-h / 2}h${w / 2}l${w / 4} ${h / 2}l${-w / 4} ${h / 2}h${
      -w / 2}z`,
};

/**
 * The points of the pieces of a place, in their order: a marker on the shape, two counters beside it, all other pieces
 * as plates in rows above it. Upper rows lie to the right, since the numbers of notes stand at their left.
 * @param {import("./types").Piece[]} pieces
 * @param {(piece: import("./types").Piece) => number} widthOfPiece
 * @returns {[number, number][]}
 */
export const spotsOf = (pieces, widthOfPiece) => {
  const rows = [];
  let shape = false, counters = 0;
  const spots = pieces.map(piece => {
    if (piece[0] === "C" && !shape) {
      shape = true;
      return [0, 0];
    }
    if (piece[0] === "U" && counters < 2) return [(counters++ ? 1 : -1) * ((ring + counter) / 2 + 1), 0];
    const width = widthOfPiece(piece), last = rows.at(-1);
    if (last && last.width + gap + width <= rowMost) {
      last.width += gap + width;
      return {row: last, right: last.width, width};
    }
    rows.push({width, number: rows.length});
    return {row: rows.at(-1), right: width, width};
  });
  return spots.map(spot => {
    if (Array.isArray(spot)) return /** @type {[number, number]} */ (spot);
    const {row, right, width} = spot, middle = row.number ? Math.max(42 - row.width / 2, 0) : 0;
    return [middle - row.width / 2 + right - width / 2, -ring / 2 - 1 - row.number * (plate + 2) - plate / 2];
  });
};

/**
 * A layer on a board. `under` holds what stands on it, `marks` what is said of it.
 * @param {import("./types").Board} board
 * @param {import("./types").Map} map
 * @param {Element} under
 * @param {Element} marks
 * @returns {import("./types").Layer}
 */
export const areaLayer = (board, map, under, marks) => {
  const side = name => map.sides[name] ?? map.sides[""], token = name => map.tokens[name] ?? map.tokens[""];
  /** @type {(piece: import("./types").Piece) => number} */
  const width = ([kind, , label]) => kind === "C" ? marker : kind === "U" ? counter
      : widthOf(label, `bold ${text}px`) + 11;
  const words = ([x, y], size, fill, said, hint) => draw("text", {x: +x.toFixed(1), y: +(y + size * 0.36).toFixed(1),
    fill, "font-size": size, "font-weight": "bold", "text-anchor": "middle"}, hint ? draw("title", {}, hint) : "",
      said);
  const figure = (form, at, wide, high, fill, stroke, line) => draw("path", {d: outlines[form](at.map(n =>
      +n.toFixed(1)), +wide.toFixed(1), high), fill, stroke, "stroke-width": line});

  /// A piece (map_data.h) around a point.
  const drawn = (piece, at) => {
    const [kind, name, label, , , , style, hint] = piece, [fill, letters, edge, , letter, form] = side(name);
    if (kind === "C") return [figure("hexagon", at, marker, +(marker * 0.87).toFixed(1), edge, white, 1.5),
      words(at, markerText, white, letter, hint)];
    if (kind === "U") {
      const size = form === "box" ? counter - 2 : counter;
      return [figure(form, at, size, size, fill, edge, 1.8), words(at, text, letters, label, hint)];
    }
    const [plain, border, ink] = kind === "L" ? [fill, edge, letters] : token(style);
    return [figure("plate", at, width(piece), plate, plain, border, 1.8), words(at, text, ink, label, hint)];
  };

  /// The name of a region in the colours of its holder, with the holder's letter.
  const held = (name, [, , , wide, high, lines]) => {
    if (!name) return [];
    const [, , full, , letter] = side(name);
    return [figure("plate", [0, 0], wide, high, full, white, 1.2),
      words([-wide / 2 + sign / 2 + 4, 0], regionText, white, letter),
      ...lines.map((line, i) => words([sign / 2, -high / 2 + 1.5 + (i + 0.5) * regionLine], regionText, white, line))];
  };

  const painters = {
    places: pieces => spotsOf(pieces || [], width).flatMap((at, i) => drawn(pieces[i], at)),
    zones: pieces => (pieces || []).flatMap((piece, i) => drawn(piece, [0, i * (plate + 2)])),
    regions: held,
  };
  const spots = {}, shown = {};
  for (const key of ["regions", "zones", "places"]) {
    spots[key] = map[key].map(([, x, y]) => draw("g", {transform: `translate(${x} ${y})`}));
    shown[key] = spots[key].map(() => "");
    under.append(...spots[key]);
  }
  const heading = board.part("heading"), names = farNames(board, map.regions);
  for (const part of [under, heading, marks])
    part.setAttribute("font-family", "Liberation Sans,Arial,Helvetica,sans-serif");
  marks.setAttribute("text-anchor", "middle");
  board.setUpLands(map.regions.length);

  /// Leaders and units of a place in words: `Howe 5`, one for each side.
  const armiesAt = (pieces, i) => {
    const bySide = {};
    for (const [kind, name, label] of pieces || [])
      if (kind === "L" || kind === "U") (bySide[name] ??= []).push(label);
    const [, x, y] = map.places[i];
    return Object.entries(bySide).map(([name, labels]) => [labels.join(" "), x, y, side(name)[2]]);
  };

  const badge = (place, cost) => {
    const [x, y] = [board.places[place][1] + 21, board.places[place][2] - 21];
    return draw("g", {class: "cost"}, draw("circle", {cx: x, cy: y, r: 14}), draw("text", {x, y: y + 7}, cost));
  };

  return {
    /// `standing`: the board after a step (moments.js). Only what is another than before is drawn.
    stand(standing) {
      for (const key of ["regions", "zones", "places"])
        standing[key].forEach(([what], i) => {
          if (same(shown[key][i], what)) return;
          shown[key][i] = what;
          spots[key][i].replaceChildren(...painters[key](what, map[key][i]));
          if (key === "regions") board.tint(i, map.tints[i][what] ?? map.tints[i][""], map.patterns[what]);
        });
      names.stand(standing.places.flatMap(([pieces], i) => armiesAt(pieces, i)));
      if (!map.heading || same(shown.heading, [standing.title, standing.boxes])) return;
      shown.heading = [standing.title, standing.boxes];
      heading.replaceChildren(...headingOf(map, standing, drawn, width));
    },
    /// What a step changed or a refusal says, as a picture.
    mark({marks: picture}) { marks.innerHTML = picture ?? ""; },
    /// Rings around places that changed; places to go to, each with its cost.
    point(changed, targets = []) {
      marks.replaceChildren(...targets.map(([place]) => board.ring(place, "target")),
          ...targets.filter(([, cost]) => cost).map(([place, cost]) => badge(place, cost)),
          ...changed.map(place => board.ring(place, "changed")));
    },
    draw() { names.show(); },
    moved() { names.show(); },
    opening: () => [0, 0, ...board.size],
    /// The part of the board around some places.
    viewOf(places) {
      const [xs, ys] = [1, 2].map(part => places.map(place => Number(board.places[place][part])));
      const [left, top] = [Math.min(...xs) - 190, Math.min(...ys) - 140];
      return [left, top, Math.max(...xs) + 190 - left, Math.max(...ys) + 140 - top];
    },
    /// The part to show after a step; undefined: any.
    wanted: ({view}) => view,
    /// Small pictures of places, for a board in a list.
    inSmall: (standing, moment) => [
      ...["regions", "places"].flatMap(key => standing[key].flatMap(([what], i) => what?.length
        ? [draw("g", {transform: spots[key][i].getAttribute("transform")}, ...painters[key](what, map[key][i]))] : [])),
      Object.assign(draw("g"), {innerHTML: (moment.marks ?? "").replace(/ id="[^"]*"/g, "")})],
    smallView: moment => moment.view ?? [0, 0, ...board.size],
    /// How many places lie in this part of the board or close to it; one with pieces counts for more.
    namesIn: (x, y, w, h) => map.places.reduce((sum, [, px, py], i) => px < x - 60 || px > x + w + 60 || py < y - 50
        || py > y + h + 50 ? sum : sum + (shown.places[i]?.length ? 3 : 1), 0),
    lettered: false,
    most: Infinity,
    remove() {
      names.remove();
      heading.replaceChildren();
      board.frame.classList.remove("far");
    },
  };
};
