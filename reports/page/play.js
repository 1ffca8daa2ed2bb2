// The table: the shown step, the reader's actions, and the start of the page.

import {$, capital, copyText, english, make, page, setUpTheme, t} from "./elements.js";
import {board} from "./play_board.js";
import {cards} from "./play_cards.js";
import {edit} from "./play_edit.js";
import {engine, narrow, reasonOf, ruleButton, say} from "./play_engine.js";
import {files} from "./play_files.js";
import {keep} from "./play_keep.js";
import {lineList} from "./play_line.js";
import {links} from "./play_links.js";
import {panel} from "./play_panel.js";
import {past} from "./play_past.js";
import {quiz} from "./play_quiz.js";
import {record} from "./play_record.js";
import {scenario} from "./play_scenario.js";
import {seats} from "./play_seats.js";
import {tree} from "./play_tree.js";

export const table = {
  current: 0,
  line: [0],
  answers: [],
  subjects: new Set(),
  refusals: new Map(),  // by step: the answers that were refused there
  act: undefined,       // the step up to which the reader tapped an act
  branching: false,     // does another answer begin a branch, or take the place of the answer that stands there?

  at: () => tree.steps[table.current].at,

  /// Shows a step. The shown line stays when it holds the step.
  go(number, link = true) {
    if (tree.steps[number]?.at === undefined) return;
    const began = performance.now();
    edit.hide();
    say(keep.problem);
    if (!this.line.includes(number) || this.line.at(-1) >= tree.steps.length
        || tree.steps[this.line.at(-1)].children.length || !tree.inTreeLine(this.line))
      this.line = tree.lineThrough(number);
    const before = number ? tree.shown(tree.steps[number].parent) : undefined;
    const shown = tree.shown(number);
    this.current = number;
    this.shown = shown;
    const asked = shown.question && !seats.hides(shown.question) ? engine.ask("answers", {at: this.at()})
        : {answers: []};
    this.answers = asked.answers;
    this.chance = asked.chance;
    this.subjects = new Set([...board.map.places.map(([name]) => name), ...shown.leaders.flat()]);
    const changed = before ? shown.places.map((_, i) => i).filter(i => shown.places[i][0] !== before.places[i][0]) : [];
    board.show(shown, changed, this.targets());
    board.follow([changed, this.asked(), this.about(number)].find(places => places.length) ?? []);
    panel.show(number, shown);
    panel.words(shown);
    this.pick(undefined);
    const depth = tree.steps[number].depth, mine = !tree.isGame(number);
    for (const [id, off] of [["first", !depth], ["back", !depth], ["forward", this.next() === undefined],
        ["last", this.next() === undefined]]) $(id).disabled = off;
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
    seats.goOn();
    document.documentElement.dataset.milliseconds = (performance.now() - began).toFixed(1);
  },

  /// The places that the answers name.
  asked() {
    const names = new Set(this.answers.flatMap(answer => answer.names));
    return board.map.places.flatMap(([name], i) => names.has(name) ? [i] : []);
  },

  /// The places that a step names, or that the last one before it names that names any: where dice are thrown.
  about(number) {
    const within = (names, action) => names.some(name => ` ${action} `.includes(` ${name} `));
    for (let at = number, left = 20; at && left; at = tree.steps[at].parent, --left) {
      const {action} = tree.steps[at];
      const found = board.map.places.flatMap(([name], i) =>
          within([name, ...this.shown.leaders[i]], action) ? [i] : []);
      if (found.length) return found;
    }
    return [];
  },

  /// The places that an answer names last, or whose leader it names last, and the number with which its cost begins: at
  /// most 60, since more would hide the board.
  targets() {
    const costs = new Map(this.answers.toReversed().map(({names, cost}) =>
        [names.at(-1), /^\d+/.exec(cost)?.[0] ?? ""]));
    const found = board.map.places.flatMap(([place], i) => {
      const name = [place, ...this.shown.leaders[i]].find(one => costs.has(one));
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
    this.linking = setTimeout(() => history.replaceState(null, "", links.short() ?? location.href.split("#")[0]), 300);
  },

  next: () => table.line[table.line.indexOf(table.current) + 1],
  by(count) {
    if (quiz.asked) return;
    seats.pause();
    const reached = this.line.filter(number => tree.steps[number].at !== undefined);
    this.go(reached[Math.min(Math.max(reached.indexOf(this.current) + count, 0), reached.length - 1)]);
  },

  /// Gives an answer, or says why the answer is refused. Returns whether the answer was taken.
  give(action) {
    const began = performance.now();
    let taken = false;
    say("");
    seats.paused = false;
    try {
      if (quiz.takes(action)) return true;
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
    let given;
    past.change(action, () => this.current, () => {
      given = tree.give(from, action, instead);
      if (!given.refused) this.current = given.step;
    }, [from]);
    if (given.refused) {
      const list = this.refusals.get(from) ?? [];
      if (!list.some(entry => entry.action === given.action)) list.push({action: given.action, ...given.refused});
      this.refusals.set(from, list);
      panel.refused(given.action, given.refused);
      return false;
    }
    this.current = from;
    this.go(given.step);
    if (given.left !== undefined) {
      const {depth, action: next} = tree.steps[given.left];
      say(t`The line ends before step ${depth}, ${next}: it cannot follow the new answer. Undo brings the old line
          back.`, true);
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
    if (narrow.matches) $("turn").scrollIntoView({block: "start"});
  },

  /// Gives the answers of a line that the reader typed. Returns what could not be given.
  giveLine(text) {
    const from = this.current;
    let left = "";
    say("");
    seats.paused = false;
    past.together(() => {
      const line = this.transcribed(text);
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
      if (line.wants_die) say(t`A die comes first: throw it, or write it in brackets, as [4].`, true);
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
  /// Gives the parts of a line one after another. `why` tells why the whole line means nothing.
  giveParts(parts, why) {
    let left = "";
    past.together(() => {
      for (const [i, part] of parts.entries()) {
        const found = cards.meant(part, this.answers);
        if (found.length > 1) {
          const some = found.slice(0, 6).map(({action}) => action).join(t` or `);
          say(found.length > 6 ? t`“${part}” can be ${some} or ${found.length - 6} more.`
              : t`“${part}” can be ${some}.`, true);
          left = parts.slice(i).join("; ");
          return;
        }
        const taken = this.giveText(found[0]?.action ?? part, why);
        if (!taken) {
          left = parts.length > 1 || taken === undefined ? parts.slice(i).join("; ") : "";
          return;
        }
        this.goOn();
      }
    });
    return left;
  },
  /// Gives an answer. Returns whether it was taken; undefined for a text that is no answer. `why` tells why it is none.
  giveText(action, why) {
    try {
      return quiz.takes(action) || this.giveOne(action);
    } catch (error) {
      say(capital(why ?? error.message) + ".");
      return undefined;
    }
  },

  /// Undoes or does again.
  undo() {
    keep.flush();
    seats.pause();
    table.moved(past.undo(), t`Undone`);
  },
  redo() {
    keep.flush();
    seats.pause();
    table.moved(past.redo(), t`Done again`);
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

  pick(place) {
    this.pickedPlace = place;
    board.pick(place);
    panel.picked(place, this.shown);
    if (place !== undefined) $("picked").scrollIntoView(
        {block: narrow.matches ? "start" : "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches
        ? "auto" : "smooth"});
  },

  /// A tap on the board picks the place. Where the reader wants it, the tap gives the only answer that leads there, and
  /// begins an act.
  tap(place) {
    const there = place === undefined ? [] : [board.map.places[place][0], ...this.shown.leaders[place]];
    const leading = $("tapping").checked ? this.answers.filter(({names}) => there.includes(names.at(-1))) : [];
    if (leading.length !== 1) return this.pick(place);
    if (this.give(leading[0].action)) this.act = this.current;
  },

  /// Picks the next place that an answer names.
  pickNext(by) {
    const places = this.asked(), now = places.indexOf(this.pickedPlace);
    if (places.length) this.pick(places.at((now + by + (now < 0 && by < 0 ? 1 : 0)) % places.length));
  },
  /// Gives the answer with this number: of the picked place, or else of the list.
  nth(number) {
    const list = document.querySelectorAll(this.pickedPlace === undefined ? "#choices .answer" : "#picked .answer");
    list[number - 1]?.click();
  },

  /// Picks the place or leader that a text names, unless one answer alone names it. That one, and any other text, is
  /// given as answers. Returns what could not be given.
  free(text) {
    const folded = text.trim().toLowerCase();
    if (!folded) return "";
    if (cards.meant(folded, this.answers).length === 1) return this.giveLine(text.trim());
    let place = board.map.places.findIndex(([name]) => name.toLowerCase() === folded);
    if (place < 0) place = this.shown.leaders.findIndex(names => names.some(name => name.toLowerCase() === folded));
    if (place >= 0) this.pick(place);
    else return this.giveLine(text.trim());
    return "";
  },

  /// Puts a game on the table, and shows the step `first`. A game that the engine refuses changes nothing. `name` says
  /// what is undone; without it nothing can be undone. `id` is that of a kept game that goes on.
  open(game, first = 0, {name, id} = {}) {
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
    dialogs.own = undefined;
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
      findings.push(t`Step ${stuck.depth}, ${stuck.action}, is refused: ${reasonOf(stuck.refused)}.` + " "
          + t`The line ends before it.`);
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
    board.setUp(map.bare ? page.map : map);
    cards.setUp();
    $("short-forms").replaceChildren(...tree.opened.short.flatMap(([example, meaning]) =>
        [make("dt", english, example), make("dd", {}, meaning)]));
    this.heading();
    scenario.show();
  },

  heading() {
    const {game, axes, opened} = tree;
    document.title = game.title || game.heading || opened.title;
    // A word is broken only where it is longer than a line, and not at a hyphen.
    $("title").replaceChildren(...document.title.split(" ").flatMap((word, i) =>
        [i ? " " : "", make("span", {class: "word"}, word)]));
    dialogs.head();
    $("meta").textContent = [opened.title, t`ruleset ${opened.ruleset}`,
        ...(game.players ?? []).map(([seat, name]) => `${opened.seats.find(one => one.name === seat)?.title
        ?? seat}: ${name}`), game.remark].filter(Boolean).join(" · ");
    $("shortcuts").hidden = !game.turning;
    if (game.turning) $("shortcuts").replaceChildren(t`Look at:`, " ",
        make("button", {type: "button", class: "link", id: "turning", "data-go": game.turning.step,
        title: game.turning.why}, t`the turning point, ${game.turning.name}`));
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
        && panel.differ(tree.shown(reached), was, t`What these rules change at this step`, [t`Now`, t`Before`]);
    if (!differs) $("difference").replaceChildren();
    if (stuck)
      say(t`Under these rules the line ends before step ${stuck.depth}, ${stuck.action}: ${reasonOf(stuck.refused)}.`,
          true);
    else if (axes.length)
      say(differs ? t`Under these rules the whole line is legal, and this step looks otherwise: see the table.`
        : differs === 0 ? t`Under these rules the whole line is legal; at this step nothing differs.`
        : t`Under these rules the whole line is legal.`, true);
    else
      say("", true);
  },
};

const dialogs = {
  rule(id) {
    const rule = engine.ask("rule", {id});
    $("rule-title").textContent = rule.id ? `${id} ${rule.title}` : id;
    $("rule-body").textContent = rule.summary ?? t`There is no summary of this paragraph.`;
    $("rule").showModal();
  },

  axes() {
    const field = axis => {
      const id = "axis-" + axis.name, now = tree.axes.find(([name]) => name === axis.name)?.[1] ?? axis.value;
      const options = axis.kind === "flag" ? ["true", "false"] : axis.choices;
      const input = axis.kind === "word" || axis.kind === "flag"
          ? make("select", {id}, ...options.map(word => make("option",
          {value: word, selected: word === now && "selected"}, axis.words[word])))
        : axis.kind === "number" ? make("input", {id, type: "number", min: axis.range?.[0], max: axis.range?.[1],
            step: axis.range?.[2], value: now}) : make("input", {id, value: now, title: axis.choices.join(", ")});
      input.dataset.axis = axis.name;
      input.dataset.was = axis.value;
      return make("div", {class: "axis"}, make("label", {for: id}, make("span", {title: axis.name}, axis.title), " ",
          ruleButton(axis.rule)), input, make("small", {class: "dim"}, axis.meaning));
    };
    this.own ??= tree.opened.axes;
    $("axes-list").replaceChildren(...this.own.map(field));
    $("axes-filter").value = "";
    this.changedAxes();
    this.showEffects();
    $("axes").showModal();
  },
  /// What an erratum does to scenarios, from a file of `tricorne errata scenarios --format json` that was dropped on
  /// the page, or with which the page was made.
  effects: page.effects,
  showEffects() {
    const {effects} = this, there = effects && (effects.game ?? tree.opened.game) === tree.opened.game;
    $("axes-effects").hidden = !there;
    if (!there) return;
    $("axes-effects").open = true;
    $("axes-effects").querySelector("summary").textContent = t`What ${effects.overlay} does to
        ${effects.runs} runs of scenarios: ${effects.changed.length} go otherwise`;
    const causes = new Map();
    for (const run of effects.changed) causes.set(run.cause, [...(causes.get(run.cause) ?? []), run]);
    $("axes-effects").querySelector("ul").replaceChildren(...[...causes].map(([cause, runs]) => make("li", {},
        make("b", english, `${runs.length} × ${cause}`), make("ul", {}, ...runs.slice(0, 5).map(({id, message}) =>
          make("li", english, `${id}: ${message}`)),
          runs.length > 5 ? make("li", {}, t`and ${runs.length - 5} more`) : ""))));
  },
  filterAxes() {
    const wanted = $("axes-filter").value.toLowerCase();
    for (const axis of $("axes-list").children) axis.hidden = !axis.textContent.toLowerCase().includes(wanted);
  },
  changedAxes() {
    const changed = this.chosenAxes().map(([name, value]) => {
      const axis = this.own.find(one => one.name === name);
      return `${axis.title} ${axis.words[value] ?? value}`;
    });
    $("axes-changed").textContent = changed.length ? t`Changed: ${changed.join(", ")}.` : t`Nothing is changed.`;
  },
  chosenAxes: () => [...$("axes-list").querySelectorAll("[data-axis]")].filter(input =>
      input.value !== input.dataset.was).map(input => [input.dataset.axis, input.value]),

  save() {
    const way = tree.wayTo(table.current), fork = tree.fork(table.current);
    const wanted = fork !== table.current ? fork : tree.steps[table.current].parent ?? 0;
    $("scenario-from").replaceChildren(...way.map((number, i) =>
        make("option", {value: number, selected: number === wanted && "selected"},
      way[i + 1] === undefined ? t`none: only what is refused here` : `${i + 1}: ${tree.steps[way[i + 1]].action}`)));
    const tried = table.refusals.get(table.current) ?? [];
    if (tree.game.scenario) $("scenario-from").value = "0";
    else if (tried.length) $("scenario-from").value = String(table.current);
    $("scenario-refused").hidden = !tried.length;
    $("scenario-refused").querySelector("div").replaceChildren(
        ...tried.map((entry, i) => make("label", {class: "check"},
        make("input", {type: "checkbox", value: i, checked: "checked"}), ` ${entry.action} `,
        make("small", {}, entry.rule || t`not asked for`))));
    $("save-said").textContent = "";
    $("save").showModal();
  },
  /// The fields for what the head of a record says.
  head() {
    const {game, opened} = tree;
    const field = (id, words, value, more) => [make("label", {for: id}, words), make("input", {id, value, ...more})];
    $("record-head").replaceChildren(...field("record-title", t`Title`, game.title ?? ""),
        ...field("record-date", t`Date, for a comment at its head`, game.comment ?? "", {placeholder: t`played …`}),
        ...opened.seats.flatMap(seat => field("record-" + seat.name, seat.title,
            (game.players ?? []).find(([name]) => name === seat.name)?.[1] ?? seats.nameOf(seat.name))));
  },
  takeHead() {
    const {game, opened} = tree;
    game.title = $("record-title").value.trim();
    if ($("record-date").value !== $("record-date").defaultValue) game.comment = $("record-date").value.trim();
    game.players = opened.seats.map(seat => [seat.name, $("record-" + seat.name).value.trim()])
        .filter(([, name]) => name);
  },
  record() {
    this.takeHead();
    files.saveRecord();
    keep.write();
    keep.unkept = false;
    const said = $("save-said").textContent;
    table.heading();
    $("save-said").textContent = said;
  },
  saveScenario() {
    const tried = table.refusals.get(table.current) ?? [];
    const refused = [...$("scenario-refused").querySelectorAll("input:checked")].map(box => tried[Number(box.value)]);
    try {
      const id = $("scenario-id").value;
      const {scenario: made, problem} = files.checked(files.scenario(
          {id, title: $("scenario-title").value, from: Number($("scenario-from").value), to: table.current, refused}));
      files.save(id + ".yaml", documents.write(made));
      if (tree.axes.length) files.save(made.ruleset, record.overlay(made.title));
      $("save-said").textContent = problem ? t`Saved as ${id}.yaml, but it does not pass yet: ${problem}`
          : t`It passes. Saved as ${id}.yaml.`;
    } catch (error) {
      $("save-said").textContent = capital(error.message) + ".";
    }
  },
};

const copy = async () => {
  try {
    const hash = await links.hash();
    history.replaceState(null, "", hash);
    const done = await copyText(location.href.split("#")[0] + hash);
    $("copied").textContent = done ? t`The address of this step is copied; it holds what you tried.`
        : t`Copy the address of this page; it holds what you tried.`;
  } catch (error) {
    $("copied").textContent = capital(error.message) + ".";
  }
};

/// The effects of an erratum on scenarios, when the text holds them.
const effectsIn = text => {
  if (!text.startsWith("{")) return undefined;
  try {
    const found = JSON.parse(text);
    return found.overlay && Array.isArray(found.changed) && found.counts ? found : undefined;
  } catch {
    return undefined;
  }
};

/// Opens files of the reader: one game, and the rules that it names.
const openFiles = async chosen => {
  const texts = new Map();
  let main;
  try {
    for (const file of chosen) {
      if (file.size > files.largest) throw new Error(t`${file.name} has ${(file.size / 1e6).toFixed(0)} MB; the page
          reads files of up to ${files.largest / 1e6} MB`);
      texts.set(file.name, await file.text());
    }
    const effects = [...texts.values()].map(effectsIn).find(Boolean);
    if (effects) {
      if (effects.game && effects.game !== tree.opened.game)
        throw new Error(t`these are effects on ${effects.game}, and ${tree.opened.game} is on the table`);
      dialogs.effects = effects;
      dialogs.axes();
      return;
    }
    main = [...texts.keys()].find(name => texts.size === 1 || !/^base:/m.test(texts.get(name))) ?? chosen[0].name;
    const game = files.read(texts.get(main), main, texts);
    table.open(game, game.refused ? game.steps.length : 0, {name: `open ${main}`});
    keep.write();
  } catch (error) {
    if (tree.opened?.game !== tree.game?.game) tree.play();
    say(`${main ? main + ": " : ""}${error.message}.`);
  }
};

export const listen = () => {
  lineList.listen();
  const clicks = {
    first: () => table.by(-Infinity), back: () => table.by(-1), forward: () => table.by(1),
        last: () => table.by(Infinity),
    throw: () => table.throwDice(), "to-game": () => table.go(tree.fork(table.current)), whole: () => board.whole(),
        closer: () => board.zoom(0.7), farther: () => board.zoom(1 / 0.7),
    unpick: () => table.pick(undefined), compare: () => panel.compare(table.current),
        copy, "open-file": () => $("file").click(),
    "save-open": () => dialogs.save(), "axes-open": () => dialogs.axes(), "quiz-open": () =>
        quiz.begin(), "quiz-close": () => quiz.end(), "quiz-show": () => quiz.solve(), "quiz-next": () =>
        quiz.next(), "quiz-line": () => quiz.line(),
    hint: () => seats.hint(), "seats-open": () => seats.show(), "seats-take": () => seats.take(), "go-on": () =>
        seats.resume(),
    "edit-remove": () => edit.removeHeld(),
    "edit-open": () => edit.begin(), "edit-apply": () => edit.apply(), "edit-undo": () => edit.undo(),
    "edit-redo": () => edit.redo(), "edit-close": () => edit.end(),
    "help-open": () => $("help").showModal(), "axes-apply": () =>
        table.under([...(tree.game.axes ?? []), ...dialogs.chosenAxes()]), "axes-reset": () =>
        table.under(tree.game.axes ?? []),
    "save-record": () => dialogs.record(), "save-position": () =>
        files.save("position.yaml", documents.write(files.position(table.current))),
    "note-open": () => { $("note-text").value = tree.steps[table.current].note ?? ""; $("note").showModal(); },
    "note-keep": () => {
      past.change("note", () => table.current, () => {
        tree.steps[table.current].note = $("note-text").value.trim() || undefined;
      }, [table.current]);
      lineList.forget();
      table.go(table.current);
    },
    undo: () => table.undo(), redo: () => table.redo(),
    "branch-open": () => { $("branch-name").value = tree.steps[table.branch()]?.title ?? ""; $("branch").showModal(); },
    "branch-keep": () => table.nameBranch($("branch-name").value.trim()), "branch-main": () => table.toMainLine(),
    "branch-delete": () => table.deleteBranch(), "games-open": () => games.show(), "games-new": () => games.begin(),
  };
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener("click", act);
  $("free").addEventListener("submit", event => {
    event.preventDefault();
    $("free-text").value = table.free($("free-text").value);
  });
  $("axes-filter").addEventListener("input", () => dialogs.filterAxes());
  $("axes-list").addEventListener("input", () => dialogs.changedAxes());
  $("branching").addEventListener("change", () => { table.branching = $("branching").checked; });
  $("alone").addEventListener("change", () => { if ($("alone").checked) past.together(() => table.goOn()); });
  $("scenario-form").addEventListener("submit", event => { event.preventDefault(); dialogs.saveScenario(); });
  $("file").addEventListener("change", async () => {
    if ($("file").files.length) await openFiles([...$("file").files]);
    $("file").value = "";
  });
  addEventListener("dragover", event => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
  addEventListener("drop", event => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    openFiles([...event.dataTransfer.files]);
  });
  document.addEventListener("click", event => {
    const hit = event.target.closest?.("[data-rule], [data-action], [data-anyway], [data-go], #refusal-close");
    if (!hit) return;
    if (hit.dataset.rule) dialogs.rule(hit.dataset.rule);
    else if (hit.dataset.action) table.give(hit.dataset.action);
    else if (hit.dataset.anyway) table.anyway(hit.dataset.anyway);
    else if (hit.dataset.go) table.go(Number(hit.dataset.go));
    else table.go(table.current);
  });
  $("board").addEventListener("keydown", event => {
    if (event.key === "Enter" && !edit.open) table.pickNext(event.shiftKey ? -1 : 1);
  });
  const keys = {ArrowRight: () => table.by(1), ArrowLeft: () => table.by(-1), t: () => table.throwDice(),
      w: () => board.whole(), "/": () => $("free-text").focus(), Escape: () => table.pick(undefined)};
  addEventListener("keydown", event => {
    const again = event.key === "y" || event.key === "Z" || event.key === "z" && event.shiftKey;
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key) && !document.querySelector("dialog[open]")
        && !(event.target.matches("input, textarea") && event.target.value)) {
      event.preventDefault();
      (again ? table.redo : table.undo)();
      return;
    }
    if (event.key === "Escape" && event.target === $("free-text")) $("turn").focus();
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey
        || document.querySelector("dialog[open]") || edit.open) return;
    if (/^[1-9]$/.test(event.key)) return table.nth(Number(event.key));
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => links.follow());
};

/// The list of games that the browser keeps.
const games = {
  show() {
    const row = entry => {
      const open = make("button", {type: "button", class: "answer", "data-kept": entry.id}, entry.title || t`No title`);
      open.addEventListener("click", () => {
        $("games").close();
        try {
          table.open(keep.gameOf(entry), entry.state.now, {name: "open a kept game", id: entry.id});
        } catch (error) {
          say(capital(error.message) + ".");
        }
      });
      const remove = make("button", {type: "button", "aria-label": t`Delete ${entry.title || t`this game`}`},
          t`Delete`);
      remove.addEventListener("click", () => { keep.remove(entry.id); this.show(); });
      return make("li", {}, open, make("span", {class: "dim"}, ` ${entry.game}, `
          + t`${entry.count} steps` + `, ${entry.changed.slice(0, 16).replace("T", " ")}`
          + (entry.id === keep.id ? t`, on the table` : "") + " "), remove);
    };
    const list = keep.list();
    $("games-list").replaceChildren(...list.map(row));
    $("games-none").hidden = list.length > 0;
    $("games-ruleset").replaceChildren(...tree.opened.rulesets.map(name =>
        make("option", {value: name, selected: name === tree.game.ruleset && "selected"}, name)));
    if (!$("games").open) $("games").showModal();
  },
  /// Goes on with the game that was on the table before a reload. One that the engine does not take stays in the list.
  goOn({id, game, step}) {
    try {
      table.open(game, step, {id});
    } catch (error) {
      say(t`The game that was on the table cannot be opened: ${error.message}. It stays under Games.`);
    }
  },
  begin() {
    $("games").close();
    table.open({game: tree.game.game, ruleset: $("games-ruleset").value, title: "", viewer: "", steps: [],
      position: null}, 0, {name: "new game"});
  },
};

setUpTheme();
// The board leaves room for what stands above it, which has more lines on some screens and in some games.
const above = [document.querySelector("header"), $("problem")];
const measured = new ResizeObserver(() => {
  const [head, problem] = above.map(part => part.offsetHeight);
  document.documentElement.style.setProperty("--head", `${head + (problem && problem + 10)}px`);
});
for (const part of above) measured.observe(part);
try {
  await engine.start();
  board.listen(place => edit.open ? edit.tap(place) : table.tap(place));
  $("board").parentElement.addEventListener("pointerdown",
      event => event.target.closest("#board") && edit.dragFromBoard(event), true);
  listen();
  Object.assign(keep, {told: text => say(text), shown: () => table.current, branching: () => table.branching});
  keep.listen();
  table.open(files.pageGame());
  $("quiz-open").hidden = !quiz.list.length;
  const goOn = keep.toGoOn();
  if (goOn) games.goOn(goOn);
  else await links.follow();
  $("games-open").classList.toggle("on", !goOn && keep.list().some(entry => entry.page === location.pathname));
  document.documentElement.dataset.ready = Math.round(performance.now());
} catch (error) {
  $("turn-title").textContent = t`The engine did not start`;
  say(`${capital(error.message)}. ` + t`A browser of 2023 or later is needed, with WebAssembly allowed. Help says
      what the page can do.`);
  $("help-open").addEventListener("click", () => $("help").showModal());
}
