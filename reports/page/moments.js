// The moments of a game. A recorded page holds only what changed from step to step (reports/replay_page/data.h); this
// makes of it what the engine in a page sends for one moment (reports/play_page/page_server.h).

/**
 * Pieces with all that their data leave out at the end.
 * @param {any} list
 * @returns {import("./types").Piece[]}
 */
export const whole = list => (list || []).map(([kind, side, label, detail = "", badges = [], beside = -1, style = "",
  hint = ""]) => [kind, side, label, detail, badges, beside, style, hint]);

/// Do two lists of pieces say the same?
export const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Fills in what the data leave out since it follows from the step before, and the names of towns: `2029 Trenton`.
 * @template {import("./types").Recorded} Data
 * @param {Data} page
 * @returns {Data}
 */
export const completed = page => {
  page.moments.forEach((moment, index) => {
    moment.parent ??= index - 1;
    moment.name ??= String(index);
    moment.depth ??= index;
    if (moment.same_question) {
      const {seat, question, rule} = page.moments[moment.parent];
      Object.assign(moment, {seat, question, rule});
    }
    const before = page.moments[moment.parent];
    moment.figures ??= before?.figures;
    moment.group ??= before?.group;
    // A page with the engine in it has the answers in its game, and no events.
    moment.events ??= [];
    if (page.game?.steps) moment.seat ??= before?.seat;
    if (index) moment.action ??= page.game?.steps?.[index - 1]?.action;
    moment.title ??= before?.title;
  });
  for (const fragment of page.fragments) if (Array.isArray(fragment[0]?.[0])) fragment[0] = whole(fragment[0]);
  if (!page.board.hexes) return page;
  const towns = new Map(page.board.hexes.towns.map(([place]) => [page.board.hexes.numbers[place],
    page.board.places[place][0]]));
  const named = text => text?.replace(/\b\d{4}\b/g, number => towns.has(number) ? `${number} ${towns.get(number)}`
      : number);
  for (const moment of page.moments) {
    for (const key of ["action", "said", "question"]) if (moment[key]) moment[key] = named(moment[key]);
    for (const event of moment.events) event[2] = named(event[2]);
  }
  for (const group of page.groups ?? []) group.about = named(group.about);
  return page;
};

/**
 * By moment: the number of the fragment for each place, region, zone and box, the hands, and by seat the places in its
 * zone of control. Moments without a change share their lists.
 * @param {import("./types").Recorded} page
 */
const changing = page => {
  const found = [];
  for (const moment of page.moments) {
    const before = found[moment.parent];
    const part = key => {
      const changes = moment[key];
      if (before && !changes) return before[key];
      const now = before ? before[key].slice() : key === "boxes" ? [] : new Uint32Array(page.board[key].length);
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
    found.push({places: part("places"), regions: part("regions"), zones: part("zones"), boxes: part("boxes"),
      hands: moment.hands ?? before?.hands ?? [], controlled: controlled()});
  }
  return found;
};

/**
 * The boards of a recorded page, by the number of the moment.
 * @param {import("./types").Recorded} page
 */
export const boardsOf = page => {
  const boards = changing(page), made = new Map();
  /** @param {number} index @returns {import("./types").Standing} */
  const make = index => {
    const {places, regions, zones, boxes, controlled} = boards[index];
    const fragments = list => Array.from(list, number => page.fragments[number]);
    return {places: fragments(places), regions: fragments(regions), zones: fragments(zones),
      boxes: fragments(boxes).map(([box]) => box).filter(Boolean), title: page.moments[index].title,
      controlled: controlled.map((inside, seat) => [page.seats[seat][1], [...inside]])};
  };
  return {
    /** The numbers of the fragments of a moment, for comparisons; its hands. @param {number} index */
    parts: index => boards[index],
    /** @param {number} index @returns {import("./types").Standing} */
    at(index) {
      if (!made.has(index)) {
        made.set(index, make(index));
        if (made.size > 60) made.delete(made.keys().next().value);
      }
      return made.get(index);
    },
  };
};
