"""The page of a replay in a headless Chromium, used as a reader would.

python3 replay_page.py TRICORNE [--screenshots DIR]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import unittest

from devtools import Browser

NASTY = "<img src=x onerror=\"document.title='broken'\"></script><script>document.title='broken'</script> & \u2028 \U0001F600"


def recorded_game(tricorne, folder):
    """A random game with a note, a bookmark and a branch written into it; gives the number of the step they hang on."""
    subprocess.run([tricorne, "simulate", "--games", "1", "--seed", "42", "--record", folder, "--quiet"], check=True,
                   stdout=subprocess.DEVNULL)
    file = pathlib.Path(folder) / "game-000001.yaml"
    lines = file.read_text().splitlines()
    start = lines.index("actions:") + 1
    at = next(i for i in range(start + 60, len(lines)) if lines[i].startswith("- roll "))
    step = sum(1 for line in lines[start:at + 1] if not line.startswith(("- digest", "- note")))
    other = "6" if lines[at] != "- roll 6" else "1"
    note = '"' + NASTY.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines[at + 1:at + 1] = [f"- note: {note}", "- bookmark: the bookmark", "- branch:", "    title: another die",
                            "    actions:", f"    - roll {other}"]
    file.write_text("\n".join(lines) + "\n")
    return file, step


class ReplayPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        record, cls.step = recorded_game(arguments.tricorne, cls.folder.name)
        subprocess.run([arguments.tricorne, "replay", "render", record, "--out", cls.folder.name], check=True,
                       stdout=subprocess.DEVNULL)
        cls.page = record.with_suffix(".html")
        cls.address = cls.page.as_uri()
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.resize(1440, 900)
        self.browser.errors.clear()
        self.browser.requests.clear()
        self.seconds = self.browser.open(self.address)

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])
        away = [url for url in self.browser.requests if not url.startswith((self.address, "data:", "about:"))]
        self.assertEqual(away, [], "the page asks the network")

    def text(self, selector):
        return self.browser.run(f"document.querySelector({selector!r})?.textContent ?? ''")

    def click(self, selector):
        found = self.browser.run(f"(e => {{ e?.click(); return !!e; }})(document.querySelector({selector!r}))")
        self.assertTrue(found, selector)

    def shot(self, name):
        if arguments.screenshots:
            self.browser.screenshot(f"{arguments.screenshots}/{name}.png")

    def test_opens_within_seconds_and_small(self):
        self.assertLess(self.seconds, 5)  # a second where nothing else runs
        self.assertLess(self.page.stat().st_size, 3_000_000)
        self.assertIn("Start", self.text("#now-title"))

    def test_steps_by_key_button_and_slider(self):
        self.browser.key("ArrowRight")
        self.browser.key("ArrowRight")
        self.assertIn("Step 2,", self.text("#now-title"))
        self.click("#forward")
        self.assertEqual(self.browser.run("location.hash"), "#step=3")
        self.browser.key("ArrowLeft")
        self.assertIn("Step 2,", self.text("#now-title"))
        self.browser.run("(s => { s.value = 40; s.dispatchEvent(new Event('input')); })(document.getElementById('slider'))")
        self.assertIn("Step 40,", self.text("#now-title"))
        self.assertIn("Step 40", self.text("#live"))
        self.browser.key("ArrowRight", modifiers=8)
        self.assertRegex(self.text("#now-title"), r"Step 4[1-9]|Step [5-9]\d")
        self.click("#last")
        self.assertIn("victory", self.text("#now-body"))

    def test_the_board_is_the_same_whichever_way_one_comes(self):
        for _ in range(30):
            self.browser.key("ArrowRight")
        walked = self.browser.run("document.getElementById('pieces').innerHTML + document.getElementById('places').textContent")
        self.browser.open(self.address + "#step=30")
        jumped = self.browser.run("document.getElementById('pieces').innerHTML + document.getElementById('places').textContent")
        self.assertEqual(walked, jumped)
        self.assertGreater(len(walked), 2000)

    def test_a_link_leads_to_its_step_and_a_note_stays_text(self):
        self.browser.open(self.address + f"#step={self.step}")
        self.assertIn(f"Step {self.step},", self.text("#now-title"))
        self.assertIn("<script>document.title='broken'</script>", self.text("#now-body .note"))
        self.assertIn("the bookmark", self.text("#now-body .bookmark"))
        self.assertNotEqual(self.browser.run("document.title"), "broken")
        self.assertEqual(self.browser.run("document.querySelectorAll('img').length"), 0)

    def test_a_branch_can_be_followed_and_left(self):
        self.browser.open(self.address + f"#step={self.step}")
        self.click("#now-body .branches a")
        self.assertEqual(self.browser.run("location.hash"), f"#step={self.step}.1.1")
        self.assertIn("another die", self.text("#line"))
        self.browser.key("ArrowLeft")
        self.browser.key("ArrowRight")
        self.assertIn(f"Step {self.step}.1.1", self.text("#now-title"))
        self.click("#line a")
        self.assertIn(f"Step {self.step},", self.text("#now-title"))
        self.assertTrue(self.browser.run("document.getElementById('line').hidden"))

    def test_a_paragraph_opens_with_summary_and_sources(self):
        self.browser.open(self.address + f"#step={self.step}")
        self.click("#now-body .rule")
        self.assertTrue(self.browser.run("document.getElementById('rule').open"))
        self.assertRegex(self.text("#rule-title"), r"^\d+\.\d+")
        self.assertRegex(self.text("#rule-body"), r"\w+.*Scenarios")
        self.shot("paragraph-1440")
        self.browser.key("Escape", windowsVirtualKeyCode=27)
        self.assertFalse(self.browser.run("document.getElementById('rule').open"))

    def test_search_finds_and_goes(self):
        self.browser.run("(s => { s.value = 'attacks'; s.dispatchEvent(new Event('input')); })(document.getElementById('search'))")
        self.assertRegex(self.text("#found"), r"^[1-9]\d* step")
        shown = "[...document.querySelectorAll('#log ol > li')].filter(li => !li.hidden)"
        self.assertTrue(self.browser.run(shown + ".every(li => li.textContent.includes('attacks'))"))
        self.browser.run("document.getElementById('search-form').requestSubmit()")
        self.assertIn("attacks", self.text("#now-body"))

    def test_battles_charts_and_notes_are_there(self):
        self.click("#tab-battles")
        self.assertGreater(self.browser.run("document.querySelectorAll('.battle-entry').length"), 0)
        self.click(".battle-entry .fate a, .battle-entry h3 a")
        self.assertIn("battle", self.text("#marks"))
        self.shot("battles-1440")
        self.click("#tab-charts")
        self.assertEqual(self.browser.run("document.querySelectorAll('.chart').length"), 4)
        self.assertIn("at this step", self.browser.run("document.querySelector('.chart').getAttribute('aria-label')"))
        self.shot("charts-1440")
        self.click("#tab-marks")
        self.assertIn("the bookmark", self.text("#keys"))

    def test_every_control_has_a_name_and_one_tab_is_chosen(self):
        nameless = ("[...document.querySelectorAll('button, input, select, a')].filter(e => !e.textContent.trim() && "
                    "!e.getAttribute('aria-label') && !e.labels?.length).length")
        self.assertEqual(self.browser.run(nameless), 0)
        self.assertEqual(self.browser.run("document.querySelectorAll('[role=tab][aria-selected=true]').length"), 1)

    def test_a_narrow_screen_needs_no_sideways_scrolling(self):
        self.browser.resize(390, 844)
        self.browser.open(self.address + f"#step={self.step}")
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.shot("step-390")
        self.browser.run("document.getElementById('now').scrollIntoView()")
        self.shot("step-390-panel")

    def test_the_dark_theme_changes_the_paper(self):
        self.browser.open(self.address + f"#step={self.step}")
        before = self.browser.run("getComputedStyle(document.body).backgroundColor")
        self.click("#theme")
        self.assertNotEqual(before, self.browser.run("getComputedStyle(document.body).backgroundColor"))
        self.shot("dark-1440")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("tricorne")
    parser.add_argument("--screenshots", help="a folder for pictures to look at")
    arguments = parser.parse_args()
    unittest.main(argv=[sys.argv[0], "--verbose"])
