// Names on a board that is seen from afar, so that the letters of its picture are too small to read: then these letters
// are hidden, and who stands where, and as many names as find room, stand there in sizes of the screen.

import {draw} from "./elements.js";
import {Rooms, spotsAround, widthOf} from "./hex_text.js";

const pictureText = 16, least = 11, size = 12;
const sign = 12;  // half the width of a place's sign, in units of the map

/// Names on `board`, a boardView. `regions` is a list of name, x and y. Call `show` after each move of the board, and
/// `stand` with who stands where: words, x, y and a colour each. Those find room first.
export const farNames = (board, regions) => {
  const layer = draw("g", {class: "far-names", "font-family": "Liberation Sans,Arial,Helvetica,sans-serif"});
  board.frame.append(layer);
  let drawn = 0, armies = [];

  /// `rooms` knows names alone, `clear` the signs of places, too: a name covers one only when it has no other spot.
  const name = (scale, text, x, y, rooms, clear, style, fill, centred = false) => {
    const width = widthOf(text, style) + 4, height = size + 3;
    const spots = centred ? [[0, 0]] : spotsAround(width, height, Math.max(4, 20 * scale), 1);
    const find = all => all.find([x * scale, y * scale], width, height, spots);
    const spot = find(clear) ?? find(rooms);
    if (!spot) return;
    for (const all of [rooms, clear]) all.take(spot.box);
    layer.append(draw("text", {x: (spot.x / scale).toFixed(1), y: ((spot.y + size * 0.36) / scale).toFixed(1),
      "font-size": (size / scale).toFixed(2), "text-anchor": "middle", fill: fill ?? "#22201c", stroke: "#f1ece0",
      "stroke-width": (3 / scale).toFixed(2), "paint-order": "stroke",
      "font-weight": fill ? "bold" : undefined}, text));
  };

  return {
    remove() { layer.remove(); },
    stand(list) {
      armies = list;
      drawn = 0;
      this.show();
    },
    show() {
      const scale = board.frame.getScreenCTM()?.a ?? 0, far = scale > 0 && scale * pictureText < least;
      board.frame.classList.toggle("far", far);
      if (!far) drawn = 0;
      if (!far) layer.replaceChildren();
      if (!far || scale === drawn) return;
      drawn = scale;
      layer.replaceChildren();
      const [rooms, clear] = [0, 1].map(() => new Rooms(board.size[0] * scale, board.size[1] * scale));
      for (const [, x, y] of board.places) {
        const [left, right, top, bottom] = [x - sign, x + sign, y - sign, y + sign].map(at => at * scale);
        clear.take([left, top, right, bottom]);
      }
      for (const [text, x, y, colour] of armies) name(scale, text, x, y, rooms, clear, `bold ${size}px`, colour);
      for (const [text, x, y] of regions) name(scale, text, x, y, rooms, clear, `bold ${size}px`, "#6a5a33", true);
      for (const [text, x, y] of board.places) name(scale, text, x, y, rooms, clear, `${size}px`);
    },
  };
};
