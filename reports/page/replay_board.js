// The data, words, and the board.

const page = JSON.parse(document.getElementById("data").textContent);

/// One of several forms of a word, as Polish counts: for 1, for 2 to 4, for the others.
const formFor = (forms, number) => {
  const list = forms.split("|"), few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return list[Math.min(number === 1 ? 0 : few ? 1 : 2, list.length - 1)];
};
/// A text in the language of the page (polish.cpp has the table). Blanks at its ends stay.
const t = (parts, ...values) => {
  const english = parts.join("{}"), known = page.words?.[english.trim()];
  const text = known === undefined ? english : english.replace(english.trim(), () => known);
  let next = 0;
  return text.replace(/\{(\d*)(?::([^}]*))?\}/g, (_, number, forms) => {
    const value = values[number === "" ? next++ : Number(number)];
    return forms ? formFor(forms, Number(value)) : value;
  });
};
/// What a page in another language has in English: summaries of paragraphs, notes on the board, titles of cards.
const english = {lang: page.head.language ? "en" : undefined};

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

/// The answer that a moment belongs to: dice, draws, answers that change nothing and those that complete them stand
/// below the play that asked for them, as long as they are part of the same group.
const changesNothing = moment => moment.events.every(([, kind]) => kind === "heading") && !moment.places && !moment.regions && !moment.zones;
page.moments.forEach((moment, index) => {
  const before = page.moments[moment.parent];
  const follows = index > 0 && moment.parent > 0 && moment.group === before.group && 
    (moment.seat === page.chance || changesNothing(moment) || (changesNothing(before) && before.seat === moment.seat));
  moment.head = follows ? before.head : index;
});

const board = {
  ...boardView,
  frame: $("board"),
  size: page.board.size,
  places: page.board.places,
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
    this.setUpLands(page.board.regions.length);
    $("legend").setAttribute("viewBox", page.board.legend_view.join(" "));
    this.listen(place => picked.show(place), () => this.setMode("free"));
  },

  show(index) {
    const moment = page.moments[index];
    for (const key of ["regions", "zones", "places"])
      shown[index][key].forEach((fragment, place) => {
        if (this.drawn[key][place] === fragment) return;
        this.spots[key][place].innerHTML = page.fragments[fragment][0];
        this.drawn[key][place] = fragment;
        const holder = page.fragments[fragment][1];
        if (key === "regions") this.tint(place, page.board.tints[place][holder], page.board.patterns[holder]);
      });
    if (this.heading !== moment.heading) $("heading").innerHTML = page.fragments[moment.heading][0];
    this.heading = moment.heading;
    $("marks").innerHTML = moment.marks ?? "";
    if (this.mode === "follow") this.follow(index === page.length ? [0, 0, ...this.size] : moment.view);
    this.tell(index);
  },

  /// Moves only when something would lie outside, or when far too much is in sight. The end is seen on the whole board.
  follow(wanted) {
    if (!wanted) return;
    const [x, y, w, h] = this.view, [left, top, width, height] = wanted;
    const inside = left >= x && top >= y && left + width <= x + w && top + height <= y + h;
    if (!inside || w > 2 * width) this.look(wanted);
  },

  setMode(mode) {
    this.mode = mode;
    $("follow").setAttribute("aria-pressed", mode === "follow");
    $("whole").setAttribute("aria-pressed", mode === "whole");
    if (mode === "whole") this.whole();
  },

  /// The same in words.
  tell(index) {
    const {places} = shown[index];
    const standing = page.board.places.map(([name], i) => [name, page.fragments[places[i]][1]]).filter(([, what]) => what);
    $("board").setAttribute("aria-label", t`Board after step ${page.moments[index].name}, ${when(page.moments[index])}; in words below it`);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...page.boxes[page.moments[index].boxes].flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },
};

/// The place that the reader has tapped: what stands there, where its lines lead, and what became of it.
const picked = {
  place: undefined,

  show(place) {
    this.place = place;
    $("picked").hidden = place === undefined;
    $("picked-ring").replaceChildren(...(place === undefined ? [] : [board.ring(place, "picked")]));
    if (place === undefined) return;
    this.fill();
    board.approachPlace(place);
    $("picked").scrollIntoView({block: matchMedia("(max-width: 60rem)").matches ? "start" : "nearest"});
  },

  fill() {
    if (this.place === undefined) return;
    const name = page.board.places[this.place][0], standing = page.fragments[shown[steps.current].places[this.place]][1];
    const neighbours = (page.board.lines ?? []).flatMap(([a, b]) => a === this.place ? [b] : b === this.place ? [a] : []);
    $("picked-title").textContent = name;
    $("picked-body").replaceChildren(
      make("p", {}, standing ? capital(standing) + "." : t`Nothing stands here.`),
      neighbours.length ? make("p", {class: "dim"}, t`Next to it: `, ...neighbours.flatMap((other, i) => [i ? ", " : "", make("button", {type: "button", class: "place", "data-place": other}, page.board.places[other][0])])) : "",
      make("h3", {}, t`Its history`), this.history());
  },

  history() {
    const entries = [];
    steps.line.forEach((index, depth) => {
      const now = shown[index].places[this.place], before = depth ? shown[steps.line[depth - 1]].places[this.place] : undefined;
      if (now === before || (depth === 0 && !now)) return;
      entries.push(make("li", {"aria-current": index === steps.current ? "step" : undefined}, stepLink(index, t`${when(page.moments[index])}, step ${page.moments[index].name}`),
        ": ", capital(page.fragments[now][1] || t`nothing`)));
    });
    return entries.length ? make("ol", {class: "history"}, ...entries) : make("p", {class: "dim"}, t`Nothing ever stood here.`);
  },
};
