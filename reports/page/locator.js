// A small picture of the whole map with a frame around the part in sight. A tap on it moves the board there. It goes
// into another corner when it would cover a place that `board.marked` lists, or more names than there; in a low window
// it leaves the board to the names.

import {make} from "./elements.js";

/// In a lower window the lower edge of the board may be out of sight.
const roomy = matchMedia("(min-height: 500px)");

/// Adds a locator to the element `host`, for a boardView whose map stands in `map`, an SVG group.
export const locator = (board, host, map) => {
  const canvas = make("canvas"), frame = make("div", {class: "here"});
  const box = make("div", {class: "locator", "aria-hidden": "true"}, canvas, frame);
  host.append(box);
  const [wide, tall] = board.size, most = host.clientWidth < 500 ? 80 : 132;
  const width = Math.round(Math.min(most, most * wide / tall));
  const height = Math.round(width * tall / wide);
  const paint = () => {
    const dense = devicePixelRatio || 1, pen = canvas.getContext("2d");
    [canvas.width, canvas.height] = [width * dense, height * dense];
    pen.scale(canvas.width / wide, canvas.height / tall);
    const back = map.getCTM()?.inverse();
    for (const path of map.querySelectorAll("path")) {
      const {fill, stroke, strokeWidth, fillOpacity} = getComputedStyle(path);
      const shape = new Path2D();
      shape.addPath(new Path2D(path.getAttribute("d")), back?.multiply(path.getCTM()));  // GraphViz moves its graph
      if (fill !== "none" && fillOpacity !== "0" && !fill.startsWith("url")) {
        pen.fillStyle = fill;
        pen.fill(shape);
      }
      if (stroke === "none" || parseFloat(strokeWidth) < 2) continue;
      pen.strokeStyle = stroke;
      pen.lineWidth = parseFloat(strokeWidth);
      pen.stroke(shape);
    }
  };
  paint();
  canvas.style.width = width + "px";
  canvas.style.height = height + "px";
  new MutationObserver(() => box.isConnected && paint()).observe(document.documentElement,
      {attributes: true, attributeFilter: ["data-theme"]});
  // Not at a click: one follows a tap on the board, and the picture may have moved beneath the finger meanwhile.
  box.addEventListener("pointerdown", event => {
    const area = canvas.getBoundingClientRect(), [, , w, h] = board.view;
    const [x, y] = [(event.clientX - area.left) / width * wide, (event.clientY - area.top) / height * tall];
    board.moved?.();
    board.look([x - w / 2, y - h / 2, w, h]);
  });
  let area;  // of the frame; asking for it while a step is being drawn would lay out the page once more
  let lowest;  // the top of the box in a lower corner
  const measure = () => {
    area = board.frame.getBoundingClientRect();
    lowest = area.bottom - host.getBoundingClientRect().top - height - 10;
  };
  const right = {}, left = {left: true}, low = {left: true, low: true};
  let corner = right;
  const shown = {
    remove() {
      measured.disconnect();
      box.remove();
    },
    show() {
      const [x, y, w, h] = board.view;
      if (!area) measure();
      const reach = (width + 24) / area.width * w, depth = (height + 24) / area.height * h;
      const covered = one => {
        const part = [one.left ? x : x + w - reach, one.low ? y + h - depth : y];
        const inside = ([, across, down]) => across > part[0] && across < part[0] + reach
            && down > part[1] && down < part[1] + depth;
        const places = (board.marked ?? []).filter(place => inside(board.places[place]));
        return 100 * places.length + board.layer.namesIn(...part, reach, depth);
      };
      const corners = roomy.matches ? [right, left, low] : [right, left];
      // It stays where it is unless another corner is better.
      corner = corners.reduce((a, b) => covered(b) < covered(a) ? b : a, corners.includes(corner) ? corner : right);
      box.classList.toggle("left", Boolean(corner.left));
      box.style.top = corner.low ? `${lowest}px` : "";
      box.hidden = w >= wide * 0.98 && h >= tall * 0.98 || !roomy.matches && covered(corner) > 0;
      const [from, top] = [Math.max(0, x / wide * width), Math.max(0, y / tall * height)];
      Object.assign(frame.style, {left: `${from}px`, top: `${top}px`,
        width: `${Math.max(4, Math.min(width, (x + w) / wide * width) - from)}px`,
        height: `${Math.max(4, Math.min(height, (y + h) / tall * height) - top)}px`});
    },
  };
  const measured = new ResizeObserver(() => {
    area = undefined;
    shown.show();
  });
  measured.observe(board.frame);
  return shown;
};
