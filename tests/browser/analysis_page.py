"""The analysis of a game on its pages, in a headless Chromium: the curve of chances, and questions made of mistakes.

python3 analysis_page.py TRICORNE [--screenshots DIR] [--budget N]
"""

import json
import re
import unittest

from page_test import HAS_ENGINE, NO_ENGINE, READY, SOURCES, PageTest, main

GAME = SOURCES / "tests/records/mcts-2014-2.yaml"

# A record in which a win is missed.
MISSED = (SOURCES / "tests/inputs/missed-win.yaml").read_text()


class AnalysisPage(PageTest):
    @classmethod
    def prepare(cls):
        cls.missed = cls.folder / "missed.yaml"
        cls.missed.write_text(MISSED)
        cls.page = cls.rendered(GAME, cls.arguments.budget)

    @classmethod
    def rendered(cls, record, budget, *more):
        cls.make("replay", "render", record, "--analyze", "--confirm", "--budget", str(budget), "--no-cache", "--force", "--out", cls.folder, *more)
        return cls.folder / (record.stem + ".html")

    def step(self):
        return int(self.browser.run("document.getElementById('slider').value"))

    def click_curve(self, share):
        """A tap or a click on the curve; `share` is the place between its left and right end, from 0 to 1."""
        x, y, free = self.browser.run(f"""(r => {{
          const x = r.left + {share} * r.width, y = r.top + r.height / 2;
          return [x, y, !!document.elementFromPoint(x, y)?.closest('#curve')];
        }})(document.getElementById('curve').getBoundingClientRect())""")
        self.assertTrue(free, "something lies above the curve")
        self.browser.tap(x, y)

    def test_a_click_on_the_curve_goes_to_the_step(self):
        for size in ((1440, 900), (390, 844)):
            self.show(self.page, *size)
            steps = int(self.browser.run("document.getElementById('slider').max"))
            for share in (0.3, 0.7, 0.5):
                self.click_curve(share)
                self.assertAlmostEqual(self.step(), share * steps, delta=0.01 * steps + 1)
                self.assertIn(f"Step {self.step()},", self.text("#now-title"))
            self.needs_no_scrolling(size[0])

    def test_the_curve_says_whose_chance_and_its_marked_steps_are_buttons(self):
        self.show(self.rendered(self.missed, 60), ready="document.getElementById('board').hasAttribute('viewBox')")
        self.assertRegex(self.text("#curve .told"), r"^Chance.*, American: [\d.]+ % \(\d+–\d+\) after step 0")
        self.wait("document.querySelectorAll('#curve .buttons a').length > 0")
        self.click("#curve .buttons a")
        step = self.step()
        self.assertGreater(step, 0)
        chance = self.text("#now-body .chance")
        self.assertRegex(chance, r"[\d.]+ % (\(\d+–\d+\) )?before this step, [\d.]+ %.* after it|as before this step")
        self.assertIn(re.search(r"([\d.]+) %(?= after it|, as)", chance)[1] + " %", self.text("#curve .told"))
        x, y = self.browser.run("(r => [r.left + 3, r.top + r.height / 2])(document.querySelector('#curve .area').getBoundingClientRect())")
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.assertNotIn(f"after step {step},", self.text("#curve .told"))
        self.assertEqual(self.step(), step)

    def test_a_reader_finds_when_the_game_was_lost_and_what_was_better(self):
        page = self.rendered(SOURCES / "tests/records/mcts-2014-1.yaml", 40)
        for size in ((1440, 900), (390, 844)):
            self.show(page, *size)
            self.assertRegex(self.text(".deciding"), r"won \d+ of 100 games, from behind it \d+|No turning point\. ")
            self.assertRegex(self.text(".deciding .mistake"), r"What cost the American side most, \d+ points against the best move found")
            self.click(".deciding .mistake a")
            told = self.text("#now-body .why")
            self.assertRegex(told, r"Better: play \d+ .* points more of the chance to win")
            self.assertIn("Likely line (", told)
            self.assertRegex(self.text("#now-body .branches"), r"Instead of this: better: American: play \d+")
            self.browser.run("document.querySelector('#now-body .why a').focus()")
            self.wait("document.querySelectorAll('#flow .flow').length > 0")  # the likely line as arrows
            self.shot(f"why-{size[0]}")
            self.browser.run("document.querySelector('#now-body .why a').blur()")
            self.assertEqual(self.browser.run("document.querySelectorAll('#flow .flow').length"), 0)

    def test_on_a_phone_held_sideways_all_controls_lie_inside_and_can_be_tapped(self):
        for size in ((844, 390), (932, 430), (740, 360), (667, 375)):
            self.show(self.page, *size)
            self.click("#last")
            self.click("#back")
            boxes = self.browser.run("""
              [...document.querySelectorAll('.controls button, .controls select, .controls input, .controls output, #curve')].map(e => {
                const {left, top, right, bottom} = e.getBoundingClientRect();
                const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return [e.id, left, top, right, bottom, !!hit && (e === hit || e.contains(hit))];
              })""")
            self.assertGreater(len(boxes), 9)
            for name, left, top, right, bottom, free in boxes:
                with self.subTest(size=size, control=name):
                    self.assertTrue(0 <= left and 0 <= top and right <= size[0] and bottom <= size[1], (left, top, right, bottom))
                    self.assertTrue(free, "something lies above it")
                    if name not in ("slider", "curve"):
                        self.assertGreaterEqual(min(right - left, bottom - top), 18 if name == "counter" else 24)
            counter = next(box for box in boxes if box[0] == "counter")
            self.assertLess(counter[4] - counter[2], 30, "the counter stands in one line")
            self.shot(f"analysis-{size[0]}")

    def test_the_curve_lies_under_the_slider_and_tells_its_chance(self):
        self.browser.open(self.page.as_uri())
        below = self.browser.run("document.getElementById('curve').getBoundingClientRect().top >= document.getElementById('slider').getBoundingClientRect().bottom")
        self.assertTrue(below)
        self.click("#last")
        won = "The Americans win" in self.text("#meta")
        chance = float(self.browser.run("document.querySelector('#curve svg').getAttribute('aria-label').match(/([\\d.]+) %/)[1]"))
        self.assertEqual(chance, 100 if won else 0)
        self.click("#shortcuts a")
        self.shot("analysis-1440")

    def test_what_was_not_tried_is_no_count_of_mistakes(self):
        folder = self.folder / "untried"
        self.make("replay", "render", GAME, "--analyze", "--no-confirm", "--budget", "4", "--no-cache", "--out", folder)
        for page, tried in ((self.page, True), (folder / self.page.name, False)):
            self.show(page)
            self.click("#tab-marks")
            self.assertEqual("??" in self.text("#keys .card thead"), tried, page)
            self.assertIn("games played on" + (" confirm" if not tried else ""), self.text("#keys .card"))

    def test_the_chart_of_chances_counts_in_percent(self):
        self.show(self.page)
        self.click("#tab-charts")
        self.assertRegex(self.text("#charts figcaption .dim"), r"^American [\d.]+ %$")
        marks = self.browser.run("[...document.querySelector('#charts svg').querySelectorAll('.axis.end')].map(text => text.textContent)")
        self.assertGreater(len(marks), 1)
        for mark in marks:
            self.assertRegex(mark, r"^\d+ %$")

    def test_without_an_analysis_there_is_no_curve(self):
        folder = self.folder / "plain"
        self.make("replay", "render", GAME, "--out", folder)
        self.browser.open((folder / (GAME.stem + ".html")).as_uri())
        self.assertFalse(self.browser.run("!!document.getElementById('curve')"))

    @unittest.skipUnless(HAS_ENGINE, NO_ENGINE)
    def test_a_mistake_becomes_a_question_on_the_page_with_the_engine(self):
        quiz = self.folder / "quiz"
        self.make("replay", "analyze", self.missed, "--no-cache", "--quiz", quiz)
        solution = (quiz / "solutions-missed.txt").read_text()
        self.show(self.rendered(self.missed, 100, "--playable"), ready=READY)
        self.click("#quiz-open")
        self.assertIn("British", self.text("#quiz-said"))
        self.assertNotIn("Howe", self.text("#quiz-said"))
        for answer, said in (("discard 51", "Not this one"), ("play 51 for operations: activate Howe", "Right")):
            self.assertEqual(answer in solution, True)
            self.browser.run(f"document.getElementById('free-text').value = {json.dumps(answer)}")
            self.browser.run("document.getElementById('free').requestSubmit()")
            self.assertIn(said, self.text("#quiz-said"))
            if said == "Not this one":
                self.click("#quiz-next")
        self.shot("quiz-1440")


if __name__ == "__main__":
    main(("--budget", {"type": int, "default": 4, "help": "rollouts for each chance"}))
