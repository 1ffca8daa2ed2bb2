"""Every kind of page for every game, on four screens: nothing is undefined, empty, outside the screen or too small to read.

python3 every_page.py TRICORNE [--toy TRICORNE-TOY] [--screenshots DIR] [--dark]
"""

import pathlib
import shutil
import unittest

from page_test import HAS_ENGINE, NO_ENGINE, READY, SIZES, SOURCES, PageTest, main
from screens import FAULTS

RECORDS, SCENARIOS = SOURCES / "tests/records", SOURCES / "scenarios"
CROSSING = RECORDS / "washingtons_crossing/rall-at-trenton.yaml"
WAR = RECORDS / "short-2014-1.yaml"
SITE = SOURCES / "out/site"

# Refused by 10.11.B.ii, and here asked to be legal.
BROKEN_WAR = """format: 1
game: washingtons-war
id: broken
title: A second marker in a row
rules: [10.11.B.ii]
source: text
given:
  spaces: {Montreal: {pc: british}}
  hands: {british: [29]}
  agenda: [{choose_card_play: {player: british}}]
when:
- "play 29 for operations: political control"
- place PC at Oswego
- place PC at Fort Stanwix
then:
  spaces: {Oswego: {pc: british}}
"""

# Words that no reader should meet, outside of what may be copied (a command may name a game by its key): values without a name, keys of
# games, empty signs, numbers that nobody rounded.
WORDS = r"""(() => {
  const bad = /\b(undefined|NaN|null|washingtons-war|washingtons-crossing|two-camps)\b|\d\.\d{7}/, found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    const text = node.textContent.replace(/--game \S+/g, ''), at = node.parentElement;
    if (bad.test(text) && !at.closest('script, style, code, pre, textarea, noscript, .copied'))
      found.push(['word', text.trim().slice(0, 120)]);
  }
  for (const e of document.body.querySelectorAll('*'))
    for (const {name, value} of e.attributes)
      if (/\b(undefined|NaN)\b/.test(value) || (/^(title|aria-label|alt)$/.test(name) && bad.test(value)))
        found.push(['attribute', e.tagName, name, value.slice(0, 80)]);
  return found.slice(0, 12);
})()"""

# Letters below 11 pixels, whatever scales them.
SMALL = """(() => {
  const seen = new Map(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    const e = node.parentElement;
    if (!node.textContent.trim() || !e.checkVisibility({visibilityProperty: true, opacityProperty: true}) || e.closest('.hidden, title, desc, option')) continue;
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const m = e.ownerSVGElement ? e.getScreenCTM() : null, scale = m ? Math.hypot(m.a, m.b) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 10.95) seen.set(`${(e.ownerSVGElement?.id || e.closest('[id]')?.id || '')} ${e.tagName}.${e.getAttribute('class') ?? ''}`, `${size.toFixed(1)} px: ${node.textContent.trim().slice(0, 30)}`);
  }
  return [...seen].slice(0, 8);
})()"""

# Rows of a legend whose sign cannot be seen: left of the words nothing lies on the panel.
LEGEND = """(() => {
  const found = [];
  for (const legend of document.querySelectorAll('svg#legend, .key svg')) {
    const folds = [];
    for (let fold = legend.closest('details:not([open])'); fold; fold = fold.parentElement.closest('details:not([open])')) folds.push(fold);
    for (const fold of folds) fold.open = true;
    const texts = legend.checkVisibility() ? [...legend.querySelectorAll('text')].filter(text => text.getAttribute('text-anchor') === 'start') : [];
    for (const text of texts) {
      if (text.textContent === 'Legend' || /^(number|\\d)/.test(text.textContent)) continue;
      text.scrollIntoView({block: 'center'});
      const box = text.getBoundingClientRect(), size = box.height, y = box.top + size / 2;
      const panel = document.elementFromPoint(box.left - 0.4 * size, y - 0.9 * size) ?? legend;
      const hits = [];
      for (let across = 0.6; across < 5; across += 0.1)
        for (const down of [-0.55, -0.3, 0, 0.3, 0.55]) hits.push(document.elementFromPoint(box.left - across * size, y + down * size));
      if (!hits.some(hit => hit && hit !== panel && hit !== legend && legend.contains(hit))) found.push(text.textContent);
    }
    for (const fold of folds) fold.open = false;
  }
  scrollTo(0, 0);
  return found;
})()"""

SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class EveryPage(PageTest):
    patience = 120

    @classmethod
    def prepare(cls):
        cls.toy = cls.arguments.toy or pathlib.Path(cls.arguments.tricorne).parent.parent / "tests/toy/tricorne-toy"
        if cls.arguments.dark:
            cls.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])

    def made(self, name, *words, program=None):
        """A page that the command makes; `PAGE` stands for its path. The command may find faults, but not fail."""
        page = self.folder / name
        page.parent.mkdir(parents=True, exist_ok=True)
        program, self.arguments.tricorne = self.arguments.tricorne, program or self.arguments.tricorne
        try:
            done = self.tricorne(*[str(page) if word == "PAGE" else str(page.parent) if word == "FOLDER" else word for word in words], "--quiet")
        finally:
            self.arguments.tricorne = program
        self.assertIn(done.returncode, (0, 1), f"{words}\n{done.stdout}{done.stderr}")
        return page

    def copy(self, record, *names):
        """Copies of a record, each in a folder of its own."""
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(record, self.folder / name)
        return [self.folder / pathlib.Path(name).parent for name in names]

    def look(self, page, ready="true", acts=("0",)):
        """Looks at a page on four screens, after each of some acts on it."""
        found = []
        self.show(page, *SIZES[-1], ready=ready)
        for act in acts:
            self.browser.run(f"{act};0")
            for width, height in sorted(SIZES, reverse=True):
                self.browser.resize(width, height)
                self.browser.run(SETTLED)
                self.shot(f"{page.parent.name}-{page.stem}-{acts.index(act)}-{width}")
                found += [[page.name, width, act, *one] for one in self.browser.run(f"[...{SMALL}, ...{FAULTS}]")]
            self.browser.resize(*SIZES[-1])
            self.browser.run(SETTLED)
            found += [[page.name, *one] for one in self.browser.run(f"[...{WORDS}, ...{LEGEND}.map(row => ['no sign', row])]")]
        found += [[page.name, "console", error] for error in self.browser.errors]
        self.browser.errors.clear()
        found = [list(one) for one in dict.fromkeys(map(tuple, found))]
        self.assertEqual(found, [], page.name + "\n" + "\n".join(map(str, found)))

    def look_at_replay(self, record, *more, program=None):
        folder = "analysed" if more else "plain"
        page = self.made(f"{folder}/{record.stem}.html", "replay", "render", record, "--out", "FOLDER", *more, program=program)
        half = "(s => { s.value = Math.round(s.max / 2); s.dispatchEvent(new Event('input')); })(document.getElementById('slider'))"
        self.expect_buttons_in_sight(page)
        if more:
            self.assertGreater(self.browser.run("document.querySelectorAll('#curve path').length"), 1, f"{page.name} has no curve")
        tabs = [f"document.getElementById('tab-{tab}')?.click()" for tab in ("battles", "charts", "marks")]
        self.look(page, "document.getElementById('board').hasAttribute('viewBox')",
                  ("0", half, "document.getElementById('whole').click()", "document.getElementById('last').click()", *tabs))
        self.use_replay()

    def expect_buttons_in_sight(self, page):
        """The board and its buttons end above the lower edge of the screen before anybody scrolls."""
        for width, height in ((1024, 768), (1440, 900)):
            self.show(page, width, height, "document.getElementById('board').hasAttribute('viewBox')")
            self.browser.run(SETTLED)
            low = self.browser.run("Math.max(...['#board', '.zoom'].map(part => document.querySelector(part).getBoundingClientRect().bottom))")
            self.assertLessEqual(low, height, f"{page.name} at {width}x{height}")

    def expect_few_signs_below_names(self, most):
        """On a board that is seen from afar names leave the signs of places free, as far as there is room."""
        covered = self.browser.run("""(() => { const {a, d, e, f} = document.getElementById('board').getScreenCTM();
            const names = [...document.querySelectorAll('.far-names text')].map(name => name.getBoundingClientRect());
            return JSON.parse(document.getElementById('page-data').textContent).board.places.map(([, x, y]) => [x * a + e, y * d + f])
                .filter(([x, y]) => names.some(n => x > n.left + 2 && x < n.right - 2 && y > n.top + 2 && y < n.bottom - 2)).length; })()""")
        self.assertLessEqual(covered, most)

    def use_replay(self):
        """What a reader does on the page that is open: the whole board, a search, the tree."""
        view, size = self.browser.run("""(() => { document.getElementById('whole').click();
            const {x, y, width, height} = document.getElementById('board').viewBox.baseVal;
            return [[x, y, x + width, y + height], JSON.parse(document.getElementById('page-data').textContent).board.size]; })()""")
        self.assertTrue(view[0] <= 0.5 and view[1] <= 0.5 and view[2] >= size[0] - 0.5 and view[3] >= size[1] - 0.5, (view, size))
        hits, shown, empty = self.browser.run("""(() => { const field = document.getElementById('search');
            field.value = 'a'; field.dispatchEvent(new Event('input'));
            const visible = what => [...what].filter(one => one.checkVisibility());
            const list = [document.querySelectorAll('#log .hit').length, parseInt(document.getElementById('found').textContent),
                visible(document.querySelectorAll('#log .group')).filter(group => !visible(group.querySelectorAll('.hit')).length).length];
            field.value = ''; field.dispatchEvent(new Event('input')); return list; })()""")
        self.assertEqual(hits, shown, "steps that are found are marked")
        self.assertEqual(empty, 0, "plays without a step that is found")
        step = self.browser.run("""(async () => { document.getElementById('tab-marks').click();
            const fold = document.querySelector('#keys .tree').closest('details');
            await new Promise(done => { fold.addEventListener('toggle', done); fold.open = true; });
            const last = [...fold.querySelectorAll('g.node')].at(-1);
            last.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            return [last.querySelector('title').textContent, document.getElementById('now-title').textContent]; })()""")
        self.assertTrue(step[1].startswith(step[0].replace("step", "Step") + ",") or step[0] == "step 0", step)

    ANALYSED = ("--analyze", "--budget", "4", "--no-cache")

    # --- Washington's War ---

    def test_war_replay(self):
        self.look_at_replay(WAR)
        self.show(self.folder / f"plain/{WAR.stem}.html", *SIZES[2], "document.querySelectorAll('.far-names text').length > 60")
        self.expect_few_signs_below_names(6)

    def test_war_replay_analysed(self):
        self.look_at_replay(WAR, *self.ANALYSED)

    def test_war_gallery(self):
        folders = self.copy(WAR, "war/a/game.yaml", "war/b/game.yaml")
        page = self.made("war/gallery/index.html", "replay", "gallery", *folders, "--pages", "--out", "PAGE")
        self.look(page)
        self.expect_maps_without_margin()
        links = self.browser.run("[...document.querySelectorAll('#rows th a')].map(link => link.href)")
        self.assertEqual(len(set(links)), 2, links)
        for link in links:
            self.browser.open(link)
            self.assertIn("Start", self.text("#now-title"))

    def expect_maps_without_margin(self):
        """The maps of a gallery show nothing beside the map."""
        views = self.browser.run("""[...document.querySelectorAll('.heat-map')].map(map => { const {x, y, width, height} = map.viewBox.baseVal;
            return [x, y, x + width, y + height]; })""")
        sizes = self.browser.run("JSON.parse(document.getElementById('page-data').textContent).maps.map(map => map.size)")
        for left, top, right, bottom in views:
            self.assertTrue(left >= 0 and top >= 0 and any(right <= wide and bottom <= tall for wide, tall in sizes), (views, sizes))
        cut = "[...document.querySelectorAll('.heat-map')].every(map => [...map.children].every(part => part.localName === 'svg'))"
        self.assertTrue(self.browser.run(cut), "what lies beside the part in view is cut off")

    def test_war_report_with_a_failing_scenario(self):
        broken = self.folder / "broken.yaml"
        broken.write_text(BROKEN_WAR)
        self.look(self.made("war/report.html", "verify", SCENARIOS / "washingtons_war/13_victory", broken, "--report", "PAGE"))
        self.assertIn("place PC at Fort Stanwix", self.text(".stopped"))
        self.assertGreater(self.browser.run("document.querySelectorAll('#rules > details > details').length"), 3, "what is not cited is folded")

    def test_war_engines(self):
        scenario = SCENARIOS / "washingtons_war/10_political_control/11.B.ii-fresh-markers.yaml"
        self.look(self.made("war/engines.html", "verify", scenario, "--engine", f"python3 {SOURCES}/tests/engines/faulty.py", "--report", "PAGE"))
        heads = self.browser.run("[...document.querySelectorAll('.run')].map(run => { run.open = true; return run.textContent; })")
        self.assertTrue(any("After, as expected and as answered" in head for head in heads), "equal boards are shown once")
        self.assertFalse(any("As answered" in head and "as answered" in head for head in heads))

    def test_war_diff(self):
        self.look(self.made("war/diff.html", "replay", "diff", RECORDS / "2014-seed-1.yaml", "--ruleset", "2010", "--out", "PAGE"))

    def erratum(self, game, change, players="random"):
        overlay = self.made(f"{game}/change.yaml", "errata", "new", change, "--game", game, "--reason", "smaller armies", "--out", "PAGE")
        self.look(self.made(f"{game}/erratum.html", "errata", "report", overlay, "--players", players, "--pairs", "10", "--records", "2", "--out", "PAGE"))

    def test_war_erratum(self):
        self.erratum("washingtons-war", "army_units=4")

    def test_war_sensitivity(self):
        self.look(self.made("war/sensitivity.html", "errata", "sensitivity", "--filter", "winter_divisor", "--players", "random", "--pairs", "40", "--out", "PAGE"))

    def test_war_players(self):
        self.look(self.made("war/arena.html", "arena", "--players", "random,random", "--games", "2", "--out", "PAGE"))
        self.look(self.made("war/calibration.html", "arena", "calibrate", "--players", "random,random", "--games", "4", "--out", "PAGE"))

    def test_war_analysis(self):
        self.look(self.made("war/analysis.html", "replay", "analyze", WAR, "--budget", "4", "--no-cache", "--out", "PAGE"))

    # --- Washington's Crossing ---

    def test_crossing_sensitivity(self):
        self.look(self.made("crossing/sensitivity.html", "errata", "sensitivity", "--game", "washingtons-crossing", "--filter", "british_points",
                            "--players", "random", "--pairs", "8", "--out", "PAGE"))

    def test_crossing_players(self):
        self.look(self.made("crossing/arena.html", "arena", "--game", "washingtons-crossing", "--players", "random,heuristic", "--games", "6", "--out", "PAGE"))
        self.assertEqual(self.text("h1"), "Players of Washington's Crossing")
        answer, *_, placeholders = self.browser.run("[...document.querySelector('.headline').children].map(part => part.textContent)")
        self.assertRegex(answer, r"^Random against heuristic is ahead by −[\d.]+ \[−.* as American, .* as British\.$")
        self.assertIn("RESTS ON PLACEHOLDERS", placeholders, "first what came out, then how far it holds")

    def test_crossing_replay(self):
        self.look_at_replay(CROSSING)

    def test_crossing_replay_analysed(self):
        self.look_at_replay(CROSSING, *self.ANALYSED)

    def test_crossing_gallery(self):
        folders = self.copy(CROSSING, "crossing/a/game.yaml", "crossing/b/game.yaml")
        self.look(self.made("crossing/gallery/index.html", "replay", "gallery", *folders, "--out", "PAGE"))
        self.expect_maps_without_margin()
        self.assertGreater(self.browser.run("document.querySelectorAll('.heat-map path').length"), 8, "rivers and roads")

    def test_crossing_report(self):
        self.look(self.made("crossing/report.html", "verify", SCENARIOS / "washingtons_crossing/19_entrenchments", "--report", "PAGE"))

    def test_crossing_diff(self):
        text, other = CROSSING.read_text(), self.folder / "other.yaml"
        lines = text.split("\nresult:")[0].splitlines()
        other.write_text("\n".join(lines[:-3]) + "\nresult: unfinished\n")
        self.look(self.made("crossing/diff.html", "replay", "diff", CROSSING, other, "--out", "PAGE"))

    def test_crossing_analysis(self):
        self.look(self.made("crossing/analysis.html", "replay", "analyze", CROSSING, "--budget", "4", "--no-cache", "--out", "PAGE"))

    # --- the toy ---

    def test_toy(self):
        if not pathlib.Path(self.toy).exists():
            self.skipTest("tricorne-toy is not built")
        self.made("toy/games/here", "simulate", "--games", "1", "--seed", "3", "--record", "FOLDER", program=self.toy)
        record = self.folder / "toy/games/game-000001.yaml"
        self.look_at_replay(record, program=self.toy)
        self.look_at_replay(record, *self.ANALYSED, program=self.toy)
        self.look(self.made("toy/gallery.html", "replay", "gallery", record, "--out", "PAGE", program=self.toy))
        self.look(self.made("toy/report.html", "verify", SOURCES / "tests/toy/scenarios", "--report", "PAGE", program=self.toy))

    # --- pages with the engine, and the site ---

    @unittest.skipUnless(HAS_ENGINE, NO_ENGINE)
    def test_playable(self):
        for name, record in (("war", WAR), ("crossing", CROSSING)):
            self.look(self.made(f"{name}/playable/{record.stem}.html", "replay", "render", record, "--playable", "--out", "FOLDER"), READY)

    @unittest.skipUnless((SITE / "index.html").exists(), "the site is not built here; ./run site builds it")
    def test_site(self):
        self.look(SITE / "index.html")
        for page in sorted(SITE.glob("*/9.6*.html"))[:1] + sorted(SITE.glob("*/22.1*.html"))[:1]:
            self.look(page)


if __name__ == "__main__":
    main(("--toy", {"help": "the command with the toy game; it is looked for beside the command"}),
         ("--dark", {"action": "store_true", "help": "look at the dark palette"}))
