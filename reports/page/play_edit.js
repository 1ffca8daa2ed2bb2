// A position made by hand. The reader drags a thing, or taps the thing and then its target. The text field holds the
// position's document; the board is drawn from it.

import {$, capital, make, narrow, t} from "./elements.js";
import {board} from "./game_board.js";
import {picked} from "./picked.js";
import {cards} from "./play_cards.js";
import {engine} from "./play_engine.js";
import {form} from "./play_form.js";
import {files} from "./play_files.js";
import {table} from "./play_table.js";
import {tree} from "./play_tree.js";

export const edit = {
  open: false,
  fixed: ["format", "game", "agenda", "map", "charts", "counters", "asks"],

  begin() {
    this.schema = engine.ask("schema").schema;
    this.write(files.position(table.current));
    this.past = [];
    this.undone = [];
    this.held = this.place = undefined;
    picked.show(undefined);
    this.open = true;
    $("edit").hidden = false;
    this.show();
    $("edit").scrollIntoView({block: narrow.matches ? "start" : "nearest"});
    $("edit-title").focus();
  },
  hide() {
    this.open = false;
    $("edit").hidden = true;
  },
  end() {
    this.hide();
    table.go(table.current);
  },

  read: () => documents.read($("edit-text").value),
  write(position) { $("edit-text").value = documents.write(position); },
  complain(text) {
    $("edit-problem").hidden = !text;
    $("edit-problem").textContent = text;
  },

  /// Changes the document. A position that the engine refuses stays, so that the next change can mend it; what is wrong
  /// with it is told until then.
  change(act, said) {
    const before = $("edit-text").value;
    this.held = undefined;
    try {
      const position = this.read();
      act(position);
      this.write(position);
      this.past.push(before);
      this.undone = [];
      $("live").textContent = said;
    } catch (error) {
      return this.complain(capital(error.message) + ".");
    }
    this.show();
  },
  undo() {
    if (!this.past.length) return;
    this.undone.push($("edit-text").value);
    $("edit-text").value = this.past.pop();
    this.show();
  },
  redo() {
    if (!this.undone.length) return;
    this.past.push($("edit-text").value);
    $("edit-text").value = this.undone.pop();
    this.show();
  },
  plain: ({title, note, ruleset, ...position}) => position,

  /// All things that can be moved, with the `path` in the document, the `place` or `list`, and the words of each.
  things(position) {
    const found = [], places = new Map(board.map.places.map(([name], i) => [name, i]));
    const scalar = value => value !== null && typeof value !== "object";
    const walk = (node, path) => {
      const entries = Object.entries(node), keyed = entries.length && entries.every(([key]) => places.has(key));
      for (const [key, value] of entries) {
        if (!path.length && this.fixed.includes(key)) continue;
        const here = [...path, key];
        if (keyed && value && typeof value === "object") {
          for (const [kind, what] of Object.entries(value)) {
            if (Array.isArray(what)) what.forEach((one, i) =>
                found.push({place: places.get(key), path: [...here, kind, i], words: String(one), kind}));
            else found.push({place: places.get(key), path: [...here, kind], words: this.thing(kind, what), kind,
                count: typeof what === "number" ? what : undefined});
          }
        } else if (Array.isArray(value) && value.every(scalar)) {
          value.forEach((one, i) => found.push({list: here, path: [...here, i], words: this.named(here, one),
              kind: key}));
        } else if (value && typeof value === "object" && !Array.isArray(value)) {
          walk(value, here);
        } else if (scalar(value) && places.has(String(value))) {
          found.push({place: places.get(String(value)), path: here, words: this.words(path.length ? path.at(-1) : key),
              points: true});
        }
      }
    };
    walk(position, []);
    return found;
  },
  words: key => capital(String(key).replaceAll("_", " ").replace(/\b(pc|cu)\b/g, word => word.toUpperCase())),
  /// `3 British CU`, `British PC`, `Stage 2`: a kind of thing with its number, its seat or its value.
  thing(kind, what) {
    const seat = tree.opened.seats.find(({name}) => name === what), side = tree.opened.seats.find(({name}) =>
        kind.startsWith(name + "_"));
    if (seat) return `${seat.title} ${this.words(kind)}`;
    return side && typeof what === "number" ? `${what} ${side.title} ${this.words(kind.slice(side.name.length + 1))}`
        : `${this.words(kind)} ${what}`;
  },
  /// A card is named by its number, and by its title when the page knows the title.
  named: (list, one) => /^\d+$/.test(String(one)) ? `${one} ${cards.title(one)}`.trim() : String(one),

  lists(position) {
    const lists = [];
    const walk = (node, path) => {
      for (const [key, value] of Object.entries(node)) {
        if (!path.length && this.fixed.includes(key) || board.map.places.some(([name]) => name === key)) continue;
        if (Array.isArray(value) && value.every(one => one === null || typeof one !== "object")) lists.push(
            [...path, key]);
        else if (value && typeof value === "object" && !Array.isArray(value)) walk(value, [...path, key]);
      }
    };
    walk(position, []);
    return lists;
  },

  at: (position, path) => path.reduce((node, key) => node?.[key], position),
  remove(position, thing) {
    const holder = this.at(position, thing.path.slice(0, -1)), key = thing.path.at(-1);
    if (Array.isArray(holder)) holder.splice(key, 1);
    else delete holder[key];
    if (thing.list) return;
    for (let depth = thing.path.length - 1; depth > 1; --depth) {  // removes the parts that are empty now
      const part = this.at(position, thing.path.slice(0, depth));
      if (Array.isArray(part) ? part.length : Object.keys(part).length) break;
      delete this.at(position, thing.path.slice(0, depth - 1))[thing.path[depth - 1]];
    }
  },

  /// Moves a thing to a place. Of a thing with a number, `count` are moved.
  toPlace(thing, place, count = thing.count) {
    const [name] = board.map.places[place];
    this.change(position => {
      if (thing.points) {
        this.at(position, thing.path.slice(0, -1))[thing.path.at(-1)] = /^\d+$/.test(name) ? Number(name) : name;
        return;
      }
      const value = this.at(position, thing.path);
      const map = thing.list ? this.placed(position) : this.at(position,
          thing.path.slice(0, thing.path.length - (typeof thing.path.at(-1) === "number" ? 3 : 2)));
      if (!map) throw new Error(t("nothing-of-this-kind-stands"));
      const target = map[name] ??= {};
      if (typeof thing.path.at(-1) === "number") {
        this.remove(position, thing);
        (target[thing.kind] ??= []).push(value);
      } else if (typeof value === "number") {
        target[thing.kind] = (target[thing.kind] ?? 0) + count;
        if (value > count) this.at(position, thing.path.slice(0, -1))[thing.kind] = value - count;
        else this.remove(position, thing);
      } else {
        this.remove(position, thing);
        target[thing.kind] = value;
      }
    }, t("edit-moved", thing.words, name));
  },
  /// The part of the document whose keys are places.
  placed: position => Object.values(position).find(node => node && typeof node === "object" && !Array.isArray(node)
      && Object.keys(node).some(key => board.map.places.some(([name]) => name === key))),

  toList(thing, list) {
    this.change(position => {
      const value = this.at(position, thing.path);
      if (thing.points || typeof thing.path.at(
          -1) !== "number") throw new Error(t("edit-goes-to-no-list", thing.words));
      this.remove(position, thing);
      this.at(position, list).push(value);
    }, t("edit-moved", thing.words, list.map(this.words).join(", ")));
  },

  setNumber(path, value) {
    this.change(position => {
      const holder = this.at(position, path.slice(0, -1));
      holder[path.at(-1)] = value;
    }, t("edit-value-is", this.words(path.at(-1)), value));
  },

  hold(thing) {
    this.held = this.held?.path.join() === thing.path.join() ? undefined : thing;
    this.show();
  },

  /// A tap on the board moves the held thing to the place, or lists the things there.
  tap(place) {
    if (place !== undefined && this.held) return this.toPlace(this.held, place);
    this.place = place;
    this.show();
  },

  show() {
    let position;
    try {
      position = this.read();
    } catch (error) {
      return this.complain(capital(error.message) + ".");
    }
    try {
      const at = engine.ask("put", {position: this.plain(position)}).at;
      table.draw(engine.shown(at));
      this.complain("");
    } catch (error) {
      this.complain(capital(error.message) + ".");
    }
    const openForms = [...document.querySelectorAll("[data-form][open]")].map(one => one.dataset.form);
    const things = this.things(position);
    const chip = thing => {
      const button = make("button", {type: "button", class: "chip", "aria-pressed": String(
          this.held?.path.join() === thing.path.join())}, thing.words);
      button.addEventListener("click", () => this.hold(thing));
      this.draggable(button, thing);
      return button;
    };
    const standing = things.filter(thing => thing.place === this.place && this.place !== undefined);
    const name = this.place === undefined ? "" : board.map.places[this.place][0];
    $("edit-place").replaceChildren(make("h3", {}, name || t("tap-a-place-of-the-board")),
      make("div", {class: "answers"}, ...standing.map(chip)),
          ...(name && !standing.length ? [make("p", {class: "dim"}, t("nothing-that-can-be-moved"))] : []),
      ...standing.filter(thing => thing.count !== undefined)
          .map(thing => this.number(thing.path, thing.count, t("edit-thing-at", this.words(thing.kind), name))),
      ...(name ? this.placeFields(position, name) : []));
    if (this.place !== undefined) $("picked-ring").replaceChildren(board.ring(this.place, "picked"));
    $("edit-held").textContent = this.held ? t("edit-tap-where-it-goes", this.held.words) : "";
    $("edit-remove").hidden = !this.held || !!this.held.points;
    $("edit-lists").replaceChildren(...this.lists(position).map(list => {
      const inside = things.filter(thing => thing.list?.join() === list.join());
      const put = make("button", {type: "button", class: "put", hidden: !this.held && "hidden"}, t("put-here"));
      put.addEventListener("click", () => this.toList(this.held, list));
      const box = make("section", {class: "box"}, make("h3", {}, list.map(this.words).join(", "), " ",
          make("small", {class: "dim"}, String(inside.length)), " ", put),
          make("div", {class: "answers"}, ...inside.map(chip)), this.listAdder(list));
      box.list = list;
      return box;
    }), ...this.numbers(position, []));
    $("edit-all").replaceChildren(...this.allFields(position));
    for (const part of document.querySelectorAll("[data-form]"))
      if (openForms.includes(part.dataset.form)) part.open = true;
    $("edit-undo").disabled = !this.past.length;
    $("edit-redo").disabled = !this.undone.length;
  },

  // --- adding and removing ---

  /// Sets a value of the document; `undefined` takes it out, and what is empty then.
  set(path, value) {
    this.change(position => {
      const way = [position];
      for (const key of path.slice(0, -1)) way.push(way.at(-1)[key] ??= {});
      if (value === undefined) delete way.at(-1)[path.at(-1)];
      else way.at(-1)[path.at(-1)] = value;
      for (let depth = path.length - 1; depth > 0 && Object.keys(way[depth]).length === 0; --depth)
        delete way[depth - 1][path[depth - 1]];
    }, `${path.map(this.words).join(", ")}: ${value ?? t("nothing")}`);
  },

  /// Fields for everything that may stand at the place of this name.
  placeFields(position, name) {
    const {properties} = this.schema, fields = form(this.schema, this.words, (path, value) => this.set(path, value));
    const found = Object.entries(properties).flatMap(([key, part]) => {
      const places = fields.propertiesOf(part), here = places?.[name];
      return here ? Object.entries(fields.propertiesOf(here) ?? {}).flatMap(([kind, one]) =>
          fields.fields(this.words(kind), [key, name, kind], position[key]?.[name]?.[kind], one)) : [];
    });
    return found.length ? [make("details", {"data-form": "place"}, make("summary", {}, t("add-and-remove")), ...found)]
        : [];
  },
  /// Fields for everything else.
  allFields(position) {
    const fields = form(this.schema, this.words, (path, value) => this.set(path, value));
    return Object.entries(this.schema.properties).filter(([key]) => !this.fixed.includes(key)
        && !["title", "note", "ruleset", "base"].includes(key))
        .flatMap(([key, part]) => fields.fields(this.words(key), [key], position[key], part));
  },

  /// A field that adds a card, or anything else, to a list.
  listAdder(list) {
    const id = "edit-add-" + list.join("-"), field = make("input", {id, autocomplete: "off"});
    const adder = make("form", {class: "row"}, make("label", {for: id, class: "hidden"},
        t("add-to", list.map(this.words).join(", "))), field, make("button", {}, t("add")));
    adder.addEventListener("submit", event => {
      event.preventDefault();
      const text = field.value.trim(), card = [...cards.all.values()].filter(one => String(one.number) === text
          || one.title.toLowerCase().includes(text.toLowerCase()));
      const value = card.length === 1 ? card[0].number : /^\d+$/.test(text) ? Number(text) : text;
      if (text) this.change(position => this.at(position, list).push(value), t("edit-added", text));
    });
    return adder;
  },

  removeHeld() {
    const {held} = this;
    if (held) this.change(position => this.remove(position, held), t("edit-removed", held.words));
  },

  number(path, value, words) {
    const id = "edit-" + path.join("-").replace(/[^\w-]/g, "_");
    const input = make("input", {id, type: "number", min: "0", value: String(value)});
    input.addEventListener("change", () => this.setNumber(path, Math.max(0, Math.trunc(Number(input.value) || 0))));
    return make("p", {class: "amount"}, make("label", {for: id}, words), " ", input);
  },
  /// Fields for the numbers of boxes and tracks.
  numbers(position, path) {
    return Object.entries(path.length ? this.at(position, path) : position).flatMap(([key, value]) => {
      if (!path.length && this.fixed.includes(key) || board.map.places.some(([name]) => name === key)) return [];
      if (typeof value === "number") return [this.number([...path, key], value,
          [...path, key].map(this.words).join(", "))];
      return value && typeof value === "object" && !Array.isArray(value) && path.length < 2
          ? this.numbers(position, [...path, key]) : [];
    });
  },

  // --- dragging ---

  /// Lets the reader drag the button of a thing. A tap on the button stays a tap.
  draggable(button, thing) {
    button.addEventListener("pointerdown", event => this.drag(event, thing.words, (x, y) => this.drop(thing, x, y)));
  },
  drop(thing, x, y) {
    const target = document.elementFromPoint(x, y), box = target?.closest(".box");
    if (box) return this.toList(thing, box.list);
    const place = target?.closest("#board") ? board.placeAt(x, y) : undefined;
    if (place !== undefined && place !== thing.place) this.toPlace(thing, place);
  },
  drag(event, words, drop) {
    const [fromX, fromY] = [event.clientX, event.clientY];
    let ghost;
    const move = now => {
      if (!ghost && Math.hypot(now.clientX - fromX, now.clientY - fromY) < 8) return;
      ghost ??= document.body.appendChild(make("div", {class: "ghost", "aria-hidden": "true"}, words));
      ghost.style.left = now.clientX + "px";
      ghost.style.top = now.clientY + "px";
    };
    const end = now => {
      removeEventListener("pointermove", move, true);
      for (const kind of ["pointerup", "pointercancel"]) removeEventListener(kind, end, true);
      ghost?.remove();
      if (!ghost || now.type === "pointercancel") return;
      const swallow = click => click.stopPropagation();  // the click that ends the drag
      addEventListener("click", swallow, true);
      setTimeout(() => {
        removeEventListener("click", swallow, true);
        drop(now.clientX, now.clientY);
      });
    };
    addEventListener("pointermove", move, true);
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end, true);
  },

  /// Begins a drag on the board. When several things stand at the place, the reader chooses one or all.
  dragFromBoard(event) {
    if (!this.open || !event.isPrimary) return;
    const place = board.placeAt(event.clientX, event.clientY);
    const standing = place === undefined ? [] : this.things(this.read()).filter(thing => thing.place === place);
    if (!standing.length) return;
    event.stopPropagation();
    event.preventDefault();
    const name = board.map.places[place][0];
    let dragged = false;
    this.drag(event, standing.length === 1 ? standing[0].words : name, (x, y) => {
      dragged = true;
      if (standing.length === 1) return this.drop(standing[0], x, y);
      const target = document.elementFromPoint(x, y)?.closest("#board") ? board.placeAt(x, y) : undefined;
      if (target !== undefined && target !== place) this.ask(standing, target);
    });
    const tap = up => {
      removeEventListener("pointerup", tap);
      if (Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) < 8 && !dragged) this.tap(place);
    };
    addEventListener("pointerup", tap);
  },

  ask(standing, place) {
    const [name] = board.map.places[place];
    const all = make("button", {type: "button", class: "answer"}, t("all-of-it"));
    all.addEventListener("click", () => { $("edit-which").close(); this.allTo(standing, place); });
    $("edit-which-title").textContent = t("what-goes-to", name);
    $("edit-which-list").replaceChildren(all, ...standing.map(thing => {
      const button = make("button", {type: "button", class: "answer"}, thing.words);
      button.addEventListener("click", () => { $("edit-which").close(); this.toPlace(thing, place); });
      return button;
    }), ...standing.filter(thing => thing.count > 1).map(thing => {
      const button = make("button", {type: "button", class: "answer"}, t("1-of", thing.words));
      button.addEventListener("click", () => { $("edit-which").close(); this.toPlace(thing, place, 1); });
      return button;
    }));
    $("edit-which").showModal();
  },
  /// Moves all things. Each thing is searched anew, since every move changes the paths of other things.
  allTo(standing, place) {
    for (const wanted of standing.map(thing => thing.words)) {
      const thing = this.things(this.read()).find(one => one.place === standing[0].place && one.words === wanted);
      if (thing) this.toPlace(thing, place);
    }
  },

  /// Puts the position on the table, without steps.
  apply() {
    try {
      const position = this.plain(this.read());
      const {game, ruleset, axes, viewer} = tree.game;
      table.open({game, ruleset, axes, viewer, own_axes: tree.axes, title: "", position, steps: []}, 0,
          {name: "another position"});
    } catch (error) {
      this.complain(capital(error.message) + ".");
    }
  },
};
