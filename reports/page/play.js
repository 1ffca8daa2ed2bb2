// The table: the shown step, the reader's actions, and the start of the page.

import {$, capital, copyText, make, page, setUpTheme} from "./elements.js";
import {board} from "./play_board.js";
import {edit} from "./play_edit.js";
import {engine, narrow, ruleButton, say} from "./play_engine.js";
import {files} from "./play_files.js";
import {panel} from "./play_panel.js";
import {quiz} from "./play_quiz.js";
import {tree} from "./play_tree.js";

export const table = {
  current: 0,
  line: [0],
  answers: [],
  subjects: new Set(),
  refusals: new Map(),  // by step: the answers that were refused there

  at: () => tree.steps[table.current].at,

  /// Shows a step. The shown line stays when it holds the step.
  go(number, link = true) {
    if (tree.steps[number]?.at === undefined) return;
    const began = performance.now();
    edit.hide();
    if (!this.line.includes(number) || this.line.at(-1) >= tree.steps.length
        || tree.steps[this.line.at(-1)].children.length)
      this.line = tree.lineThrough(number);
    const before = number ? tree.shown(tree.steps[number].parent) : undefined;
    const shown = tree.shown(number);
    this.current = number;
    this.shown = shown;
    this.answers = shown.question ? engine.ask("answers", {at: this.at()}).answers : [];
    this.subjects = new Set([...board.map.places.map(([name]) => name), ...shown.leaders.flat()]);
    const changed = before ? shown.places.map((_, i) => i).filter(i => shown.places[i][0] !== before.places[i][0]) : [];
    board.show(shown, changed);
    board.follow(changed.length ? changed : this.asked());
    panel.show(number, shown);
    panel.words(shown);
    this.pick(undefined);
    const depth = tree.steps[number].depth, mine = !tree.isGame(number);
    for (const [id, off] of [["first", !depth], ["back", !depth], ["forward", this.next() === undefined],
        ["last", this.next() === undefined]]) $(id).disabled = off;
    $("to-game").hidden = $("compare").hidden = !mine || !tree.game.steps.length;
    $("difference").replaceChildren();
    $("copied").textContent = "";
    $("names").replaceChildren(...[...this.subjects].map(name => make("option", {value: name})));
    if (link) this.link();
    document.documentElement.dataset.milliseconds = (performance.now() - began).toFixed(1);
  },

  /// The places that the answers name.
  asked() {
    const names = new Set(this.answers.flatMap(answer => answer.names));
    return board.map.places.flatMap(([name], i) => names.has(name) ? [i] : []);
  },

  /// Writes the step into the address, 300 ms late: browsers refuse many changes in a short time.
  link() {
    clearTimeout(this.linking);
    this.linking = setTimeout(() => history.replaceState(null, "", tree.address(this.current)), 300);
  },

  next: () => table.line[table.line.indexOf(table.current) + 1],
  by(count) {
    if (quiz.asked) return;
    const reached = this.line.filter(number => tree.steps[number].at !== undefined);
    this.go(reached[Math.min(Math.max(reached.indexOf(this.current) + count, 0), reached.length - 1)]);
  },

  /// Gives an answer, or says why the answer is refused.
  give(action) {
    const began = performance.now();
    say("");
    try {
      if (quiz.takes(action)) return;
      const given = tree.give(this.current, action);
      if (given.refused) {
        const list = this.refusals.get(this.current) ?? [];
        if (!list.some(entry => entry.action === given.action)) list.push({action: given.action, ...given.refused});
        this.refusals.set(this.current, list);
        panel.refused(given.action, given.refused);
      } else {
        this.go(given.step);
        $("turn").scrollTop = 0;
      }
    } catch (error) {
      say(capital(error.message) + ".");
    }
    document.documentElement.dataset.milliseconds = (performance.now() - began).toFixed(1);
  },

  anyway(action) {
    try {
      const answer = engine.ask("try", {at: this.at(), action, anyway: true, viewer: tree.game.viewer});
      this.go(tree.append(this.current, {action: answer.action, at: answer.at, events: answer.events, anyway: true}));
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
    board.pick(place);
    panel.picked(place, this.shown);
    if (place !== undefined) $("picked").scrollIntoView(
        {block: narrow.matches ? "start" : "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches
        ? "auto" : "smooth"});
  },

  /// Picks the place or leader that a text names. Any other text is given as an answer.
  free(text) {
    const folded = text.trim().toLowerCase();
    if (!folded) return;
    let place = board.map.places.findIndex(([name]) => name.toLowerCase() === folded);
    if (place < 0) place = this.shown.leaders.findIndex(names => names.some(name => name.toLowerCase() === folded));
    if (place >= 0) this.pick(place);
    else this.give(text.trim());
  },

  /// Puts a game on the table. A game that the engine refuses changes nothing.
  open(game, first = 0) {
    const before = {game: tree.game, steps: tree.steps, axes: tree.axes};
    dialogs.own = undefined;
    try {
      tree.load(game);
    } catch (error) {
      Object.assign(tree, before);
      if (before.game) tree.play();
      throw error;
    }
    this.line = [0];
    panel.listed = undefined;
    this.refusals = new Map();
    const map = engine.ask("map");
    board.setUp(map.bare ? page.map : map);
    this.heading();
    this.go(tree.steps[first]?.at === undefined ? 0 : first, false);
    for (const entry of game.refused ?? []) if (entry?.action && first) this.give(entry.action);
    const stuck = tree.steps.find(step => step.refused);
    if (stuck) say(`Step ${stuck.depth}, ${stuck.action}, is refused: ${stuck.refused.why}. The line ends before it.`,
        true);
  },

  heading() {
    const {game, axes, opened} = tree;
    $("title").textContent = document.title = game.title || opened.title;
    $("meta").textContent = [opened.title, `ruleset ${opened.ruleset}`,
        ...(game.players ?? []).map(([seat, name]) => `${opened.seats.find(one => one.name === seat)?.title
        ?? seat}: ${name}`), game.remark].filter(Boolean).join(" · ");
    $("shortcuts").hidden = !game.turning;
    if (game.turning) $("shortcuts").replaceChildren("Look at: ",
        make("button", {type: "button", class: "link", id: "turning", "data-go": game.turning.step,
        title: game.turning.why}, `the turning point, ${game.turning.name}`));
    $("axes-open").classList.toggle("on", axes.length > (game.axes ?? []).length);
  },

  /// Plays the same line under other axes, as far as it is legal.
  under(axes) {
    const way = tree.wayTo(this.current), before = tree.axes, was = tree.shown(this.current);
    tree.axes = axes;
    try {
      tree.play();
    } catch (error) {
      tree.axes = before;
      tree.play();
      say(capital(error.message) + ".");
    }
    for (const step of tree.steps) step.events = undefined;
    this.heading();
    const reached = way.findLast(number => tree.steps[number].at !== undefined);
    this.line = [];
    panel.listed = undefined;
    this.go(reached);
    const stuck = tree.lineThrough(reached).map(number => tree.steps[number]).find(step => step.refused);
    const differs = reached === way.at(-1) && axes.length
        && panel.differ(tree.shown(reached), was, "What these rules change at this step", ["Now", "Before"]);
    if (!differs) $("difference").replaceChildren();
    if (stuck)
      say(`Under these rules the line ends before step ${stuck.depth}, ${stuck.action}: ${stuck.refused.why}`
          + ` (${stuck.refused.rule || "not asked for"}).`, true);
    else if (axes.length)
      say(`Under these rules the whole line is legal${differs ? ", and this step looks otherwise: see the table"
        : differs === 0 ? "; at this step nothing differs" : ""}.`, true);
    else
      say("", true);
  },
};

const dialogs = {
  rule(id) {
    const rule = engine.ask("rule", {id});
    $("rule-title").textContent = rule.id ? `${id} ${rule.title}` : id;
    $("rule-body").textContent = rule.summary ?? "There is no summary of this paragraph.";
    $("rule").showModal();
  },

  axes() {
    const field = axis => {
      const id = "axis-" + axis.name, now = tree.axes.find(([name]) => name === axis.name)?.[1] ?? axis.value;
      const options = axis.kind === "flag" ? ["true", "false"] : axis.choices;
      const input = axis.kind === "word" || axis.kind === "flag"
          ? make("select", {id}, ...options.map(word => make("option",
          {value: word, selected: word === now && "selected"}, word)))
        : axis.kind === "number" ? make("input", {id, type: "number", min: axis.range?.[0], max: axis.range?.[1],
            step: axis.range?.[2], value: now}) : make("input", {id, value: now, title: axis.choices.join(", ")});
      input.dataset.axis = axis.name;
      input.dataset.was = axis.value;
      return make("div", {class: "axis"}, make("label", {for: id}, axis.name.replaceAll("_", " "), " ",
          ruleButton(axis.rule)), input, make("small", {class: "dim"}, axis.meaning));
    };
    this.own ??= tree.opened.axes;
    $("axes-list").replaceChildren(...this.own.map(field));
    $("axes").showModal();
  },
  chosenAxes: () => [...$("axes-list").querySelectorAll("[data-axis]")].filter(input =>
      input.value !== input.dataset.was).map(input => [input.dataset.axis, input.value]),

  save() {
    const way = tree.wayTo(table.current), fork = tree.fork(table.current);
    const wanted = fork !== table.current ? fork : tree.steps[table.current].parent ?? 0;
    $("scenario-from").replaceChildren(...way.map((number, i) =>
        make("option", {value: number, selected: number === wanted && "selected"},
      way[i + 1] === undefined ? "none: only what is refused here" : `${i + 1}: ${tree.steps[way[i + 1]].action}`)));
    const tried = table.refusals.get(table.current) ?? [];
    if (tried.length) $("scenario-from").value = String(table.current);
    $("scenario-refused").hidden = !tried.length;
    $("scenario-refused").querySelector("div").replaceChildren(
        ...tried.map((entry, i) => make("label", {class: "check"},
        make("input", {type: "checkbox", value: i, checked: "checked"}), ` ${entry.action} `,
        make("small", {}, entry.rule || "not asked for"))));
    $("save-said").textContent = tree.axes.length ? "A scenario holds the rules as they were: put the axes back first."
        : "";
    $("save").showModal();
  },
  saveScenario() {
    const tried = table.refusals.get(table.current) ?? [];
    const refused = [...$("scenario-refused").querySelectorAll("input:checked")].map(box => tried[Number(box.value)]);
    try {
      if (tree.axes.length) throw new Error("put the axes of the rules back first");
      const id = $("scenario-id").value;
      const {scenario, problem} = files.checked(files.scenario(
          {id, title: $("scenario-title").value, from: Number($("scenario-from").value), to: table.current, refused}));
      files.save(id + ".yaml", documents.write(scenario));
      $("save-said").textContent = problem ? `Saved as ${id}.yaml, but it does not pass yet: ${problem}`
          : `It passes. Saved as ${id}.yaml.`;
    } catch (error) {
      $("save-said").textContent = capital(error.message) + ".";
    }
  },
};

const copy = async () => {
  const address = location.href.split("#")[0] + tree.address(table.current);
  history.replaceState(null, "", tree.address(table.current));
  const done = await copyText(address);
  $("copied").textContent = done ? "The address of this step is copied; it holds the branch."
      : "Copy the address of this page; it holds the branch.";
};

export const listen = () => {
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
    "edit-open": () => edit.begin(), "edit-apply": () => edit.apply(), "edit-undo": () =>
        edit.undo(), "edit-close": () => edit.end(),
    "help-open": () => $("help").showModal(), "axes-apply": () =>
        table.under([...(tree.game.axes ?? []), ...dialogs.chosenAxes()]), "axes-reset": () =>
        table.under(tree.game.axes ?? []),
    "save-record": () => files.save(files.recordName(), files.record()), "save-position": () =>
        files.save("position.yaml", documents.write(files.position(table.current))),
    "note-open": () => { $("note-text").value = tree.steps[table.current].note ?? ""; $("note").showModal(); },
    "note-keep": () => { tree.steps[table.current].note = $("note-text").value.trim() || undefined;
        panel.listed = undefined; table.go(table.current); },
  };
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener("click", act);
  $("free").addEventListener("submit", event => { event.preventDefault(); table.free($("free-text").value);
      $("free-text").value = ""; });
  $("scenario-form").addEventListener("submit", event => { event.preventDefault(); dialogs.saveScenario(); });
  $("file").addEventListener("change", async () => {
    const [file] = $("file").files;
    if (!file) return;
    try {
      const game = files.read(await file.text(), file.name);
      table.open(game, game.refused ? game.steps.length : 0);
    } catch (error) {
      say(`${file.name}: ${error.message}.`);
    }
    $("file").value = "";
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
  const keys = {ArrowRight: () => table.by(1), ArrowLeft: () => table.by(-1), t: () => table.throwDice(),
      w: () => board.whole(), Escape: () => table.pick(undefined)};
  addEventListener("keydown", event => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey
        || document.querySelector("dialog[open]") || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => {
    const wanted = tree.fromAddress(location.hash);
    if (wanted !== undefined && wanted !== table.current) table.go(wanted);
  });
};

setUpTheme();
try {
  await engine.start();
  board.listen(place => edit.open ? edit.tap(place) : table.pick(place));
  $("board").parentElement.addEventListener("pointerdown",
      event => event.target.closest("#board") && edit.dragFromBoard(event), true);
  listen();
  table.open(page.game);
  $("quiz-open").hidden = !quiz.list.length;
  const wanted = tree.fromAddress(location.hash);
  if (wanted !== undefined) table.go(wanted, false);
  document.documentElement.dataset.ready = Math.round(performance.now());
} catch (error) {
  $("turn-title").textContent = "The engine did not start";
  say(`${capital(error.message)}. A browser of 2023 or later is needed.`);
}
