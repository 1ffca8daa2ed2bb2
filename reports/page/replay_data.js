// The page's data and its words.

import {english, make, page, t} from "./elements.js";
import {boardsOf, completed} from "./moments.js";

// A page with the engine in it may show a position without a game.
if (!page.moments) Object.assign(page, {moments: [], groups: [], seats: [], charts: [], fragments: []});

export {english, t};
export const stepLink = (index, ...children) => make("a", {href: "#step=" + page.moments[index].name}, ...children);
/// The turn that the board shows after a step.
export const when = moment => moment.when ?? page.groups[moment.group].when;
const seatLooks = Object.fromEntries(page.seats);
export const seatClass = seat => "seat" + (seatLooks[seat] ? " side-" + seatLooks[seat] : "");

completed(page);

/// The boards of the page, by the number of the moment.
export const boards = boardsOf(page);

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
