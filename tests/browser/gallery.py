"""The page of many games in a headless Chromium.

python3 gallery.py TRICORNE [--screenshots DIR]
"""

import json
import re

from page_test import PageTest, main

GAMES = 12
UNPLAYED = ("discard", "discard in battle", "battle", "exchange")  # uses of a card that are no play of an impulse


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

    def test_cards_tell_how_many_games_their_sides_won(self):
        cards = json.loads(re.search(r'id="page-data"[^>]*>(.*?)</script>', self.page.read_text(), re.DOTALL)[1])["cards"]
        asked = lambda topic: json.loads(self.tricorne("replay", "query", topic, self.folder, "--format", "json", check=True).stdout)
        winners = {game["game"]: game["winner"] for game in asked("games")}
        sides = {}
        for use in asked("cards"):
            if use["use"] not in UNPLAYED and winners[use["game"]] != "nobody":
                sides.setdefault(use["card"], set()).add((use["game"], use["side"]))
        american = sum(winner == "american" for winner in winners.values()) / len(winners)
        for title, _, _, games, won, expected, *_ in cards:
            played = sides.get(int(title.split()[0]), set())
            self.assertEqual((games, won), (len(played), sum(winners[game] == side for game, side in played)), title)
            self.assertAlmostEqual(expected, sum(american if side == "american" else 1 - american for _, side in played), delta=.06, msg=title)
        self.assertGreater(sum(card[3] for card in cards), 10 * GAMES)
        self.assertRegex(self.text("#cards"), r"\d+ of \d+ \([\d.]+ expected\).*")
        self.assertIn("--analyze", self.text("#cards"))

    def test_the_table_of_cards_fits_a_phone_with_every_value_below_its_head(self):
        self.show(self.page, 390, 844)
        self.browser.run("document.querySelector('#cards details').open = true")
        lefts, right = self.browser.run("""[[...document.querySelectorAll('#cards tr')].map(row => [...row.children]
            .map(cell => Math.round(cell.getBoundingClientRect().left))), document.querySelector('#cards table').getBoundingClientRect().right]""")
        self.assertGreater(len(lefts), 50)
        self.assertEqual({tuple(row) for row in lefts}, {tuple(lefts[0])})
        self.assertLessEqual(right, 390)

    def test_many_games_are_packed_and_the_same_on_any_number_of_threads(self):
        games, datas = self.folder / "hundreds", []
        self.make("simulate", "--games", "500", "--seed", "4", "--record", games)
        for threads in (1, 3):
            page = self.folder / f"hundreds-{threads}.html"
            self.make("replay", "gallery", games, "--out", page, "--threads", threads)
            datas.append(re.search(r'id="page-data"[^>]*>(.*?)</script>', page.read_text(), re.DOTALL)[1])
        self.assertEqual(*datas)
        self.assertIn('"packed"', datas[0])
        self.show(page)
        self.wait("document.querySelectorAll('#rows tr').length === 60")
        self.assertIn("500", self.browser.run("document.body.textContent"))

    def test_every_game_has_its_row_its_board_and_its_link(self):
        self.assertEqual(len(self.rows()), GAMES)
        self.assertEqual(self.browser.run("document.querySelectorAll('#rows th a').length"), 1)
        self.assertIn("game-000001.html", self.browser.run("document.querySelector('#rows th a').href"))
        self.browser.run("document.getElementById('games').scrollIntoView()")
        self.wait("document.querySelectorAll('.board circle').length > 20")
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

    def choose(self, field, value):
        self.browser.run(f"(s => {{ s.value = {value!r}; s.dispatchEvent(new Event('input')); }})(document.getElementById({field!r}))")

    def test_the_address_keeps_filters_and_order(self):
        winner = self.browser.run("document.getElementById('winner').options[1].value")
        self.choose("winner", winner)
        self.choose("order", "4 true")
        rows, address = self.rows(), self.browser.run("location.href")
        self.assertTrue(0 < len(rows) < GAMES)
        self.browser.open(address)
        self.assertEqual(self.rows(), rows)
        self.assertEqual(self.browser.run("document.getElementById('winner').value"), winner)

    def test_maps_and_openings_follow_the_filters(self):
        fought = "[...document.querySelectorAll('.heat-map .fought title')].map(t => Number(t.textContent.split(': ').at(-1))).reduce((a, b) => a + b, 0)"
        head = "[...document.querySelectorAll('#heads th')].findIndex(h => h.textContent === 'Fights')"
        fights = lambda: sum(int(row[self.browser.run(head)]) for row in self.rows())
        self.assertEqual(self.browser.run(fought), fights())
        self.assertGreater(self.browser.run("document.querySelectorAll('.heat-map .held-1, .heat-map .held-2').length"), 10)
        self.choose("winner", self.browser.run("document.getElementById('winner').options[1].value"))
        self.assertEqual(self.browser.run(fought), fights())
        self.click("#all")
        opening = self.text("#openings details")
        self.assertRegex(opening, r"American: .*\d+ % \[\d+, \d+\]")
        self.browser.run("document.querySelectorAll('#openings details').forEach(d => d.open = true)")
        self.shot("gallery-openings-1440")

    def test_numbers_do_not_break_and_the_page_says_where_games_were_decided(self):
        self.assertEqual(self.browser.run("[...document.querySelectorAll('#spread li > :last-child')].filter(s => s.getClientRects().length > 1).length"), 0)
        self.assertEqual(self.browser.run("[...document.querySelectorAll('#spread li > :last-child')].filter(s => s.getBoundingClientRect().height > 30).length"), 0)
        self.assertIn("When it turned, ", self.text("#spread"))
        cells = self.browser.run("[...document.querySelectorAll('td.decided')].map(cell => [cell.textContent, cell.querySelector('a')?.href])")
        self.assertTrue(any(name for name, _ in cells))
        self.assertTrue(all("#step=" in link for _, link in cells if link), cells)

    def test_ranges_follow_each_other_without_a_gap(self):
        ranges = self.browser.run("""[...document.querySelectorAll('#spread article')].filter(part => /^(Steps|Winning margin)$/.test(part.firstChild.textContent))
            .map(part => [...part.querySelectorAll('li > :first-child')].map(name => name.textContent.split('–').map(Number)))""")
        self.assertTrue(ranges)
        for rows in ranges:
            self.assertEqual([row[0] for row in rows[1:]], [row[-1] + 1 for row in rows[:-1]])

    def test_a_reader_finds_where_the_games_get_decided(self):
        for size in ((1440, 900), (390, 844)):
            self.show(self.page, *size)
            told = self.browser.run("document.getElementById('spread').innerText")
            self.assertRegex(told, r"When it turned, \d+ of \d+ games\s+17\d\d")
            self.assertRegex(told, r"What turned it, \d+ of \d+ games\s+\w+")
            self.assertRegex(self.browser.run("document.getElementById('heat').innerText"), r"Fought over \w+.* \d+")
            self.needs_no_scrolling(size[0])
            self.browser.run("document.getElementById('heat').scrollIntoView()")
            self.shot(f"gallery-heat-{size[0]}")

    def test_many_games_come_in_pages_with_pages_of_their_own(self):
        many = self.folder / "many"
        self.make("simulate", "--games", "70", "--seed", "5", "--record", many)
        self.make("replay", "gallery", many, "--out", many / "index.html")
        self.show(many / "index.html")
        self.assertTrue(self.browser.run("!document.getElementById('no-pages').hidden"))
        self.assertEqual(len(self.rows()), 60)
        self.click("#page-after")
        self.assertEqual(len(self.rows()), 10)
        self.browser.open(self.browser.run("location.href"))
        self.assertEqual(len(self.rows()), 10)
        few = self.folder / "few"
        self.make("simulate", "--games", "2", "--seed", "5", "--record", few)
        self.make("replay", "gallery", few, "--pages", "--analyze", "--budget", "4", "--no-cache", "--out", self.folder / "out" / "index.html")
        self.show(self.folder / "out" / "index.html")
        self.assertEqual(self.browser.run("document.querySelectorAll('#rows th a').length"), 2)
        self.assertIn("Winner's lowest chance", self.text("#heads"))
        self.browser.open(self.browser.run("document.querySelector('#rows th a').href"))
        self.assertTrue(self.browser.run("!!document.getElementById('curve')"))

    def test_ends_of_the_second_game_do_not_look_alike(self):
        other = self.folder / "other"
        self.make("simulate", "--game", "washingtons-crossing", "--games", "3", "--players", "random", "--seed", "2", "--record", other)
        self.make("replay", "gallery", other, "--out", self.folder / "other.html")
        self.show(self.folder / "other.html")
        self.browser.run("document.getElementById('rows').scrollIntoView()")  # a board is drawn when it comes into sight
        self.wait("document.querySelectorAll('#rows .board circle, #rows .board rect').length > 10")
        pictures = self.browser.run("[...document.querySelectorAll('#rows .board')].map(b => [...b.querySelectorAll('.held-1, .held-2')].map(s => s.outerHTML).join(''))")
        self.assertEqual(len(set(pictures)), 3)
        steps = self.browser.run("[...document.querySelectorAll('#spread article')].find(part => part.firstChild.textContent === 'Steps').textContent")
        self.assertRegex(steps, r"\d,\d{3}–\d,\d{3}")
        self.shot("gallery-other-1440")

    def test_a_phone_needs_no_sideways_scrolling(self):
        self.show(self.page, 390, 844)
        self.needs_no_scrolling(390)
        self.shot("gallery-390")
        self.browser.run("document.getElementById('rows').scrollIntoView()")
        self.shot("gallery-390-rows")


if __name__ == "__main__":
    main()
