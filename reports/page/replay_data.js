// The page's data and its words.

import {english, make, page, t} from "./elements.js";

export {english, t};
export const ruleButton = id => id ? make("button", {type: "button", class: "rule", "data-rule": id}, id) : "";
export const stepLink = (index, ...children) => make("a", {href: "#step=" + page.moments[index].name}, ...children);
/// The turn that the board shows after a step.
export const when = moment => moment.when ?? page.groups[moment.group].when;
const seatLooks = Object.fromEntries(page.seats);
export const seatClass = seat => "seat" + (seatLooks[seat] ? " side-" + seatLooks[seat] : "");

// What the data leave out since it follows from the step before.
page.moments.forEach((moment, index) => {
  moment.parent ??= index - 1;
  moment.name ??= String(index);
  moment.depth ??= index;
  const {seat, question, rule} = page.moments[moment.parent];
  if (moment.same_question) Object.assign(moment, {seat, question, rule});
  moment.figures ??= page.moments[moment.parent].figures;
});

/// By moment: the fragment's number for each place, region and zone, the hands, and by seat the places in its zone of
/// control. The data hold only changes. Moments without a change share their lists.
export const shown = [];
for (const moment of page.moments) {
  const before = shown[moment.parent];
  const part = (key, count) => {
    const changes = moment[key];
    if (before && !changes) return before[key];
    const now = before ? before[key].slice() : new Uint32Array(count);
    for (const place in changes) now[place] = changes[place];
    return now;
  };
  const controlled = () => {
    if (!moment.zones_changed) return before?.controlled ?? [];
    return moment.zones_changed.map((places, seat) => {
      const now = new Set(before?.controlled[seat]);
      for (const place of places) now.delete(place) || now.add(place);
      return now;
    });
  };
  shown.push({
    places: part("places", page.board.places.length),
    regions: part("regions", page.board.regions.length),
    zones: part("zones", page.board.zones.length),
    hands: moment.hands ?? before?.hands ?? [],
    controlled: controlled(),
  });
}

/// The numbers of hexes with a town, in texts, get the town's name: `2029 Trenton`.
if (page.board.hexes) {
  const towns = new Map(page.board.hexes.towns.map(([place]) => [page.board.hexes.numbers[place],
    page.board.places[place][0]]));
  const named = text => text?.replace(/\b\d{4}\b/g, number => towns.has(number) ? `${number} ${towns.get(number)}`
      : number);
  for (const moment of page.moments) {
    for (const key of ["action", "said", "question"]) if (moment[key]) moment[key] = named(moment[key]);
    for (const event of moment.events) event[2] = named(event[2]);
  }
  for (const group of page.groups) group.about = named(group.about);
}

/// The names of places that the marks of a moment lie on, for the search.
export const placesOf = moment => [...new Set((moment.signs ?? []).flatMap(([, at, to]) => [at, to]))]
    .map(place => `${page.board.places[place][0]} ${page.board.hexes?.numbers[place] ?? ""}`).join(" ");

/// The day of a turn whose label ends with an hour: `Dec 26` of `Dec 26 7am`. The label itself when no other turn has
/// the same day.
const labels = new Set(page.moments.map(when)), dayOf = label => label.split(" ").slice(0, -1).join(" ");
const days = new Set([...labels].map(dayOf));
const byDay = !days.has("") && days.size * 2 <= labels.size && [...days].every(one => /\d/.test(one));
export const day = label => byDay ? dayOf(label) : label;

/// `head` of a moment is the play that the moment belongs to. In a group, these belong to the play before them: moments
/// of chance, answers that change nothing, and the same seat's answer after an answer that changes nothing.
export const changesNothing = moment => moment.events.every(([, kind]) => kind === "heading") && !moment.places
    && !moment.regions && !moment.zones;
page.moments.forEach((moment, index) => {
  const before = page.moments[moment.parent];
  const follows = index > 0 && moment.parent > 0 && moment.group === before.group && 
    (moment.seat === page.chance || changesNothing(moment) || (changesNothing(before) && before.seat === moment.seat));
  moment.head = follows ? before.head : index;
});
