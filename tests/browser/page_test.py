"""What the tests of pages share: one browser and one folder for the tests of a class, and the words in which they are written."""

import argparse
import contextlib
import html
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

from devtools import Browser

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
HAS_ENGINE = (SOURCES / "build/web/page/engine.wasm.gz").exists()
NO_ENGINE = "the engine as WebAssembly is not built here; ./run web builds it"
STANDING = ("place", "connection", "hexside", "region", "zone")  # kinds of nodes and edges that stand on every board
READY = "document.documentElement?.dataset.ready !== undefined"  # the engine of the page can be asked
SIZES = PHONE, LYING, TABLET, SCREEN = (390, 844), (844, 390), (1024, 768), (1440, 900)


class PageTest(unittest.TestCase):
    """Starts the browser, lets `prepare` make the pages, and fails a test whose page has an error or asks the network."""

    arguments = None  # of the command line
    patience = 120  # seconds until the browser must answer

    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)
        cls.browser = Browser(seconds=cls.patience)
        cls.addClassCleanup(cls.browser.close)
        cls.prepare()

    @classmethod
    def prepare(cls):
        """Makes the pages in `folder`."""

    @classmethod
    def tricorne(cls, *words, **more):
        """Runs the command, whatever it returns."""
        return subprocess.run([cls.arguments.tricorne, *map(str, words)], capture_output=True, text=True, **more)

    @classmethod
    def make(cls, *words):
        """Runs the command, which must return 0."""
        cls.tricorne(*words, "--quiet", check=True)

    @classmethod
    def make_two_games(cls):
        cls.make("simulate", "--games", "2", "--seed", "42", "--record", cls.folder)
        cls.record = cls.folder / "game-000001.yaml"

    def setUp(self):
        self.browser.resize(1440, 900)
        self.browser.errors.clear()
        self.browser.requests.clear()

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])
        away = [url for url in self.browser.requests if not url.startswith(("file:", "data:", "about:", "blob:"))]
        self.assertEqual(away, [], "the page asks the network")

    def show(self, page, width=1440, height=900, ready="true"):
        self.browser.resize(width, height)
        self.browser.open(page.as_uri())
        self.wait(ready, 60)

    def wait(self, condition, seconds=10):
        """The page itself looks at each turn of its loop of events. A page may go away meanwhile; then the next one looks."""
        look = f"""new Promise(done => {{
          const until = performance.now() + 5000;
          (function look() {{ ({condition}) ? done(true) : performance.now() > until ? done(false) : setTimeout(look, 8); }})();
        }})"""
        until = time.monotonic() + seconds
        while True:
            try:
                if self.browser.run(look):
                    return
            except RuntimeError:
                if time.monotonic() > until:
                    raise
                self.browser.listen(0.1)
            self.assertLess(time.monotonic(), until, condition)

    def text(self, selector):
        return self.browser.run(f"document.querySelector({selector!r})?.textContent ?? ''")

    def click(self, selector):
        self.assertTrue(self.browser.run(f"(e => {{ e?.click(); return !!e; }})(document.querySelector({selector!r}))"), selector)

    def go_to_step(self, number):
        self.browser.run(f"(s => {{ s.value = {number}; s.dispatchEvent(new Event('input')); }})(document.getElementById('slider'))")

    def palette(self, name):
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def needs_no_scrolling(self, width, where=None):
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width, where)

    def has_the_graphs_of_its_steps(self, record, most=12):
        """Step by step, the page at hand marks what GraphViz draws in the picture of the step, by the same names."""
        marked = self.browser.run("""JSON.parse(document.getElementById('page-data').textContent).moments.map((moment, i) =>
          moment.marks || moment.signs || moment.on_map?.some(([kind]) => kind !== 'area') ? i : 0)""")
        length = self.browser.run("JSON.parse(document.getElementById('page-data').textContent).length")
        steps = [step for step in marked if 0 < step <= length]
        seen = set()
        for step in steps[:: max(1, len(steps) // most)]:
            self.make("replay", "render", record, "--format", "svg", "--step", step, "--out", self.folder / "step.svg", "--force")
            self.go_to_step(step)
            self.wait(f"location.hash === '#step={step}'")
            drawn = self.browser.run(f"""[...document.querySelectorAll('#board [id].node, #board [id].edge')]
              .filter(one => ![...one.classList].some(kind => {list(STANDING)}.includes(kind))).map(one => one.id)""")
            expected = signs_of(self.folder / "step.svg")
            self.assertEqual(sorted(drawn), sorted(expected), f"step {step}")
            seen |= {re.sub(r".* ", "", name) for name in expected}
        self.assertGreater(len(seen), 2)

    def shot(self, name):
        if self.arguments.screenshots:
            self.browser.screenshot(f"{self.arguments.screenshots}/{name}.png")


def signs_of(picture):
    """The ids of the nodes and edges that a step adds to the graph of its board, in a picture that GraphViz has drawn."""
    drawn = re.findall(r'<g id="([^"]*)" class="(?:node|edge) ([^ "]*)', picture.read_text(encoding="utf-8"))
    return {html.unescape(name) for name, kind in drawn if kind not in STANDING and kind != "lettering"}


class EnginePageTest(PageTest):
    """Tests of pages that hold the engine. Nothing moves by itself on them, so that a tap hits what it aims at."""

    @classmethod
    def setUpClass(cls):
        if not HAS_ENGINE:
            skip(NO_ENGINE)
        super().setUpClass()
        cls.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])

    @classmethod
    def board(cls, name, *words):
        """Makes the page NAME.html by the command `board`, unless it is there."""
        page = cls.folder / (name + ".html")
        if not page.exists():
            cls.make("board", *words, "--out", page)
        return page

    def described(self):
        """The description of the board in words, which a page makes when it is opened."""
        self.browser.run("document.getElementById('standing').open = true")
        self.wait("document.getElementById('places').textContent")
        return self.text("#places")

    @contextlib.contextmanager
    def at(self, size):
        """A part of a test at a size of the screen."""
        with self.subTest(size=size):
            self.browser.resize(*size)
            yield

    def setUp(self):
        super().setUp()
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.downloads = pathlib.Path(holder.name)
        self.browser.downloads_to(self.downloads)

    def open(self, page, hash=""):
        self.browser.open(page.as_uri() + hash)
        self.wait(READY)

    def wait(self, condition, seconds=60):
        super().wait(condition, seconds)

    def reload(self):
        self.browser.run("setTimeout(() => location.reload(), 400)")
        self.wait("document.documentElement?.dataset.ready === undefined")
        self.wait(READY)

    def say(self, selector, text):
        self.browser.run(f"document.querySelector({selector!r}).value = {text!r}")

    def type(self, line):
        """Types a line into the field of answers."""
        self.say("#free-text", line)
        self.browser.run("document.getElementById('free').requestSubmit()")

    def where(self, place):
        """The position of a place, in the units of the board."""
        at = self.browser.run(f"""JSON.parse(document.getElementById('page-data').textContent).board.places
          .find(([name]) => name === {place!r})?.slice(1) ?? null""")
        if at:
            self.click("#unpick")
            return at
        self.type(place)  # a place of another game's map; a name that is the only answer would be given
        at = self.browser.run("(c => [c.cx.baseVal.value, c.cy.baseVal.value])(document.querySelector('#picked-ring circle'))")
        self.click("#unpick")
        return at

    def on_screen(self, at):
        return self.browser.run(f"(p => [p.x, p.y])(new DOMPoint(...{at}).matrixTransform(document.getElementById('board').getScreenCTM()))")

    def tap(self, place):
        """Taps a place of the board, once the board has its size: what stands above it may have come or gone."""
        self.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")
        at = self.where(place)
        spot = self.on_screen(at)
        if not self.browser.run(f"document.elementFromPoint(...{spot})?.closest('#board') ? 1 : 0"):
            self.click("#whole")
            spot = self.on_screen(at)
        self.assertTrue(self.browser.run("document.getElementById('picked').hidden"))
        self.browser.tap(*spot)

    def press(self, selector):
        """Taps a button. The button must be visible, and nothing may cover it."""
        spot = self.browser.run(f"""(e => {{
          if (!e) return null;
          e.scrollIntoView({{block: 'center'}});
          const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, hit = document.elementFromPoint(x, y);
          return e === hit || e.contains(hit) ? [x, y] : [hit?.outerHTML?.slice(0, 200)];
        }})(document.querySelector({selector!r}))""")
        self.assertIsNotNone(spot, selector)
        self.assertEqual(len(spot), 2, f"{selector} lies below {spot}")
        self.browser.tap(*spot)

    def write(self, selector, text):
        """Taps a field, which must be visible, and writes into it."""
        self.press(selector)
        self.browser.run(f"(e => {{ e.value = {text!r}; e.dispatchEvent(new Event('input', {{bubbles: true}})); }})"
                         f"(document.querySelector({selector!r}))")

    def saved(self, name="*.yaml"):
        """Waits for a download of the page and returns its path. `name` may be a pattern."""
        until = time.monotonic() + 10
        while not (found := [path for path in self.downloads.glob(name) if path.stat().st_size]):
            self.assertLess(time.monotonic(), until, name)
            self.browser.listen(0.2)
        return found[0]

    def check(self, *words):
        """Runs a command that must find nothing wrong."""
        done = self.tricorne(*words)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


def main(*options):
    """Runs the tests of the script. An option is a pair: its name, and what argparse wants to know."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tricorne")
    parser.add_argument("--screenshots", help="a folder for pictures to look at")
    parser.add_argument("-k", dest="only", help="only tests whose name holds this")
    for name, more in options:
        parser.add_argument(name, **more)
    PageTest.arguments = parser.parse_args()
    only = PageTest.arguments.only
    unittest.main(argv=[sys.argv[0], "--verbose", *(["-k", only] if only else [])])


def skip(why):
    print("SKIPPED, nothing was tested: " + why)
    sys.exit(SKIPPED)
