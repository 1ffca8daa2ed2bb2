// The page's data, its words, and the board.

const page = JSON.parse(document.getElementById("data").textContent);

/// The form of a word for a number. Polish has three: for 1, for 2 to 4 (also 22 to 24 and so on), for the rest.
const formFor = (forms, number) => {
  const list = forms.split("|"), few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return list[Math.min(number === 1 ? 0 : few ? 1 : 2, list.length - 1)];
};
/// A text in the language of the page, by the table of polish.cpp. Blanks at the ends of the text stay.
const t = (parts, ...values) => {
  const english = parts.join("{}"), known = page.words?.[english.trim()];
  const text = known === undefined ? english : english.replace(english.trim(), () => known);
  let next = 0;
  return text.replace(/\{(\d*)(?::([^}]*))?\}/g, (_, number, forms) => {
    const value = values[number === "" ? next++ : Number(number)];
    return forms ? formFor(forms, Number(value)) : value;
  });
};
/// Attributes of a text that stays English on every page: a summary of a paragraph, a finding, the title of a card.
const english = {lang: page.head.language ? "en" : undefined};

const ruleButton = id => id ? make("button", {type: "button", class: "rule", "data-rule": id}, id) : "";
const stepLink = (index, ...children) => make("a", {href: "#step=" + page.moments[index].name}, ...children);
/// The turn that the board shows after a step.
const when = moment => moment.when ?? page.groups[moment.group].when;
const seatLooks = Object.fromEntries(page.seats);
const seatClass = seat => "seat" + (seatLooks[seat] ? " side-" + seatLooks[seat] : "");

/// By moment: the fragment's number for each place, region and zone, and the hands. The data hold only changes.
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

/// `head` of a moment is the play that the moment belongs to. In a group, these belong to the play before them: moments
/// of chance, answers that change nothing, and the same seat's answer after an answer that changes nothing.
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

  /// Moves the board only when the wanted part lies outside, or when more than twice its width is in sight.
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

  /// The board in words.
  tell(index) {
    const {places} = shown[index];
    const standing = page.board.places.map(([name], i) => [name, page.fragments[places[i]][1]]).filter(([, what]) => what);
    $("board").setAttribute("aria-label", t`Board after step ${page.moments[index].name}, ${when(page.moments[index])}; in words below it`);
    $("places").replaceChildren(...standing.map(([name, what]) => make("li", {}, make("b", {}, name), ": " + what)));
    $("boxes").replaceChildren(...page.boxes[page.moments[index].boxes].flatMap(
      ([title, lines]) => [make("dt", {}, title), ...lines.map(line => make("dd", {}, line))]));
  },
};

/// The place that the reader has tapped: its pieces, its neighbours and its history.
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
