// A game with the engine as the source of the page: dialogs, keys and buttons of the table.

import {$, capital, english, make, page, ruleButton, t} from "./elements.js";
import {picked} from "./picked.js";
import {edit} from "./play_edit.js";
import {engine, say} from "./play_engine.js";
import {files} from "./play_files.js";
import {keep} from "./play_keep.js";
import {lineList} from "./play_line.js";
import {links} from "./play_links.js";
import {paste} from "./play_paste.js";
import {panel} from "./play_panel.js";
import {past} from "./play_past.js";
import {quiz} from "./play_quiz.js";
import {record} from "./play_record.js";
import {scenario} from "./play_scenario.js";
import {seats} from "./play_seats.js";
import {table} from "./play_table.js";
import {told} from "./play_told.js";
import {tree} from "./play_tree.js";
import {ruleDialog} from "./rule_dialog.js";

const dialogs = {
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
    $("axes-effects").querySelector("summary").textContent = t("what-does-to-runs-of-scenarios-turn", effects.overlay,
        effects.runs, effects.changed.length);
    const causes = new Map();
    for (const run of effects.changed) causes.set(run.cause, [...(causes.get(run.cause) ?? []), run]);
    $("axes-effects").querySelector("ul").replaceChildren(...[...causes].map(([cause, runs]) => make("li", {},
        make("b", english, `${runs.length} × ${cause}`), make("ul", {}, ...runs.slice(0, 5).map(({id, message}) =>
          make("li", english, `${id}: ${message}`)),
          runs.length > 5 ? make("li", {}, t("and-more", runs.length - 5)) : ""))));
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
    $("axes-changed").textContent = changed.length ? t("changed", changed.join(", ")) : t("nothing-is-changed");
  },
  chosenAxes: () => [...$("axes-list").querySelectorAll("[data-axis]")].filter(input =>
      input.value !== input.dataset.was).map(input => [input.dataset.axis, input.value]),

  save() {
    const way = tree.wayTo(table.current), fork = tree.fork(table.current);
    const wanted = fork !== table.current ? fork : tree.steps[table.current].parent ?? 0;
    $("scenario-from").replaceChildren(...way.map((number, i) =>
        make("option", {value: number, selected: number === wanted && "selected"},
      way[i + 1] === undefined ? t("none-only-what-is-refused-here") : `${i + 1}: ${tree.steps[way[i + 1]].action}`)));
    const tried = table.refusals.get(table.current) ?? [];
    if (tree.game.scenario) $("scenario-from").value = "0";
    else if (tried.length) $("scenario-from").value = String(table.current);
    $("scenario-refused").hidden = !tried.length;
    $("scenario-refused").querySelector("div").replaceChildren(
        ...tried.map((entry, i) => make("label", {class: "check"},
        make("input", {type: "checkbox", value: i, checked: "checked"}), ` ${entry.action} `,
        make("small", {}, entry.rule || t("not-asked-for")))));
    $("save-said").textContent = "";
    $("save").showModal();
  },
  /// The fields for what the head of a record says.
  head() {
    const {game, opened} = tree;
    const field = (id, words, value, more) => [make("label", {for: id}, words), make("input", {id, value, ...more})];
    $("record-head").replaceChildren(...field("record-title", t("title"), game.title ?? ""),
        ...field("record-date", t("date-for-a-comment-at-its-head"), game.comment ?? "", {placeholder: t("played")}),
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
      $("save-said").textContent = problem ? t("saved-as-yaml-but", id, problem)
          : t("it-passes-saved", id);
    } catch (error) {
      $("save-said").textContent = capital(error.message) + ".";
    }
  },
};

/// The address of the step, which stands in the browser's line from now on.
const address = async () => {
  const hash = await links.hash(table.current);
  history.replaceState(null, "", hash);
  return location.href.split("#")[0] + hash;
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
      if (file.size > files.largest) throw new Error(t("file-too-large", file.name, (file.size / 1e6).toFixed(0),
          files.largest / 1e6));
      texts.set(file.name, await file.text());
    }
    const effects = [...texts.values()].map(effectsIn).find(Boolean);
    if (effects) {
      if (effects.game && effects.game !== tree.opened.game)
        throw new Error(t("these-are-effects", effects.game, tree.opened.game));
      dialogs.effects = effects;
      dialogs.axes();
      return;
    }
    const log = chosen.find(({name}) => /\.(txt|log|eml)$/i.test(name));
    if (log) return paste.open(texts.get(log.name));
    main = [...texts.keys()].find(name => texts.size === 1 || !/^base:/m.test(texts.get(name))) ?? chosen[0].name;
    const game = files.read(texts.get(main), main, texts);
    table.open(game, game.refused ? game.steps.length : 0, {name: `open ${main}`});
    keep.write();
  } catch (error) {
    if (tree.opened?.game !== tree.game?.game) tree.play();
    say(`${main ? main + ": " : ""}${error.message}.`);
  }
};

