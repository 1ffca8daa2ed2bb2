"""A log that somebody wrote down, pasted into the page that holds the engine, in a headless Chromium.

python3 log_page.py TRICORNE [--screenshots DIR]
"""

import re

from page_test import PHONE, SCREEN, SOURCES, EnginePageTest, main

WAR = (SOURCES / "examples/import/hand.txt").read_text(encoding="utf-8")
CROSSING = (SOURCES / "examples/import/crossing.txt").read_text(encoding="utf-8")
LOGS = {"war": ((), WAR), "crossing": (("--game", "washingtons-crossing"), CROSSING)}
SECONDS = 120  # for a log, also where other tests run; some 2 on an idle machine


class LogPage(EnginePageTest):
    @classmethod
    def prepare(cls):
        for name, (words, _) in LOGS.items():
            cls.board(name, *words)
            cls.board(name + "-pl", *words, "--language", "pl")

    def start(self, name, log):
        self.open(self.folder / (name + ".html"))
        self.press("#paste-open")
        self.write("#paste-text", log)
        self.read("#paste-read")

    def read(self, selector):
        """Presses what reads the log again, and waits for the answer."""
        self.browser.run("delete document.getElementById('paste').dataset.milliseconds")
        self.press(selector)
        self.wait("document.getElementById('paste').dataset.milliseconds", SECONDS)
        return int(self.browser.run("document.getElementById('paste').dataset.milliseconds"))

    def line_with(self, log, text):
        return next(n for n, line in enumerate(log.split("\n"), 1) if text in line)

    def state(self, line):
        return self.browser.run(f"document.querySelector('#paste-lines [data-line=\"{line}\"]')?.className")

    def unfold(self, line):
        """Opens a line, and returns the text of what is told of it."""
        entry = f"#paste-lines [data-line=\"{line}\"]"
        if not self.browser.run(f"document.querySelector('{entry}').open"):
            self.press(entry + " > summary")
        self.wait(f"document.querySelector('{entry} > div')")
        return self.text(entry + " > div")

    def test_a_log_is_read_line_by_line_and_put_onto_the_table(self):
        for name, (_, log) in LOGS.items():
            for size in (PHONE, SCREEN):
                with self.at(size):
                    self.start(name, log)
                    self.assertRegex(self.text("#paste-said"), "^Legal")
                    self.assertEqual(self.browser.run("document.querySelectorAll('#paste-lines .unread').length"), 0)
                    self.shot(f"log-{name}-{size[0]}")
                    self.needs_no_scrolling(size[0])
                    self.press("#paste-take")
                    self.assertFalse(self.browser.run("document.getElementById('paste').open"))
                    self.assertRegex(self.text("#counter"), r"^(\d+) of \1")
            self.press("#save-open")
            self.press("#save-record")
            record = self.saved("a-game-from-a-log.yaml")
            self.check("replay", "check", record)
            made = self.downloads / "import.yaml"
            where = self.downloads / "log.txt"
            where.write_text(log, encoding="utf-8")
            self.check("replay", "import", "transcript", where, "--out", made, *LOGS[name][0])
            actions = [[line for line in re.findall(r"^- (?!note|digest|draw)(.*)$", path.read_text(), re.MULTILINE)]
                       for path in (record, made)]
            self.assertEqual(actions[0], actions[1], "the page reads another game than the command")
            record.unlink()

    def test_what_was_played_before_comes_back(self):
        self.open(self.folder / "war.html")
        self.type("place PC at Norwich")
        before = self.text("#line")
        self.press("#paste-open")
        self.write("#paste-text", WAR)
        self.read("#paste-read")
        self.press("#paste-take")
        self.assertNotEqual(self.text("#line"), before)
        self.press("#undo")
        self.assertEqual(self.text("#line"), before)
        self.press("#redo")
        self.press("#paste-open")
        self.assertEqual(self.browser.run("document.getElementById('paste-text').value"), WAR)

    def test_a_line_that_is_not_read_is_put_right_by_a_tap(self):
        self.browser.resize(*PHONE)
        log = WAR.replace("PC Barnstable, Hartfrod and Saratoga", "PC Barnstable, Hartfrod, Sproingle")
        self.start("war", log)
        wrong = self.line_with(log, "Sproingle")
        self.assertEqual(self.state(wrong), "unread")
        self.press("#paste-next")
        self.assertIn("sproingle", self.unfold(wrong).lower())
        self.shot("log-unread-390")
        self.write(f"[data-line='{wrong}'] input", "A: 50 PC Barnstable, Hartford, Saratoga")
        self.read(f"[data-line='{wrong}'] form button")
        self.assertEqual(self.state(wrong), "chosen")
        self.assertRegex(self.text("#paste-said"), "^Legal")
        self.press("#paste-take")
        self.press("#save-open")
        self.press("#save-record")
        self.check("replay", "check", self.saved("a-game-from-a-log.yaml"))

    def test_one_of_several_readings_is_chosen(self):
        log = WAR.replace("PC Barnstable, Hartfrod and Saratoga", "PC Barnstable, Hartfrod and Wilm")
        self.start("war", log)
        line = self.line_with(log, "Hartfrod")
        self.unfold(line)
        readings = self.browser.run(f"[...document.querySelectorAll('[data-line=\"{line}\"] .answers:first-of-type button')].map(e => e.textContent)")
        self.assertGreater(len(readings), 1, readings)
        self.read(f"[data-line='{line}'] .answers button:nth-child(2)")
        self.assertEqual(self.state(line), "chosen")
        self.assertIn(re.sub(r" [\d.]+ bits.*", "", readings[1]).split(", ")[-1], self.text(f"[data-line='{line}'] summary"))

    def test_an_illegal_line_has_its_paragraph(self):
        log = WAR.replace("PC Barnstable, Hartfrod and Saratoga", "PC Boston")
        self.start("war", log)
        wrong = self.line_with(log, "PC Boston")
        self.assertIn(self.state(wrong), ("illegal", "unread"))
        self.unfold(wrong)
        self.shot("log-illegal-1440")

    def test_nothing_of_it_is_in_english_on_a_polish_page(self):
        for name, (_, log) in LOGS.items():
            self.browser.resize(*PHONE)
            self.start(name + "-pl", log)
            self.browser.run("document.querySelectorAll('#paste-lines details').forEach(e => { e.open = true; })")
            self.wait("[...document.querySelectorAll('#paste-lines details')].every(e => e.childElementCount > 1)")
            said = self.browser.run("""(copy => {
              for (const out of copy.querySelectorAll('[lang=en], textarea, input, summary')) out.remove();
              return copy.textContent; })(document.getElementById('paste').cloneNode(true))""")
            self.shot(f"log-{name}-pl-390")
            for word in ("line", "read", "legal", "place", "play", "assumed", "remark", "bits"):
                self.assertNotRegex(said, rf"\b{word}\b")

    def test_a_long_game_is_read_in_seconds(self):
        for name in LOGS:
            games = self.folder / ("games-" + name)
            self.make("simulate", "--games", "1", "--seed", "11", "--record", games, *LOGS[name][0])
            log = self.tricorne("replay", "show", games / "game-000001.yaml").stdout
            self.open(self.folder / (name + ".html"))
            self.press("#paste-open")
            self.browser.run("0")
            self.write("#paste-text", log)
            took = self.read("#paste-read")
            print(f"{name}: {len(log.splitlines())} lines in {took} ms", flush=True)
            self.assertRegex(self.text("#paste-said"), "^Legal")
            self.assertLess(took, 90_000)  # some 3000 on an idle machine


if __name__ == "__main__":
    main()
