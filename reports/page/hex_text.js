// Rooms for labels: which boxes of the screen are taken, how wide a text is, and where a label finds room; numbers.

const family = '"Liberation Sans",Arial,Helvetica,sans-serif';
let pen, numbers;
const widths = new Map();

/// A number in the language of the page: 2,740.
export const grouped = number => {
  numbers ??= new Intl.NumberFormat(document.documentElement.lang || "en");
  return numbers.format(number);
};

/// The width of a text in pixels. `style` is e.g. `bold 12px`.
export const widthOf = (text, style) => {
  const key = style + text;
  if (!widths.has(key)) {
    pen ??= document.createElement("canvas").getContext("2d");
    pen.font = `${style} ${family}`;
    widths.set(key, pen.measureText(text).width);
  }
  return widths.get(key);
};

/// The text, cut to a width with an ellipsis.
export const cutTo = (text, style, width) => {
  if (widthOf(text, style) <= width) return text;
  let length = text.length;
  while (length > 1 && widthOf(text.slice(0, length) + "…", style) > width) --length;
  return text.slice(0, length) + "…";
};

/// The boxes that labels have taken: `[left, top, right, bottom, owner]`, in pixels of the map at its scale. A box does
/// not stand in the way of its owner.
export class Rooms {
  /**
   * Labels stay within `width` and `height`.
   * @param {number} width
   * @param {number} height
   */
  constructor(width, height) {
    this.taken = [];
    this.width = width;
    this.height = height;
  }

  free([left, top, right, bottom], owner) {
    if (left < 0 || top < 0 || right > this.width || bottom > this.height) return false;
    return !this.taken.some(([l, t, r, b, whose]) => left < r && l < right && top < b && t < bottom
        && (owner === undefined || whose !== owner));
  }
  take(box, owner) { this.taken.push([...box, owner]); }

  /**
   * The middle of a label of this size near a point: the first spot that is free. `spots` are shifts from the point.
   * @param {number[]} at
   * @param {number} width
   * @param {number} height
   * @param {number[][]} spots
   * @param {any} [owner]
   */
  find([x, y], width, height, spots, owner) {
    for (const [dx, dy] of spots) {
      /** @type {[number, number, number, number]} */
      const box = [x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2];
      if (this.free(box, owner)) return {x: x + dx, y: y + dy, box};
    }
    return undefined;
  }
}

/// Spots for a label of this size around a sign with the radius `away`, near ones first. `rings`: how far they go.
export const spotsAround = (width, height, away, rings, first = []) => {
  const spots = [...first], side = width / 2 + away, row = height / 2 + away;
  spots.push([0, row], [0, -row], [side, 0], [-side, 0]);
  for (let ring = 0; ring < rings; ++ring) {
    const dy = row + ring * (height * 0.75), dx = side + ring * width * 0.25;
    spots.push([side * 0.8, dy], [-side * 0.8, dy], [side * 0.8, -dy], [-side * 0.8, -dy], [dx, dy / 2], [-dx, dy / 2],
        [dx, -dy / 2], [-dx, -dy / 2], [0, dy + height], [0, -dy - height]);
  }
  return spots;
};
