"""The page of many games in a headless Chromium.

python3 gallery.py TRICORNE [--screenshots DIR]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import unittest

from devtools import Browser

GAMES = 12


class Gallery(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.folder = pathlib.Path(cls.holder.name)
        subprocess.run([arguments.tricorne, "simulate", "--games", str(GAMES), "--seed", "3", "--record", cls.folder, "--quiet"],
                       check=True, stdout=subprocess.DEVNULL)
        subprocess.run([arguments.tricorne, "replay", "render", cls.folder / "game-000001.yaml", "--out", cls.folder, "--quiet"], check=True)
        cls.page = cls.folder / "index.html"
        subprocess.run([arguments.tricorne, "replay", "gallery", cls.folder, "--out", cls.page, "--quiet"], check=True)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.resize(1440, 900)
        self.browser.errors.clear()
        self.browser.requests.clear()
        self.browser.open(self.page.as_uri())

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])
        away = [url for url in self.browser.requests if not url.startswith(("file:", "data:", "about:"))]
        self.assertEqual(away, [], "the page asks the network")

    def rows(self):
        return self.browser.run("[...document.querySelectorAll('#rows tr')].map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))")

    def shot(self, name):
        if arguments.screenshots:
            self.browser.screenshot(f"{arguments.screenshots}/{name}.png")

    def test_every_game_has_its_row_its_board_and_its_link(self):
        self.assertEqual(len(self.rows()), GAMES)
        self.assertEqual(self.browser.run("document.querySelectorAll('#rows a').length"), 1)
        self.assertIn("game-000001.html", self.browser.run("document.querySelector('#rows a').href"))
        self.assertTrue(self.browser.run("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(document.querySelectorAll('.board circle').length > 20), 100)))"))
        self.shot("gallery-1440")

    def test_columns_sort_both_ways(self):
        self.browser.run("[...document.querySelectorAll('#heads button')].find(b => b.textContent === 'Steps').click()")
        column = self.browser.run("[...document.querySelectorAll('#heads th')].findIndex(h => h.textContent === 'Steps')")
        steps = [int(row[column]) for row in self.rows()]
        self.assertEqual(steps, sorted(steps))
        self.assertGreater(len(set(steps)), 1)
        self.browser.run("[...document.querySelectorAll('#heads button')].find(b => b.textContent === 'Steps').click()")
        self.assertEqual([int(row[column]) for row in self.rows()], sorted(steps, reverse=True))

    def test_filters_leave_what_fits_and_say_how_many(self):
        self.browser.run("(s => { s.value = s.options[1].value; s.dispatchEvent(new Event('input')); })(document.getElementById('winner'))")
        winner = self.browser.run("document.getElementById('winner').value")
        rows = self.rows()
        self.assertTrue(0 < len(rows) < GAMES)
        self.assertTrue(all(any(cell.lower() == winner.lower() for cell in row) for row in rows), rows)
        self.assertIn(f"{len(rows)} of {GAMES} games", self.browser.run("document.getElementById('count').textContent"))
        self.browser.run("document.getElementById('all').click()")
        self.assertEqual(len(self.rows()), GAMES)

    def test_a_phone_needs_no_sideways_scrolling(self):
        self.browser.resize(390, 844)
        self.browser.open(self.page.as_uri())
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.shot("gallery-390")
        self.browser.run("document.getElementById('rows').scrollIntoView()")
        self.shot("gallery-390-rows")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("tricorne")
    parser.add_argument("--screenshots", help="a folder for pictures to look at")
    arguments = parser.parse_args()
    unittest.main(argv=[sys.argv[0], "--verbose"])
