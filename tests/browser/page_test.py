"""What the tests of pages share: one browser and one folder for the tests of a class, and the words in which they are written."""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from devtools import Browser

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
HAS_ENGINE = (SOURCES / "build/web/page/engine.wasm").exists()
NO_ENGINE = "the engine as WebAssembly is not built here; ./run web builds it"
READY = "document.documentElement.dataset.ready !== undefined"  # the engine of the page can be asked


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
        until = time.monotonic() + seconds
        while not self.browser.run(condition):
            self.assertLess(time.monotonic(), until, condition)
            time.sleep(0.02)

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

    def shot(self, name):
        if self.arguments.screenshots:
            self.browser.screenshot(f"{self.arguments.screenshots}/{name}.png")


def main(*options):
    """Runs the tests of the script. An option is a pair: its name, and what argparse wants to know."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tricorne")
    parser.add_argument("--screenshots", help="a folder for pictures to look at")
    for name, more in options:
        parser.add_argument(name, **more)
    PageTest.arguments = parser.parse_args()
    unittest.main(argv=[sys.argv[0], "--verbose"])


def skip(why):
    print("SKIPPED, nothing was tested: " + why)
    sys.exit(SKIPPED)
