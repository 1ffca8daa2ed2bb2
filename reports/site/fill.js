// The form for an owner of a printed game: what `tricorne data fill` asks, in its order. The engine in the page checks
// each answer and writes it into the table. What is told stays in the browser's storage, which all tabs share: what it
// holds is read again before it is changed.
(async () => {
  const {game, title, version, questions} = globalThis.filling;
  const $ = id => document.getElementById(id);
  const make = (tag, set = {}, ...inner) => {
    const made = Object.assign(document.createElement(tag), set);
    made.append(...inner);
    return made;
  };
  const key = `tricorne-fill-${game}`, shown = 40;
  const problem = text => { $("problem").textContent = text; };
  const isMap = value => typeof value === "object" && value !== null && !Array.isArray(value);
  let kept = {owner: "", told: [], tables: {}, version}, stored = true;
  const storesNothing = () => {
    stored = false;
    problem("This browser keeps nothing here: download the tables before you close the page.");
  };
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      stored = true;
    } catch {
      storesNothing();
    }
  };
  /// What a text of the storage says; undefined when it is not what this page writes.
  const readKept = text => {
    try {
      const read = JSON.parse(text), told = read.told ?? [], tables = read.tables ?? {}, owner = read.owner ?? "";
      const names = ["table", "entry", "field", "answer"];
      const isTold = each => isMap(each) && names.every(name => typeof each[name] === "string");
      const isTable = table => isMap(table) && isMap(table.sources);
      const whole = isMap(read) && told.every(isTold) && isMap(tables) && Object.values(tables).every(isTable);
      if (!whole) return undefined;
      return typeof owner === "string" ? {...read, told, tables, owner} : undefined;
    } catch {
      return undefined;
    }
  };
  /// Reads what the storage holds by now. What cannot be read stays there under another name.
  const recall = () => {
    if (!stored) return;  // what is told here is nowhere else
    try {
      const text = localStorage.getItem(key), read = text === null ? kept : readKept(text);
      if (read) {
        kept = read;
      } else {
        localStorage.setItem(`${key}-unread`, text);
        problem(`What was kept here cannot be read. It stays in this browser's storage as ${key}-unread; the form ` +
            "begins anew.");
        keep();
      }
    } catch {
      storesNothing();
    }
  };
  recall();

  if (typeof WebAssembly !== "object") {
    problem("This form needs WebAssembly, which is off in this browser. Take tricorne data fill.");
    return;
  }
  const bytes = Uint8Array.from(atob(globalThis.engineBytes), letter => letter.charCodeAt(0));
  const wasmBinary = await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const engine = await tricorneEngine({wasmBinary});
  const ask = (method, more = {}) => {
    const line = JSON.stringify({method, ...more}), size = engine.lengthBytesUTF8(line) + 1;
    const text = engine._malloc(size);
    engine.stringToUTF8(line, text, size);
    const answer = JSON.parse(engine.UTF8ToString(engine._tricorne_desk(text)));
    engine._free(text);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  };
  /// The table with the answer. Throws an Error with a sentence.
  const tableWith = ({table, entry, field}, answer) => ask("fill",
      {game, tables: kept.tables, table, entry, field, answer, owner: kept.owner || "an owner"}).document;
  const same = (one, other) => one.table === other.table && one.entry === other.entry && one.field === other.field;
  /// Gives all answers anew, after one was taken back or in another version of the tables.
  const again = () => {
    const {told} = kept;
    kept.tables = {};
    kept.told = told.filter(each => {
      try {
        kept.tables[each.table] = tableWith(each, each.answer);
        return true;
      } catch {
        return false;
      }
    });
    kept.version = version;
  };

  // The picture: the map of the game, and on it the place that a question is about.
  ask("open", {game});
  const map = ask("map");
  const called = name => name.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
  const places = new Map(map.places.map(([name, ...at]) => [called(name), [...at, name]]));
  const picture = $("picture"), radius = map.hexes ? 50 : 24, whole = `0 0 ${map.size.join(" ")}`;
  picture.innerHTML = `<svg class="board" role="img" aria-label="The place on our map">${map.map}<g></g></svg>`;
  const board = picture.firstChild, ring = board.lastChild;
  const show = question => {
    const points = [...question.names, question.value].map(name => places.get(called(name))).filter(Boolean);
    picture.classList.toggle("whole", !points.length);
    ring.innerHTML = points.map(([x, y, name]) => `<circle class="asked" cx="${x}" cy="${y}" r="${radius}"/>${
      map.hexes ? `<text class="asked-name" x="${x}" y="${y + radius / 4}">${name}</text>` : ""}`).join("");
    const wide = 9 * radius, xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
    const span = Math.max(wide, Math.max(...xs) - Math.min(...xs) + wide, Math.max(...ys) - Math.min(...ys) + wide);
    const middle = all => (Math.max(...all) + Math.min(...all)) / 2;
    board.setAttribute("viewBox",
        points.length ? `${middle(xs) - span / 2} ${middle(ys) - span / 2} ${span} ${span}` : whole);
    const from = question.sources.length ? `by ${question.sources.join("; ")}` : "by nobody";
    const note = question.note ? `. ${question.note}` : "";
    $("place").textContent = `${question.entry}: ${from}${note}`;
  };

  const count = () => {
    const left = questions.length - kept.told.length;
    $("count").textContent = `${kept.told.length} answered, ${left} to go`;
    $("told").value = kept.told.length;
    const named = Object.keys(kept.tables);
    $("files").replaceChildren(...named.map(name => {
      const button = make("button", {type: "button"}, `Download ${name}.yaml`);
      button.addEventListener("click", () => download(name));
      return button;
    }));
    $("use").hidden = !named.length;
    $("use").textContent = `tricorne data ${named.map(name => `--data ${name}=${name}.yaml`).join(" ")}`;
  };
  const download = name => {
    if (!kept.owner) {
      problem("Whose copy is it? Your name is the source of the answers.");
      $("owner").focus();
      return;
    }
    const table = structuredClone(kept.tables[name]);
    table.sources.OWNER = `checked by an owner: ${kept.owner}`;
    const head = `# The table ${name} of ${title}, checked by ${kept.owner}. Use it: --data ${name}=FILE\n`;
    const address = URL.createObjectURL(new Blob([head + documents.write(table)], {type: "application/yaml"}));
    make("a", {href: address, download: `${name}.yaml`}).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  };

  /// For each question that is shown: shows anew whether it is told.
  let rows = [];
  const refresh = () => {
    count();
    for (const look of rows) look();
  };
  addEventListener("storage", event => {
    if (event.key !== key && event.key !== null) return;
    recall();
    refresh();
  });

  const row = question => {
    const said = make("p", {className: "said"}), ways = make("span", {className: "ways-to-answer"});
    const words = question.field ? [`: ${question.field.replaceAll("_", " ")} is `, make("b", {}, question.value), "?"]
        : [": is it in your copy?"];
    const item = make("li", {className: "asked-line"}, make("p", {}, make("b", {}, question.entry), ...words,
        make("span", {className: `sure sure-${question.confidence}`}, question.confidence),
        make("span", {className: "of"}, question.table.replaceAll("_", " "))), ways, said);
    const tell = (text, kind) => {
      said.textContent = text;
      said.className = `said ${kind}`;
    };
    const settled = () => {
      const answer = kept.told.find(each => same(each, question));
      item.classList.toggle("told", Boolean(answer));
      if (!answer) return open();
      const back = make("button", {type: "button"}, "Take it back");
      back.addEventListener("click", () => {
        recall();
        kept.told = kept.told.filter(each => !same(each, question));
        again();
        keep();
        count();
        settled();
      });
      ways.replaceChildren(make("b", {className: "answer"}, `✓ ${answer.answer}`), back);
      tell("", "");
    };
    const give = answer => {
      recall();
      if (kept.told.some(each => same(each, question))) return refresh();  // told in another tab
      try {
        kept.tables[question.table] = tableWith(question, answer);
      } catch (error) {
        return tell(`Not accepted: ${error.message}`, "bad");
      }
      kept.told.push({table: question.table, entry: question.entry, field: question.field, answer});
      keep();
      count();
      settled();
    };
    const choice = (answer, text) => {
      const button = make("button", {type: "button"}, text);
      button.addEventListener("click", () => give(answer));
      return button;
    };
    const open = () => {
      if (!question.field) return ways.replaceChildren(choice("yes", "Yes"), choice("no", "No"));
      const field = make("input", {type: "text", size: 12, ariaLabel: `${question.entry}: ${question.field}`});
      let waiting;
      field.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          if (!field.value.trim()) return tell("", "");
          try {
            tableWith(question, field.value.trim());
            tell("That fits the tables. Enter keeps it.", "good");
          } catch (error) {
            tell(`Not accepted: ${error.message}`, "bad");
          }
        }, 400);
      });
      field.addEventListener("change", () => {
        clearTimeout(waiting);
        if (field.value.trim()) give(field.value.trim());
      });
      ways.replaceChildren(field, choice(question.value, "It is right"));
    };
    rows.push(() => {
      if (kept.told.some(each => same(each, question)) !== item.classList.contains("told")) settled();
    });
    item.addEventListener("focusin", () => show(question));
    item.addEventListener("pointerenter", () => show(question));
    settled();
    return item;
  };

  let most = shown;
  const list = () => {
    const table = $("table").value, wanted = questions.filter(each => !table || each.table === table);
    rows = [];
    $("questions").replaceChildren(...wanted.slice(0, most).map(row));
    $("more").hidden = wanted.length <= most;
    $("more").textContent = `Show ${Math.min(shown, wanted.length - most)} more of ${wanted.length}`;
    if (wanted.length) show(wanted.find(each => !kept.told.some(told => same(told, each))) ?? wanted[0]);
  };
  for (const name of new Set(questions.map(each => each.table))) $("table").append(make("option", {value: name}, name));
  $("table").addEventListener("change", () => { most = shown; list(); });
  $("more").addEventListener("click", () => { most += shown; list(); });
  $("owner").value = kept.owner;
  $("owner").addEventListener("input", () => {
    recall();
    kept.owner = $("owner").value.replace(/\p{Cc}/gu, " ").trim();
    problem("");
    keep();
  });
  $("told").max = questions.length;
  if (kept.version !== version) {
    again();
    keep();
  }
  count();
  list();
  $("filling").hidden = false;
  $("loading").hidden = true;
})();
