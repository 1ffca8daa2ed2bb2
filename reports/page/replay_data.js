// The page's data and its words.

import {make, page} from "./elements.js";

/// The form of a word for a number. Polish has three: for 1, for 2 to 4 (also 22 to 24 and so on), for the rest.
const formFor = (forms, number) => {
  const list = forms.split("|"), few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return list[Math.min(number === 1 ? 0 : few ? 1 : 2, list.length - 1)];
};
/// A text in the language of the page, by the table of polish.cpp. Blanks at the ends of the text stay.
export const t = (parts, ...values) => {
  const english = parts.join("{}"), known = page.words?.[english.trim()];
  const text = known === undefined ? english : english.replace(english.trim(), () => known);
  let next = 0;
  return text.replace(/\{(\d*)(?::([^}]*))?\}/g, (_, number, forms) => {
    const value = values[number === "" ? next++ : Number(number)];
    return forms ? formFor(forms, Number(value)) : value;
  });
};
/// Attributes of a text that stays English on every page: a summary of a paragraph, a finding, the title of a card.
export const english = {lang: page.head.language ? "en" : undefined};

export const ruleButton = id => id ? make("button", {type: "button", class: "rule", "data-rule": id}, id) : "";
export const stepLink = (index, ...children) => make("a", {href: "#step=" + page.moments[index].name}, ...children);
/// The turn that the board shows after a step.
export const when = moment => moment.when ?? page.groups[moment.group].when;
const seatLooks = Object.fromEntries(page.seats);
export const seatClass = seat => "seat" + (seatLooks[seat] ? " side-" + seatLooks[seat] : "");

/// By moment: the fragment's number for each place, region and zone, and the hands. The data hold only changes.
export const shown = [];
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
export const changesNothing = moment => moment.events.every(([, kind]) => kind === "heading") && !moment.places
    && !moment.regions && !moment.zones;
page.moments.forEach((moment, index) => {
  const before = page.moments[moment.parent];
  const follows = index > 0 && moment.parent > 0 && moment.group === before.group && 
    (moment.seat === page.chance || changesNothing(moment) || (changesNothing(before) && before.seat === moment.seat));
  moment.head = follows ? before.head : index;
});