const clicks = {
  throw: () => table.throwDice(), "to-game": () => table.go(tree.fork(table.current)),
  compare: () => panel.compare(table.current), "open-file": () => $("file").click(),
  "paste-open": () => paste.open(), "paste-read": () => paste.read(), "paste-next": () => paste.next(),
  "paste-take": () => paste.take(),
  "save-open": () => dialogs.save(), "axes-open": () => dialogs.axes(), "quiz-open": () =>
      quiz.begin(), "quiz-close": () => quiz.end(), "quiz-show": () => quiz.solve(), "quiz-next": () =>
      quiz.next(), "quiz-line": () => quiz.line(),
  hint: () => seats.hint(), "seats-open": () => seats.show(), "seats-take": () => seats.take(), "go-on": () =>
      seats.resume(),
  "edit-remove": () => edit.removeHeld(),
  "edit-open": () => edit.begin(), "edit-apply": () => edit.apply(), "edit-undo": () => edit.undo(),
  "edit-redo": () => edit.redo(), "edit-close": () => edit.end(),
  "axes-apply": () =>
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

const listen = () => {
  lineList.listen();
  $("free").addEventListener("submit", event => {
    event.preventDefault();
    $("free-text").value = table.free($("free-text").value);
  });
  $("hands-part").addEventListener("toggle", () => panel.hands(table));
  paste.listen();
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
    const hit = event.target.closest?.("[data-action], [data-anyway], [data-go], #refusal-close");
    if (!hit) return;
    if (hit.dataset.action) table.give(hit.dataset.action);
    else if (hit.dataset.anyway) table.anyway(hit.dataset.anyway);
    else if (hit.dataset.go) table.go(Number(hit.dataset.go));
    else table.go(table.current);
  });
  $("board").addEventListener("keydown", event => {
    if (event.key === "Enter" && !edit.open) table.pickNext(event.shiftKey ? -1 : 1);
  });
  addEventListener("keydown", event => {
    const again = event.key === "y" || event.key === "Z" || event.key === "z" && event.shiftKey;
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key) && !document.querySelector("dialog[open]")
        && !(event.target.matches("input, textarea") && event.target.value)) {
      event.preventDefault();
      (again ? table.redo : table.undo)();
      return;
    }
    if (event.key === "Escape" && event.target === $("free-text")) $("turn").focus();
  });
};

/// The list of games that the browser keeps.
const games = {
  started: false,

  show() {
    const row = entry => {
      const open = make("button", {type: "button", class: "answer", "data-kept": entry.id},
          entry.title || t("no-title"));
      open.addEventListener("click", () => {
        $("games").close();
        try {
          table.open(keep.gameOf(entry), entry.state.now, {name: "open a kept game", id: entry.id});
        } catch (error) {
          say(capital(error.message) + ".");
        }
      });
      const remove = make("button", {type: "button", "aria-label": t("delete-named", entry.title || t("this-game"))},
          t("delete"));
      remove.addEventListener("click", () => { keep.remove(entry.id); this.show(); });
      return make("li", {}, open, make("span", {class: "dim"}, ` ${entry.game}, `
          + t("steps-counted", entry.count) + `, ${entry.changed.slice(0, 16).replace("T", " ")}`
          + (entry.id === keep.id ? t("on-the-table") : "") + " "), remove);
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
      say(t("the-game-that-was-on-the-table", error.message));
    }
  },
  begin() {
    $("games").close();
    table.open({game: tree.game.game, ruleset: $("games-ruleset").value, title: "", viewer: "", steps: [],
      position: null}, 0, {name: "new game"});
  },
};

/** @type {import("./types").Source} */
export const source = {
  at: depth => table.toDepth(depth),
  by: count => table.by(count),
  tap: place => edit.open ? edit.tap(place) : table.tap(place),
  look: () => table.look(),
  address,
  /// What an address asks for comes before the game that was on the table before a reload.
  async follow() {
    const goOn = games.started ? undefined : keep.toGoOn();
    if (goOn) games.goOn(goOn);
    else await links.follow(table);
    if (!games.started)
      $("games-open").classList.toggle("on", !goOn && keep.list().some(entry => entry.page === location.pathname));
    games.started = true;
  },
  busy: () => edit.open,
  failed(error) {
    $("turn-title").textContent = t("the-engine-did-not-start");
    say(`${capital(error.message)}. ` + t("a-browser-of-2023-or-later"));
  },
  clicks,
  keys: {t: () => table.throwDice(), "/": () => $("free-text").focus(),
    ...Object.fromEntries([..."123456789"].map(key => [key, () => table.nth(Number(key))]))},

  async start() {
    await engine.start();
    picked.parts = [place => panel.answersAt(table, place), picked.neighbours];
    ruleDialog.find = id => engine.ask("rule", {id});
    $("board").parentElement.addEventListener("pointerdown",
        event => event.target.closest("#board") && edit.dragFromBoard(event), true);
    listen();
    Object.assign(table.hooks, {leave: () => edit.hide(), pause: () => seats.pause(), stays: () => !!quiz.asked,
      shown() { told.show(); seats.goOn(); }, resume: () => { seats.paused = false; },
      takes: action => quiz.takes(action), opens: () => { dialogs.own = undefined; }, opened: () => scenario.show(),
      titled: () => dialogs.head()});
    Object.assign(keep, {told: text => say(text), shown: () => table.current, branching: () => table.branching});
    keep.listen();
    told.setUp();
    table.open(files.pageGame());
    $("quiz-open").hidden = !quiz.list.length;
  },
};
