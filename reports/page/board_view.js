// The part of a board in sight, its moves by finger, wheel and keys, and land in the colour of its holder. A board of a
// page has `frame` (its SVG element), `size`, and `places` (a list of name, x and y).

import {draw} from "./elements.js";

export const boardView = {
  pointers: new Map(),

  /// Puts a layer above the land of each region for the pattern of its holder: some readers do not tell colours apart.
  setUpLands(count) {
    this.lands = Array.from({length: count}, (_, i) => [...this.frame.querySelectorAll(`[data-region="${i}"]`)]);
    this.patterns = this.lands.map(lands => lands.map(land => {
      const lines = land.cloneNode();
      lines.removeAttribute("data-region");
      lines.setAttribute("fill", "none");
      lines.removeAttribute("stroke");
      land.after(lines);
      return lines;
    }));
  },
  tint(region, colour, pattern) {
    for (const land of this.lands[region]) land.setAttribute("fill", colour);
    for (const lines of this.patterns[region]) lines.setAttribute("fill", pattern ? `url(#${pattern})` : "none");
  },

  /// Shows a part of the board, widened to the shape of the frame. `wanted` is kept for a frame that changes its size.
  look(wanted) {
    this.wanted = wanted;
    const [x, y, w, h] = wanted, frame = this.frame.getBoundingClientRect();
    if (!frame.width || !frame.height) return;
    const shape = frame.width / frame.height, width = Math.max(w, h * shape), height = width / shape;
    const [whole, tall] = this.size;
    const within = (start, size, limit) => size >= limit ? (limit - size) / 2
        : Math.min(Math.max(start, 0), limit - size);
    this.view = [within(x + (w - width) / 2, width, whole), within(y + (h - height) / 2, height, tall), width, height];
    this.frame.setAttribute("viewBox", this.view.map(n => n.toFixed(1)).join(" "));
    this.onView?.();
  },
  whole() { this.look([0, 0, ...this.size]); },

  /// Are the letters (16 units high) too small to read?
  tooSmall() { return 16 * this.frame.getBoundingClientRect().width / this.view[2] < 9; },
  /// Shows a part when some of it lies outside, or when the letters are too small to read.
  approach([left, top, width, height]) {
    const [x, y, w, h] = this.view;
    if (this.tooSmall() || left < x || top < y || left + width > x + w
        || top + height > y + h) this.look([left, top, width, height]);
  },
  /// Brings a part of the board into sight without looking closer. A part on the board's edge is cut there first.
  reveal([left, top, width, height]) {
    const [x, y, w, h] = this.view, [wide, tall] = this.size;
    const right = Math.min(left + width, wide), bottom = Math.min(top + height, tall);
    const from = [Math.max(left, 0), Math.max(top, 0)];
    if (from[0] >= x && from[1] >= y && right <= x + w && bottom <= y + h) return;
    if (right - from[0] > w || bottom - from[1] > h) return this.look([left, top, width, height]);
    const shift = (low, high, start, size) => low < start ? low - start : Math.max(0, high - start - size);
    this.pan(shift(from[0], right, x, w), shift(from[1], bottom, y, h));
  },
  aroundPlace(place) {
    const [, x, y] = this.places[place];
    return /** @type {[number, number, number, number]} */ ([x - 190, y - 140, 380, 280]);
  },
  approachPlace(place) { this.approach(this.aroundPlace(place)); },

  /// The point of the board at a point of the screen.
  point(clientX, clientY) {
    const frame = this.frame.getBoundingClientRect(), [x, y, w] = this.view, scale = w / frame.width;
    return [x + (clientX - frame.left) * scale, y + (clientY - frame.top) * scale];
  },
  /// Looks closer (`by` below 1) or farther. The given point, or else the middle, stays in place.
  zoom(by, clientX, clientY) {
    const frame = this.frame.getBoundingClientRect();
    const [px, py] = this.point(clientX ?? frame.left + frame.width / 2, clientY ?? frame.top + frame.height / 2);
    const [x, y, w, h] = this.view, factor = Math.min(Math.max(by, 120 / w),
        Math.max(1, 1.05 * Math.max(this.size[0] / w, this.size[1] / h)));
    this.look([px - (px - x) * factor, py - (py - y) * factor, w * factor, h * factor]);
  },
  pan(dx, dy) {
    const [x, y, w, h] = this.view;
    this.look([x + dx, y + dy, w, h]);
  },

  /// The place near a point of the screen, or undefined.
  placeAt(clientX, clientY) {
    const [x, y] = this.point(clientX, clientY), scale = this.view[2] / this.frame.getBoundingClientRect().width;
    let best, least = Math.max(30, 24 * scale);
    this.places.forEach(([, px, py], i) => {
      const far = Math.hypot(px - x, py - y);
      if (far < least) [best, least] = [i, far];
    });
    return best;
  },
  ring(place, kind) {
    const [, x, y] = this.places[place];
    return draw("circle", {cx: x, cy: y, r: 25, class: kind});
  },

  /// Calls `onPick` with the tapped place, or undefined, and `onMove` when the reader moves the board.
  listen(onPick, onMove = () => {}) {
    const {frame, pointers} = this;
    let moved = 0, gap = 0, tapped = {time: 0};
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return [Math.hypot(a.x - b.x, a.y - b.y), (a.x + b.x) / 2, (a.y + b.y) / 2];
    };
    frame.addEventListener("pointerdown", event => {
      pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
      frame.setPointerCapture(event.pointerId);
      if (pointers.size === 1) moved = 0;
      if (pointers.size === 2) [gap] = spread();
    });
    frame.addEventListener("pointermove", event => {
      const pointer = pointers.get(event.pointerId);
      if (!pointer) return;
      const dx = event.clientX - pointer.x, dy = event.clientY - pointer.y;
      moved += Math.abs(dx) + Math.abs(dy);
      const scale = this.view[2] / frame.getBoundingClientRect().width;
      [pointer.x, pointer.y] = [event.clientX, event.clientY];
      if (moved > 6) onMove();
      if (pointers.size === 1 && moved > 6) this.pan(-dx * scale, -dy * scale);
      if (pointers.size === 2) {
        const [now, x, y] = spread();
        this.pan(-dx * scale / 2, -dy * scale / 2);
        if (gap > 0 && now > 0) this.zoom(gap / now, x, y);
        gap = now;
      }
    });
    const end = event => {
      if (!pointers.delete(event.pointerId) || event.type === "pointercancel" || moved > 6 || pointers.size) return;
      const again = event.timeStamp - tapped.time < 300
          && Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < 30;
      tapped = {time: event.timeStamp, x: event.clientX, y: event.clientY};
      if (again) {
        onMove();
        this.zoom(0.5, event.clientX, event.clientY);
      } else {
        onPick(this.placeAt(event.clientX, event.clientY));
      }
    };
    for (const kind of ["pointerup", "pointercancel"]) frame.addEventListener(kind, end);
    frame.addEventListener("wheel", event => {
      event.preventDefault();
      onMove();
      this.zoom(Math.exp(event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
    }, {passive: false});
    frame.addEventListener("keydown", event => {
      const step = this.view[2] / 8;
      const act = {ArrowLeft: () => this.pan(-step, 0), ArrowRight: () => this.pan(step, 0),
          ArrowUp: () => this.pan(0, -step), ArrowDown: () => this.pan(0, step),
                   "+": () => this.zoom(0.75), "-": () => this.zoom(1 / 0.75)}[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      onMove();
      act();
    });
    new ResizeObserver(() => this.wanted && this.look(this.wanted)).observe(frame);
  },
};
