// The heading of a map of areas: its tracks side by side, all other boxes below them, as reports/board/pieces_scene.cpp
// draws them on pictures.

import {draw} from "./elements.js";
import {widthOf} from "./hex_text.js";

/// In units of the map: the size of letters, and the heights of a line, of a row of pieces and of the gaps.
const size = 16, line = 20, row = 24, space = 7, apart = 14;
const ink = "#22201c", bold = `bold ${size}px`, plain = `${size}px`;

/// The words of a text in lines that are at most so wide.
export const wrapped = (text, width, widthOfText) => {
  const lines = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : "";
    if (longer && widthOfText(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * The heading as elements. `drawn` draws a piece around a point, `wide` tells how wide a piece is.
 * @param {import("./types").Map} map
 * @param {import("./types").Standing} standing
 * @param {(piece: import("./types").Piece, at: [number, number]) => Element[]} drawn
 * @param {(piece: import("./types").Piece) => number} wide
 */
export const headingOf = (map, {boxes, title}, drawn, wide) => {
  const [left, top, width, height] = map.heading, right = left + width, bottom = top + height, parts = [];
  let y = top;
  const write = (x, text, weight, middle = y + line / 2, more = {}) => parts.push(draw("text", {x: +x.toFixed(1),
    y: +(middle + size * 0.36).toFixed(1), fill: ink, "font-size": size, "font-weight": weight, ...more}, text));
  const said = lines => lines.join("; "), tracks = boxes.filter(([, , kind]) => kind === "track");
  /// Draws pieces in a row from `x` on, and below it from there where they reach the edge.
  const set = (pieces, x, gap) => {
    const from = x;
    for (const piece of pieces) {
      if (x + wide(piece) > right && x > from) {
        x = from;
        y += row;
      }
      parts.push(...drawn(piece, [x + wide(piece) / 2, y + line / 2]));
      x += wide(piece) + gap;
    }
    return x;
  };
  const head = name => {
    write(left, name, "bold");
    return left + widthOf(name, bold) + 12;
  };

  /** @type {(box: import("./types").Box, from: number, stretch: number) => number} */
  const track = ([name, , , cells], from, stretch) => {
    let x = from;
    write(x, name, "bold");
    for (const [text, here] of cells) {
      const field = (widthOf(text, bold) + 8) * stretch;
      parts.push(draw("path", {d: `M${x.toFixed(1)} ${y + line}h${field.toFixed(1)}v${row}h${-field.toFixed(1)}z`,
        fill: here ? "#33302a" : "#fffefa", stroke: "#b5ad97", "stroke-width": 1}));
      write(x + field / 2, text, here ? "bold" : undefined, y + line + row / 2,
          {fill: here ? "#fffffe" : "#5c574e", "text-anchor": "middle"});
      x += field;
    }
    return x + apart;
  };
  /**
   * A box of cells that hold pieces, with a line for each cell that is not empty.
   * @type {(box: import("./types").Box) => void}
   */
  const holder = ([name, , , cells]) => {
    const x = head(name), full = cells.filter(([, , pieces]) => pieces?.length);
    if (!full.length) write(x, "–");
    y += line + 2;
    const indent = Math.max(78, ...cells.map(([text]) => widthOf(text, plain) + 8));
    for (const [text, , pieces] of full) {
      write(left, text);
      set(pieces, left + indent, 5);
      y += row;
    }
    y += space;
  };
  /** @type {(box: import("./types").Box) => void} */
  const words = ([name, lines, , , pieces = []]) => {
    let x = set(pieces, head(name), 6);
    const all = said(lines);
    if (x + widthOf(all, plain) > right) {
      x = left;
      y += line;
    }
    for (const part of wrapped(all, width, text => widthOf(text, plain))) {
      if (y + line > bottom) break;
      write(x, part);
      y += line;
    }
    if (!all) y += line;
    y += space / 2;
  };

  if (!tracks.length) {
    write(left, title ?? "", "bold", y + 18, {"font-size": 34, y: y + 30});
    y += 44;
  }
  if (map.north !== undefined) {
    const [x, middle] = [right - 30, bottom - 90];
    parts.push(draw("g", {transform: `translate(${x} ${middle}) rotate(${map.north})`, fill: ink},
        draw("path", {d: "M0 20V-7", stroke: ink, "stroke-width": 3}), draw("path", {d: "M0 -14l3 7h-6z"})));
    const turn = map.north * Math.PI / 180;
    write(x + 24 * Math.sin(turn), "N", "bold", middle - 24 * Math.cos(turn), {"text-anchor": "middle"});
  }
  if (tracks.length) {
    const fields = tracks.flatMap(([, , , cells]) => cells).reduce((sum, [text]) => sum + widthOf(text, bold) + 8, 0);
    const stretch = Math.min(1.4, (width - apart) / fields);
    let x = left;
    for (const one of tracks) x = track(one, x, stretch);
    y += line + row + 2;
    write(left, said(tracks.map(([, lines]) => said(lines))));
    y += line + space;
  }
  for (const box of boxes) {
    if (y + line > bottom) break;
    if (box[2] === "holder") holder(box);
    else if (box[2] !== "track") words(box);
  }
  return parts;
};
