"""The page of many games in a headless Chromium.

python3 gallery.py TRICORNE [--screenshots DIR]
"""

from page_test import PageTest, main

GAMES = 12


class Gallery(PageTest):
    @classmethod
    def prepare(cls):
        cls.make("simulate", "--games", str(GAMES), "--seed", "3", "--record", cls.folder)
        cls.make("replay", "render", cls.folder / "game-000001.yaml", "--out", cls.folder)
        cls.page = cls.folder / "index.html"
        cls.make("replay", "gallery", cls.folder, "--out", cls.page)

    def setUp(self):
        super().setUp()
        self.show(self.page)

    def rows(self):
        return self.browser.run("[...document.querySelectorAll('#rows tr')].map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))")

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
        self.show(self.page, 390, 844)
        self.needs_no_scrolling(390)
        self.shot("gallery-390")
        self.browser.run("document.getElementById('rows').scrollIntoView()")
        self.shot("gallery-390-rows")


if __name__ == "__main__":
    main()
