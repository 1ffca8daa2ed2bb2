// The log with its search, the list of battles, key moments, notes and branches.

const groupTitle = group => {
  if (!group.card) return [group.title];
  return [make("span", {class: seatClass(group.seat)}, group.seat), " ", cardName(group.card), make("small", {}, " " + group.title)];
};

const log = {
  items: [],
  groups: [],

  setUp() {
    let section, lastTurn, lastVariation = 0;
    page.groups.forEach((group, number) => {
      const variation = page.moments[group.first].variation ?? 0;
      if (group.when !== lastTurn || variation !== lastVariation) {
        const branch = variation ? page.variations[variation - 1].title || "branch " + variation : "";
        section = make("section", {}, make("h3", {}, branch ? `Branch: ${branch}` : group.when));
        $("log").append(section);
      }
      [lastTurn, lastVariation] = [group.when, variation];
      this.groups[number] = make("details", {class: "group"}, make("summary", {}, ...groupTitle(group)), make("ol"));
      section.append(this.groups[number]);
    });
    page.moments.forEach((moment, index) => {
      this.items[index] = this.item(moment, index);
      this.groups[moment.group].querySelector("ol").append(this.items[index]);
    });
    $("search").addEventListener("input", () => this.filter($("search").value));
    $("search-form").addEventListener("submit", event => {
      event.preventDefault();
      this.nextFound();
    });
  },

  item(moment, index) {
    const text = index === 0 ? "The first position" : actor(moment) + actionText(moment);
    return make("li", {}, stepLink(index, make("b", {}, moment.name), " " + text, moment.glyph ? " " + moment.glyph : ""), " ", originBadge(moment),
                ...findingItems(moment.findings),
                moment.bookmark ? make("p", {class: "bookmark"}, "★ " + moment.bookmark) : "",
                moment.note ? make("p", {class: "note"}, moment.note) : "",
                moment.events.length ? make("ul", {class: "events"}, ...moment.events.map(eventItem)) : "");
  },

  show(index) {
    $("log").querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = this.items[index], group = this.groups[page.moments[index].group];
    item.setAttribute("aria-current", "step");
    group.open = true;
    if (this.opened && this.opened !== group && !$("search").value) this.opened.open = false;
    this.opened = group;
    const frame = $("log").getBoundingClientRect(), place = item.getBoundingClientRect();
    $("log").scrollTop += place.top - frame.top - Math.max(0, (frame.height - place.height) / 3);
  },

  search(words) {
    tabs.choose("log");
    $("search").value = words;
    this.filter(words);
    $("search").focus();
  },

  filter(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    this.items.forEach((item, index) => {
      this.texts ??= this.items.map((one, i) => (one.textContent + " " + (page.moments[i].question ?? "") + " " + (page.moments[i].rule ?? "")).toLowerCase());
      item.hidden = !words.every(word => this.texts[index].includes(word));
      count += !item.hidden;
    });
    this.groups.forEach((group, number) => {
      group.hidden = !group.querySelector("li:not([hidden])");
      group.open = !group.hidden && (words.length > 0 || number === page.moments[steps.current].group);
    });
    for (const section of $("log").children) section.hidden = !section.querySelector(".group:not([hidden])");
    $("found").textContent = words.length ? `${count} ${count === 1 ? "step" : "steps"}; Enter goes to the next` : "";
  },

  nextFound() {
    const open = this.items.findIndex((item, index) => index > steps.current && !item.hidden);
    const found = open < 0 ? this.items.findIndex(item => !item.hidden) : open;
    if (found >= 0) steps.go(found);
  },
};

const decidingBattle = () => page.deciding && page.battles[page.deciding.battle];

/// What a reader who does not know the game should look at first.
const decidingCard = () => {
  const battle = decidingBattle();
  if (!battle) return "";
  return make("section", {class: "deciding"}, make("h3", {}, "The battle that decided most"),
    make("p", {}, stepLink(battle.show, battle.title), `. ${page.deciding.why} ${battle.fate} ${battle.odds_text}`),
    make("p", {}, stepLink(battle.show, "See it on the board", battle.ways.length ? ", with the ways of retreat" : "")));
};

const battleList = {
  setUp() {
    $("order").addEventListener("change", () => this.list());
    this.list();
  },

  list() {
    const most = Math.max(0, ...page.battles.map(battle => battle.lost));
    const battles = [...page.battles];
    if ($("order").value === "lost") battles.sort((a, b) => b.lost - a.lost);
    $("battles").replaceChildren(...(battles.length ? battles.map(battle => this.entry(battle, most)) : [make("p", {}, "No battle was fought.")]));
  },

  entry(battle, most) {
    const heaviest = most > 0 && battle.lost === most;
    return make("details", {class: "battle-entry"},
      make("summary", {}, battle.title, make("small", {}, ` Lost: ${battle.losses}. ${battle.fate} ${battle.odds_text}`), heaviest ? make("b", {class: "heaviest"}, " heaviest loss") : ""),
      battleCard(battle));
  },
};

const keyMoments = {
  setUp() {
    const moments = page.keys.map(([index, text]) => this.entry(index, text));
    const marked = key => page.moments.flatMap((moment, index) => moment[key] ? [this.entry(index, moment[key])] : []);
    const branches = page.variations.map((branch, i) => this.entry(branch.first, `${branch.title || "branch " + (i + 1)}, instead of step ${this.replaced(branch)}`));
    $("keys").replaceChildren(
      ...this.section("Key moments", moments, "Nothing out of the ordinary."), ...this.section("Bookmarks", marked("bookmark"), "None in this record."),
      ...this.section("Notes", marked("note"), "None in this record."), ...this.section("Branches", branches, "None in this record."));
  },

  replaced(branch) {
    return page.moments[branch.first].name.split(".").slice(0, -2).join(".");
  },

  section: (title, entries, none) => [make("h3", {}, title), entries.length ? make("ul", {class: "keys"}, ...entries) : make("p", {class: "dim"}, none)],

  entry: (index, text) => make("li", {},
    stepLink(index, `${when(page.moments[index])}, step ${page.moments[index].name}`), ": ", make("span", {class: "words"}, text)),
};
