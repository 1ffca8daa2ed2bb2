"""The report of an erratum and the chart of a sensitivity in a headless Chromium.

python3 errata_page.py TRICORNE [--screenshots DIR]
"""

from page_test import PageTest, main


class ErrataPage(PageTest):
    @classmethod
    def prepare(cls):
        cls.make("errata", "new", "army_units=4", "--reason", "smaller armies", "--out", cls.folder / "four.yaml")
        cls.page = cls.folder / "four.html"
        cls.make("errata", "report", cls.folder / "four.yaml", "--players", "random", "--pairs", "100", "--records", "20", "--out", cls.page)
        cls.chart = cls.folder / "chart.html"
        cls.make("errata", "sensitivity", "--filter", "7.3", "--pairs", "100", "--out", cls.chart)

    def setUp(self):
        super().setUp()
        self.show(self.page)

    def tearDown(self):
        self.palette("light")
        super().tearDown()

    def test_the_headline_comes_first_and_says_what_changes(self):
        words = self.browser.run("document.querySelector('.headline').innerText")
        self.assertIn("British chance to win", words)
        self.assertTrue(words.startswith("Smaller armies:"), words)
        self.assertLess(self.browser.run("document.querySelector('.headline').getBoundingClientRect().bottom"), 900)
        heads = self.browser.run("[...document.querySelectorAll('h2')].map(head => head.innerText)")
        self.assertEqual(heads, ["What changes", "What it does to the balance", "Games of random players, before and after",
                                 "A game with another winner", "Which games would have turned out differently?",
                                 "Which examples change?", "What it touches", "How to repeat it"])
        self.shot("errata-1440-light")
        self.palette("dark")
        self.shot("errata-1440-dark")

    def test_both_boards_of_a_matter_stand_side_by_side(self):
        self.browser.run("document.querySelectorAll('details.matter')[0].open = true")
        boxes = self.browser.run("[...document.querySelectorAll('details.matter')[0].querySelectorAll('figure')].map(figure => "
                                 "(box => [box.left, box.top, box.width])(figure.getBoundingClientRect()))")
        self.assertEqual(len(boxes), 2)
        self.assertEqual(boxes[0][1], boxes[1][1])
        self.assertLess(boxes[0][0] + boxes[0][2], boxes[1][0] + 1)
        self.browser.run("document.querySelectorAll('details.matter')[0].scrollIntoView()")
        self.shot("errata-1440-boards")

    def test_links_open_the_game_at_its_step(self):
        link = self.browser.run("document.querySelector('details.matter a').href")
        step = link.rpartition("#step=")[2]
        self.assertTrue(step.isdigit(), link)
        self.browser.open(link)
        self.assertEqual(self.browser.run("location.hash"), "#step=" + step)
        self.assertIn("turns out differently from step " + step, self.browser.run("document.body.textContent"))

    def test_a_phone_needs_no_sideways_scrolling(self):
        for palette in ("light", "dark"):
            self.palette(palette)
            for page in (self.page, self.chart):
                self.show(page, 390, 844)
                self.browser.run("document.querySelectorAll('details').forEach(part => part.open = true)")
                self.needs_no_scrolling(390, page.name)
                self.browser.run("document.querySelectorAll('details').forEach(part => part.open = false)")
                self.browser.run("scrollTo(0, 0)")
                self.shot(f"{page.stem}-390-{palette}")

    def test_the_chart_has_a_bar_and_a_label_for_every_value(self):
        self.show(self.chart)
        bars = self.browser.run("document.querySelectorAll('svg.chart .effect').length")
        rows = self.browser.run("document.querySelector('table').tBodies[0].rows.length")
        self.assertGreater(bars, 0)
        self.assertEqual(bars, rows)
        self.shot("chart-1440")

    def test_no_chart_is_left_with_a_lone_row(self):
        many = self.folder / "many.html"
        self.make("errata", "sensitivity", "--filter", "7", "--players", "random", "--pairs", "4", "--out", many)
        self.show(many)
        rows = self.browser.run("[...document.querySelectorAll('svg.chart')].map(chart => chart.querySelectorAll('.effect').length).filter(Boolean)")
        self.assertGreater(len(rows), 1)
        self.assertLess(max(rows) - min(rows), len(rows), rows)


if __name__ == "__main__":
    main()
