// The data, small helpers, and the board.

const page = JSON.parse(document.getElementById("data").textContent);
const $ = id => document.getElementById(id);

/// An element with attributes and children; texts stay texts, nothing and false are left out.
const fill = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value);
  element.append(...children.flat().filter(child => child !== undefined && child !== false && child !== ""));
  return element;
};
const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

const capital = word => word.charAt(0).toUpperCase() + word.slice(1);
const ruleButton = id => id ? make("button", {type: "button", class: "rule", "data-rule": id}, id) : "";
const stepLink = (index, ...children) => make("a", {href: "#step=" + page.moments[index].name}, ...children);
/// The turn that the board behind a step shows.
const when = moment => moment.when ?? page.groups[moment.group].when;
const seatLooks = Object.fromEntries(page.seats);
const seatClass = seat => "seat" + (seatLooks[seat] ? " side-" + seatLooks[seat] : "");

/// What every moment shows: numbers of fragments by place, and hands; a child keeps what its parent shows.
const shown = [];
for (const moment of page.moments) {
  const before = shown[moment.parent];
  const part = (key, count) => {
    const now = before ? [...before[key]] : Array(count).fill(0);
    for (const [place, fragment] of Object.entries(moment[key] ?? {})) now[place] = fragment;
    return now;
  };
  shown.push({
    places: part("places", page.board.places.length),
    regions: part("regions", page.board.regions.length),
    zones: part("zones", page.board.zones.length),
    hands: moment.hands ?? before?.hands ?? [],
  });
}

const board = {
  spots: {},
  drawn: {},
  heading: 0,
  view: [0, 0, ...page.board.size],
  wanted: [0, 0, ...page.board.size],
  mode: "follow",

  setUp() {
    for (const key of ["regions", "zones", "places"]) {
      this.spots[key] = page.board[key].map(([, x, y]) => draw("g", {transform: `translate(${x} ${y})`}));
      this.drawn[key] = this.spots[key].map(() => 0);
      $("pieces").append(...this.spots[key]);
    }
    this.lands = page.board.regions.map((_, i) => [...document.querySelectorAll(`#map [data-region="${i}"]`)]);
    $("legend").setAttribute("viewBox", page.board.legend.join(" "));
    new ResizeObserver(() => this.look(this.wanted)).observe($("board"));
    this.drag();
  },

  show(index) {
    const moment = page.moments[index];
    for (const key of ["regions", "zones", "places"])
      shown[index][key].forEach((fragment, place) => {
        if (this.drawn[key][place] === fragment) return;
        this.spots[key][place].innerHTML = page.fragments[fragment][0];
        this.drawn[key][place] = fragment;
        if (key === "regions") this.tint(place, page.fragments[fragment][1]);
      });
    if (this.heading !== moment.heading) $("heading").innerHTML = page.fragments[moment.heading][0];
    this.heading = moment.heading;
    $("marks").innerHTML = moment.marks ?? "";
    if (this.mode === "follow" && moment.view) this.follow(moment.view);
    this.tell(index);
  },

  /// Land in the colour of who controls it.
  tint(region, holder) {
    for (const land of this.lands[region]) land.setAttribute("fill", page.board.tints[region][holder]);
  },

  /// Moves only when something would lie outside, or when far too much is in sight.
  follow(wanted) {
    const [x, y, w, h] = this.view, [left, top, width, height] = wanted;
    const inside = left >= x && top >= y && left + width <= x + w && top + height <= y + h;
    if (!inside || w > 2 * width) this.look(wanted);
  },

  /// The part of the board in sight, in the shape of its frame.
  look(wanted) {
    const [x, y, w, h] = this.wanted = wanted;
    const frame = $("board").getBoundingClientRect();
    if (frame.width === 0) return;
    const shape = frame.width / frame.height;
    const width = Math.max(w, h * shape), height = width / shape;
    const [whole, tall] = page.board.size;
    const within = (start, size, limit) => size >= limit ? (limit - size) / 2 : Math.min(Math.max(start, 0), limit - size);
    this.view = [within(x + (w - width) / 2, width, whole), within(y + (h - height) / 2, height, tall), width, height];
    $("board").setAttribute("viewBox", this.view.map(Math.round).join(" "));
  },

  zoom(by) {
    const [x, y, w, h] = this.view;
    this.setMode("free");
    this.look([x + w * (1 - by) / 2, y + h * (1 - by) / 2, w * by, h * by]);
  },

  setMode(mode) {
    this.mode = mode;
    $("follow").setAttribute("aria-pressed", mode === "follow");
    $("whole").setAttribute("aria-pressed", mode === "whole");
    if (mode === "whole") this.look([0, 0, ...page.board.size]);
  },

  drag() {
    let from;
    $("board").addEventListener("pointerdown", event => {
      if (event.pointerType !== "mouse") return;
      from = [event.clientX, event.clientY, ...this.view];
      $("board").setPointerCapture(event.pointerId);
    });
    $("board").addEventListener("pointermove", event => {
      if (!from) return;
      const scale = this.view[2] / $("board").getBoundingClientRect().width;
      const [x, y, left, top, w, h] = from;
      this.setMode("free");
      this.look([left - (event.clientX - x) * scale, top - (event.clientY - y) * scale, w, h]);
    });
    for (const end of ["pointerup", "pointercancel"]) $("board").addEventListener(end, () => from = undefined);
  },

  /// The same in words.
  tell(index) {
    const {places} = shown[index];
    const standing = page.board.places.map(([name], i) => [name, page.fragments[places[i]][1]]).filter(([, what]) => what);
    $("board").setAttribute("aria-label", `Board after step ${page.moments[index].name}, ${when(page.moments[index])}; in words below it`);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...page.boxes[page.moments[index].boxes].flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },
};
