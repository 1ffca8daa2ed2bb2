// The table: the shown step of the game, and what the reader does with it.

import {$, capital, english, make, narrow, page, t} from "./elements.js";
import {board} from "./game_board.js";
import {same} from "./moments.js";
import {picked} from "./picked.js";
import {cards} from "./play_cards.js";
import {engine, reasonOf, say} from "./play_engine.js";
import {keep} from "./play_keep.js";
import {lineList} from "./play_line.js";
import {links} from "./play_links.js";
import {panel} from "./play_panel.js";
import {past} from "./play_past.js";
import {record} from "./play_record.js";
import {tree} from "./play_tree.js";

export const table = {
  current: 0,
  line: [0],
  answers: [],
  subjects: new Set(),
  refusals: new Map(),  // by step: the answers that were refused there
  act: undefined,       // the step up to which the reader tapped an act
  branching: false,     // does another answer begin a branch, or take the place of the answer that stands there?

  /// What other parts of the page do at their occasions; play.js sets them.
  hooks: {
    leave() {},           // another step will be shown
    shown() {},           // a step is shown
    opens() {},           // another game comes
    opened() {},          // it is on the table
    titled() {},          // its heading changed
    pause() {},           // the players of the program stop
    resume() {},          // they may go on
    stays: () => false,   // may the reader not go to other steps now?
    /** @type {(action: string) => boolean} */
    takes: () => false,   // is this action an answer to something else than the game's question?
  },

  at: () => tree.steps[table.current].at,

  /// Shows a step. The shown line stays when it holds the step.
  go(number, link = true) {
    if (tree.steps[number]?.at === undefined) return;
    const began = performance.now();
    this.hooks.leave();
    say(keep.problem);
    if (!this.line.includes(number) || this.line.at(-1) >= tree.steps.length
        || tree.steps[this.line.at(-1)].children.length || !tree.inTreeLine(this.line))
      this.line = tree.lineThrough(number);
    const before = number ? tree.shown(tree.steps[number].parent) : undefined;
    const shown = tree.shown(number);
    this.current = number;
    this.shown = shown;
    const asked = shown.question && !tree.hides(shown.question) ? engine.ask("answers", {at: this.at()})
        : {answers: []};
    this.answers = asked.answers;
    this.chance = asked.chance;
    this.subjects = new Set([...board.map.places.map(([name]) => name), ...shown.leaders.flat()]);
    const changed = before ? shown.places.map((_, i) => i).filter(i => !same(shown.places[i][0],
        before.places[i][0])) : [];
    this.draw(shown, changed, this.targets());
    this.changed = changed;
    if (board.mode !== "whole") this.look();
    panel.show(this);
    picked.show(undefined);
    const depth = tree.steps[number].depth, mine = !tree.isGame(number);
    $("slider").max = this.line.length - 1;
    $("slider").value = depth;
    for (const id of ["first", "back"]) $(id).disabled = !depth;
    for (const id of ["forward", "last"]) $(id).disabled = this.next() === undefined;
    $("to-game").hidden = $("compare").hidden = !mine || !tree.game.steps.length;
    $("undo").disabled = !past.done.length;
    $("redo").disabled = !past.undone.length;
    $("branching").checked = this.branching;
    $("branch-open").hidden = this.branch() === undefined;
    keep.step();
    $("difference").replaceChildren();
    $("copied").textContent = "";
    $("names").replaceChildren(...[...this.subjects].map(name => make("option", {value: name})));
    if (link) this.link();
    this.hooks.shown();
    document.documentElement.dataset.milliseconds = (performance.now() - began).toFixed(1);
  },

  /// Draws a position. `changed` are places, `targets` pairs of a place and what it costs to go there.
  draw(shown, changed = [], targets = []) {
    board.marked = [...changed, ...targets.map(([place]) => place)];
    board.put(shown, shown.title || shown.when, shown.when, layer => layer.point(changed, targets));
  },

  /// Shows where it happens: what changed, or else what the answers name, or else what the step is about.
  look() {
    board.bringPlaces([this.changed, this.asked(), this.about(this.current)].find(places => places.length) ?? []);
  },

  /// The places that the answers name.
  asked() {
    const names = new Set(this.answers.flatMap(answer => answer.names));
    return board.places.flatMap((_, i) => board.calls(i).some(name => names.has(name)) ? [i] : []);
  },

  /// The places that a step names, or that the last one before it names that names any: where dice are thrown.
  about(number) {
    const within = (names, action) => names.some(name => ` ${action} `.includes(` ${name} `));
    for (let at = number, left = 20; at && left; at = tree.steps[at].parent, --left) {
      const {action} = tree.steps[at];
      const found = board.places.flatMap((_, i) =>
          within([...board.calls(i), ...this.shown.leaders[i]], action) ? [i] : []);
      if (found.length) return found;
    }
    return [];
  },

  /// The places that an answer names last, or whose leader it names last, and the number with which its cost begins: at
  /// most 60, since more would hide the board.
  targets() {
    const costs = new Map(this.answers.toReversed().map(({names, cost}) =>
        [names.at(-1), /^\d+/.exec(cost)?.[0] ?? ""]));
    const found = board.places.flatMap((_, i) => {
      const name = [...board.calls(i), ...this.shown.leaders[i]].find(one => costs.has(one));
      return name === undefined ? [] : [[i, costs.get(name)]];
    });
    return found.length <= 60 ? found : [];
  },

  /// The first step of the branch that is shown, or undefined on the main line.
  branch: () => tree.wayTo(table.current).findLast(number => number
      && tree.steps[tree.steps[number].parent].children[0] !== number),

  /// Writes the step into the address, 300 ms late: browsers refuse many changes in a short time.
  link() {
    clearTimeout(this.linking);
    this.linking = setTimeout(() => history.replaceState(null, "", links.short(this.current)
        ?? location.href.split("#")[0]), 300);
  },

  next: () => table.line[table.line.indexOf(table.current) + 1],
  by: count => table.toDepth(table.line.indexOf(table.current) + count),
  /// Goes to a step of the line, or to the last that can be reached.
  toDepth(depth) {
    if (this.hooks.stays()) return;
    this.hooks.pause();
    const reached = this.line.filter(number => tree.steps[number].at !== undefined);
    this.go(reached[Math.min(Math.max(depth, 0), reached.length - 1)]);
  },

  /// Gives an answer, or says why the answer is refused. Returns whether the answer was taken.
  give(action) {
    const began = performance.now();
    let taken = false;
    say("");
    this.hooks.resume();
    try {
      if (this.hooks.takes(action)) return true;
      const {shown} = this, inAct = this.act === this.current && $("tapping").checked;
      const last = !this.answers.find(answer => answer.action === action)?.names.length;
      past[inAct ? "withLast" : "together"](() => {
        taken = this.giveOne(action);
        if (taken) this.goOn();
      });
      if (taken) this.afterAnswer();
      // An act is undone as one. It ends where another seat is asked, and behind an answer that names nothing.
      const goesOn = inAct && !last && this.shown.question?.seat === shown.question.seat;
      if (taken) this.act = goesOn ? this.current : undefined;
    } catch (error) {
      say(capital(error.message) + ".");
    }
    document.documentElement.dataset.milliseconds = (performance.now() - began).toFixed(1);
    return taken;
  },
  giveOne(action) {
    const from = this.current, instead = this.branching ? undefined : this.next() ?? tree.steps[from].children[0];
    /** @type {any} */
    let given;
    past.change(action, () => this.current, () => {
      given = tree.give(from, action, instead);
      if (!given.refused) this.current = given.step;
    }, [from]);
    if (given.refused) {
      const list = this.refusals.get(from) ?? [];
      if (!list.some(entry => entry.action === given.action)) list.push({action: given.action, ...given.refused});
      this.refusals.set(from, list);
      panel.refused(this, given.action, given.refused);
      return false;
    }
    this.current = from;
    this.go(given.step);
    if (given.left !== undefined) {
      const {depth, action: next} = tree.steps[given.left];
      say(t("line-ends-after-new-answer", depth, next), true);
    }
    return true;
  },
  /// Gives every answer that is the only one, if the reader wants that.
  goOn() {
    for (let given = 0; $("alone").checked && this.answers.length === 1 && this.next() === undefined && given < 200;
        ++given) if (!this.giveOne(this.answers[0].action)) return;
  },
  /// Brings the next question into sight, and the focus to it when the pressed button is gone.
  afterAnswer() {
    $("turn").scrollTop = 0;
    if (!document.activeElement || document.activeElement === document.body) $("turn").focus({preventScroll: true});
    if (!narrow.matches) return;
    document.documentElement.style.setProperty("--situation", `${$("situation").offsetHeight}px`);  // it may be new
    $("turn").scrollIntoView({block: "start"});
  },

  /// Gives the answers of a line that the reader typed. Returns what could not be given.
  giveLine(text) {
    const from = this.current;
    let left = "";
    say("");
    this.hooks.resume();
    past.together(() => {
      const line = this.transcribed(text);
      if (line?.wants_die && !line.actions.length) {
        left = text;
        say(t("chance-comes-first-throw-it-or-write"), true);
        return;
      }
      if (!line?.actions.length) {
        left = this.giveParts(cards.parts(text), line?.why);
        return;
      }
      for (const [i, action] of line.actions.entries())
        if (!this.giveText(action)) {
          left = line.actions.length > 1 ? [...line.actions.slice(i), line.left].filter(Boolean).join("; ") : "";
          return;
        }
      left = line.left ?? "";
      if (!left) this.goOn();
      if (line.wants_die) say(t("a-die-comes-first-throw"), true);
      else if (line.why) say(capital(line.why) + ".");
    });
    if (this.current !== from && !$("refusal")) this.afterAnswer();
    return left;
  },
  /// What a line of a transcript means; undefined for a text that names an answer.
  transcribed(text) {
    const signs = /[>\[<!*]|\.$/.test(text);  // of shorthands, which no name of an answer has
    return !signs && cards.meant(text, this.answers).length ? undefined : engine.ask("line", {at: this.at(), text});
  },
  /// Gives the parts of a line one after another. `why` tells why the whole line means nothing. A list with a part that
  /// is no answer takes nothing: else the reader would have to find out how far it came.
  giveParts(parts, why) {
    const places = (board.map?.places ?? []).map(([name]) => name);
    let left = "";
    /** @type {any} */
    let wrong;
    past.together(() => {
      for (const [i, part] of parts.entries()) {
        const found = cards.meant(part, this.answers);
        if (found.length > 1) {
          const some = found.slice(0, 6).map(({action}) => action).join(" " + t("or") + " ");
          say(found.length > 6 ? t("part-can-be-or-more", part, some, found.length - 6)
              : t("part-can-be", part, some), true);
          left = parts.slice(i).join("; ");
          return;
        }
        const sibling = parts.length > 1 ? cards.sibling(part, this.answers, places) : undefined;
        const taken = this.giveText(found[0]?.action ?? sibling ?? part, why);
        if (!taken) {
          left = parts.length > 1 || taken === undefined ? parts.slice(i).join("; ") : "";
          if (taken === undefined && !found.length)
            wrong = {part, taken: i, near: cards.nearest(part, this.answers, places)};
          return;
        }
        this.goOn();
      }
    });
    if (!wrong || parts.length < 2 && !wrong.near) return left;
    if (wrong.taken) {
      this.undo();
      past.undone = [];
    }
    say([t("is-no-answer-here", wrong.part), wrong.near && t("did-you-mean", wrong.near),
      wrong.taken && t("nothing-of-the-list-is-taken")].filter(Boolean).join(" "));
    return parts.join("; ");
  },
  /// Gives an answer. Returns whether it was taken; undefined for a text that is no answer. `why` tells why it is none.
  giveText(action, why) {
    try {
      return this.hooks.takes(action) || this.giveOne(action);
    } catch (error) {
      say(capital(why ?? error.message) + ".");
      return undefined;
    }
  },

  /// Undoes or does again.
  undo() {
    keep.flush();
    table.hooks.pause();
    table.moved(past.undo(), t("undone"));
  },
  redo() {
    keep.flush();
    table.hooks.pause();
    table.moved(past.redo(), t("done-again"));
  },
  moved(move, word) {
    if (!move) return;
    if (move.whole) {
      tree.play();
      this.setUp();
      keep.goOnWith();
    }
    this.line = [];
    lineList.forget();
    this.go(tree.steps[move.step]?.at === undefined ? 0 : move.step);
    keep.write();
    $("live").textContent = `${word}: ${move.name}`;
  },

  /// Changes the shown branch: its name, its place, or that it is there at all.
  changeBranch(name, act) {
    const first = this.branch();
    if (first === undefined) return;
    const way = tree.lineThrough(first), step = tree.steps[first];
    past.change(name, () => this.current, () => act(step, tree.steps[step.parent], first, way), way);
    this.line = [];
    lineList.forget();
    this.go(this.current);
  },
  nameBranch: name => table.changeBranch("name of a branch", step => { step.title = name || undefined; }),
  deleteBranch: () => table.changeBranch("delete a branch", (step, fork, first) => {
    fork.children = fork.children.filter(child => child !== first);
    table.current = step.parent;
  }),
  /// Puts the branch, and the branches that it stands in, before all others.
  toMainLine: () => table.changeBranch("main line", (step, fork, first, way) => {
    for (const number of way) {
      if (!number) continue;
      const {children} = tree.steps[tree.steps[number].parent];
      children.splice(children.indexOf(number), 1);
      children.unshift(number);
      tree.steps[number].written = true;
    }
  }),

  anyway(action) {
    try {
      const from = this.current, answer = engine.ask("try", {at: this.at(), action, anyway: true,
          viewer: tree.game.viewer});
      past.change(action, () => this.current, () => {
        this.current = tree.append(from, {action: answer.action, at: answer.at, anyway: true});
        const {children} = tree.steps[from];
        if (!this.branching && children.length > 1)
          tree.steps[from].children = [this.current, ...children.slice(1, -1)];
      }, [from]);
      const to = this.current;
      this.current = from;
      this.go(to);
    } catch (error) {
      say(capital(error.message) + ".");
    }
  },

  /// Gives a random answer of chance, by the weights of the answers.
  throwDice() {
    if ($("throw").hidden) return;
    const all = this.answers.reduce((sum, answer) => sum + answer.weight, 0);
    let left = crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32 * all;
    this.give((this.answers.find(answer => (left -= answer.weight) < 0) ?? this.answers.at(-1)).action);
  },

  /// A tap on the board picks the place. Where the reader wants it, the tap gives the only answer that leads there, and
  /// begins an act.
  tap(place) {
    const there = place === undefined ? [] : [...board.calls(place), ...this.shown.leaders[place]];
    const leading = $("tapping").checked ? this.answers.filter(({names}) => there.includes(names.at(-1))) : [];
    if (leading.length !== 1) return picked.show(place);
    if (this.give(leading[0].action)) this.act = this.current;
  },

  /// Picks the next place that an answer names.
  pickNext(by) {
    const places = this.asked(), now = places.indexOf(picked.place);
    if (places.length) picked.show(places.at((now + by + (now < 0 && by < 0 ? 1 : 0)) % places.length));
  },
  /// Gives the answer with this number: of the picked place, or else of the list.
  nth(number) {
    const list = document.querySelectorAll(picked.place === undefined ? "#choices .answer" : "#picked .answer");
    list[number - 1]?.click();
  },

  /// Picks the place or leader that a text names, unless one answer alone names it. That one, and any other text, is
  /// given as answers. Returns what could not be given.
  free(text) {
    const folded = text.trim().toLowerCase();
    if (!folded) return "";
    if (cards.meant(folded, this.answers).length === 1) return this.giveLine(text.trim());
    let place = board.places.findIndex((_, i) => board.calls(i).some(name => name.toLowerCase() === folded));
    if (place < 0) place = this.shown.leaders.findIndex(names => names.some(name => name.toLowerCase() === folded));
    if (place >= 0) picked.show(place);
    else return this.giveLine(text.trim());
    return "";
  },

  /// Puts a game on the table, and shows the step `first`. A game that the engine refuses changes nothing. `name` says
  /// what is undone; without it nothing can be undone. `id` is that of a kept game that goes on.
  open(game, first = 0, /** @type {{name?: string, id?: string}} */ {name, id} = {}) {
    keep.flush();
    const before = {game: tree.game, steps: tree.steps, axes: tree.axes}, load = () => {
      try {
        tree.load(game);
        if (game.own_axes) this.withAxes(game.own_axes);
        record.compare();
        keep.goOnWith(id);
      } catch (error) {
        Object.assign(tree, before);
        if (before.game) tree.play();
        throw error;
      }
      this.current = 0;
    };
    this.hooks.opens();
    if (name) past.change(name, () => this.current, load);
    else load();
    this.branching = game.branching ?? game.steps.length > 0;
    this.setUp();
    const stuck = tree.inTree().map(number => tree.steps[number]).find(step => step.refused);
    this.go(stuck && game.said ? stuck.parent : tree.steps[first]?.at === undefined ? 0 : first, false);
    for (const entry of game.refused ?? []) if (entry?.action && first) this.give(entry.action);
    if (id) return;
    const findings = record.findings();
    if (stuck && !game.said)
      findings.push(t("step-is-refused", stuck.depth, stuck.action, reasonOf(stuck.refused)) + " "
          + t("line-ends-before-it"));
    if (findings.length) say(findings.join(" "), true);
  },
  /// Shows everything as another viewer sees it.
  seeAnew() {
    const way = tree.wayTo(this.current);
    tree.play();
    lineList.forget();
    this.line = [];
    this.go(way.at(-1));
  },
  withAxes(axes) {
    tree.axes = axes;
    tree.play();
  },

  /// Draws the map and fills everything that a game has once.
  setUp() {
    this.line = [0];
    this.refusals = new Map();
    lineList.forget();
    const map = engine.ask("map");
    board.begin(map.bare ? page.board : map);
    cards.setUp();
    $("short-forms").replaceChildren(...tree.opened.short.flatMap(([example, meaning]) =>
        [make("dt", english, example), make("dd", {}, meaning)]));
    this.heading();
    this.hooks.opened();
  },

  heading() {
    const {game, axes, opened} = tree;
    document.title = game.title || game.heading || opened.title;
    // A word is broken only where it is longer than a line, and not at a hyphen.
    $("title").replaceChildren(...document.title.split(" ").flatMap((word, i) =>
        [i ? " " : "", make("span", {class: "word"}, word)]));
    this.hooks.titled();
    $("meta").textContent = [opened.title, t("ruleset-named", opened.ruleset),
        ...(game.players ?? []).map(([seat, name]) => `${opened.seats.find(one => one.name === seat)?.title
        ?? seat}: ${name}`), game.remark].filter(Boolean).join(" · ");
    $("shortcuts").hidden = !game.turning;
    if (game.turning) $("shortcuts").replaceChildren(t("look-at"), " ",
        make("button", {type: "button", class: "link", id: "turning", "data-go": game.turning.step,
        title: game.turning.why}, t("to-the-turning-point", game.turning.name)));
    $("axes-open").classList.toggle("on", axes.length > (game.axes ?? []).length);
  },

  /// Plays the same line under other axes, as far as it is legal.
  under(axes) {
    const way = tree.wayTo(this.current), before = tree.axes, was = tree.shown(this.current);
    tree.axes = axes;
    try {
      tree.play();
      keep.write();
    } catch (error) {
      tree.axes = before;
      tree.play();
      say(capital(error.message) + ".");
    }
    this.heading();
    const reached = way.findLast(number => tree.steps[number].at !== undefined);
    this.line = [];
    lineList.forget();
    this.go(reached);
    const stuck = tree.lineThrough(reached).map(number => tree.steps[number]).find(step => step.refused);
    const differs = reached === way.at(-1) && axes.length
        && panel.differ(tree.shown(reached), was, t("what-these-rules-change-at-this-step"), [t("now"), t("before")]);
    if (!differs) $("difference").replaceChildren();
    if (stuck)
      say(t("rules-line-ends", stuck.depth, stuck.action, reasonOf(stuck.refused)),
          true);
    else if (axes.length)
      say(differs ? t("rules-line-legal-step-differs")
        : differs === 0 ? t("rules-line-legal-nothing-differs")
        : t("rules-line-legal"), true);
    else
      say("", true);
  },
};
