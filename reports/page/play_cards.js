// The cards of a game by their numbers, and answers in words that people use.

import {make, t, wordsIn} from "./elements.js";
import {engine} from "./play_engine.js";
import {tree} from "./play_tree.js";

const fold = text => text.toLowerCase().normalize("NFD").replace(/[^a-z0-9?]+/g, " ").trim();

/// How many letters must be added, taken away or changed to make one text of another.
const distance = (a, b) => {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
};

export const cards = {
  games: new Map(),  // by game: the cards by number
  forms: [],         // phrases of the actions that name a card

  setUp() {
    const {game} = tree.game;
    if (!this.games.has(game)) {
      const list = engine.tables(game).cards ?? [];
      const titled = card => ({...card, title: tree.opened.card_titles[card.title] ?? card.title});
      this.games.set(game, new Map(list.filter(card => card.title).map(card => [String(card.number), titled(card)])));
    }
    this.all = this.games.get(game);
    this.forms = this.all.size ? tree.opened.phrases.filter(phrase => phrase.includes("card")) : [];
  },

  /// The card that an action names, or undefined.
  in(action) {
    const words = this.forms.map(phrase => wordsIn(phrase, action)).find(one => /^\d+$/.test(one?.card ?? ""));
    return words && this.all.get(words.card);
  },
  title: number => cards.all?.get(String(number))?.title ?? "",

  /// Title, OPS and side of a card. A card that is called after its OPS does not say them twice.
  words(card) {
    const side = tree.opened.seats.find(seat => seat.name === card.flag)?.title;
    const ops = card.ops && t("card-operations", card.ops);
    return [card.title, ops !== card.title && ops, side].filter(Boolean).join(", ");
  },
  /// The words of the card that an action names, as a small part of a button or line.
  note(action) {
    const card = action && this.in(action);
    return card ? make("small", {class: "card"}, ` ${this.words(card)}`) : "";
  },

  /// The answers among `answers` that a text of the reader can mean: the whole answer, a card by its number or a part
  /// of its title, or words that stand in one answer.
  meant(text, answers) {
    const wanted = fold(text);
    if (!wanted) return [];
    const ways = [
      ({action}) => fold(action) === wanted,
      ({action}) => /^\d+$/.test(wanted) && this.in(action)?.number === Number(wanted),
      ({action}) => fold(this.in(action)?.title ?? "") === wanted,
      ({names}) => names?.some(name => fold(name) === wanted),
      ({action}) => fold(action).startsWith(wanted),
      ({action}) => {
        const held = fold(`${action} ${this.in(action)?.title ?? ""}`).split(" ");
        return wanted.split(" ").every(word => held.some(one => one.startsWith(word)));
      },
    ];
    for (const way of ways) {
      const found = answers.filter(way);
      if (found.length) return found;
    }
    return [];
  },

  /// The answer, the name in one, or the place of the map that a mistyped text is nearest to; undefined where none is
  /// near.
  nearest(text, answers, places) {
    const wanted = fold(text), most = Math.max(1, Math.floor(wanted.length / 4));
    const near = answers.flatMap(({action, names}) => [action, ...names ?? []]).concat(places)
        .map(name => [distance(wanted, fold(name)), name]).filter(([far]) => far <= most);
    return near.sort(([a], [b]) => a - b)[0]?.[1];
  },

  /// The answer that names this place where those of `answers` that name a place differ in nothing else: beside "place
  /// PC at York" and "place PC at Reading" that is "place PC at Boston". So the rules say why it is none. Undefined for
  /// another text.
  sibling(text, answers, places) {
    const place = places.find(name => fold(name) === fold(text));
    const forms = new Map(answers.filter(({names}) => names?.length === 1)
        .map(({action, names}) => action.split(names[0])).map(form => [form.join("\n"), form]));
    const [form] = forms.values();
    return place && forms.size === 1 ? form.join(place) : undefined;
  },

  /// The parts of a line that the reader typed: several answers stand behind each other with a comma or semicolon, or
  /// are bare numbers.
  parts(line) {
    const parts = line.split(/[;,\n]+/).map(part => part.trim()).filter(Boolean);
    return parts.flatMap(part => /^\d+(\s+\d+)+$/.test(part) ? part.split(/\s+/) : [part]);
  },
};
