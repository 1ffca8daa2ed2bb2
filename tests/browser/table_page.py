"""The page that holds the engine, as a table: a game goes in, is corrected, is kept, and comes out as a true record.

python3 table_page.py TRICORNE [--screenshots DIR]
"""

import json
import pathlib
import re
import sys
import time
import unittest

from page_test import LYING, PHONE, READY, SCREEN, SIZES, SOURCES, EnginePageTest, main
from play_page import SARATOGA
from shorthand import written

RECORDS = SOURCES / "tests/records"
COUNT = "Number(document.getElementById('counter').textContent.split(' ')[0])"  # the number of the shown step


def actions_of(record):
    """The actions of a record without branches, in order."""
    lines = record.read_text().split("\nactions:\n")[1].split("\nresult:")[0].splitlines()
    return [line[2:] for line in lines if line.startswith("- ") and not line.startswith(("- digest:", "- note:"))]


def cut(record, count):
    """The text of a record that ends after `count` steps, without the comment at its head."""
    head, rest = re.sub(r"^#.*\n", "", record.read_text()).split("actions:\n")
    lines = rest.split("\nresult:")[0].splitlines()
    steps = [i for i, line in enumerate(lines) if line.startswith("- ") and not line.startswith("- digest:")]
    if count == len(steps):
        return head + "actions:\n" + rest
    return head + "actions:\n" + "\n".join(lines[:steps[count]]) + "\nresult: unfinished\n"


class TablePage(EnginePageTest):
    patience = 120

    @classmethod
    def prepare(cls):
        cls.blank = cls.board("blank")

    def signature(self, game="washingtons-war"):
        return re.search(rf"signature of {game}: (\w+)", self.tricorne("--version").stdout)[1]

    def enter(self, *entries):
        """Types lines into the field of answers, one after another. Returns what the page did not take."""
        return self.browser.run(f"""(lines => {{
          for (const line of lines) {{
            const field = document.getElementById('free-text');
            field.value = line;
            document.getElementById('free').requestSubmit();
            if (field.value || document.getElementById('refusal')) return line + ': ' + field.value
              + document.getElementById('problem').textContent + document.getElementById('said').textContent;
          }}
          return '';
        }})({json.dumps(entries)})""")

    def enters(self, *entries):
        for first in range(0, len(entries), 25):
            self.assertEqual(self.enter(*entries[first:first + 25]), "")

    def enters_game(self, actions, until, game="washingtons-war"):
        """Types what a person types until so many steps are there: the cards of a deal or an act in one line, and nothing for
        answers that the page gives by itself. Returns how many lines that took."""
        lines, step = 0, self.browser.run(COUNT)
        while step < until:
            left, typed, step = self.browser.run(f"""(lines => {{
              const field = document.getElementById('free-text'), began = performance.now();
              let typed = 0, step = {COUNT};
              for (const [line, steps] of lines) {{
                field.value = line;
                document.getElementById('free').requestSubmit();
                ++typed;
                if (field.value || {COUNT} < step + steps) return [step + ', ' + line + ': '
                    + document.body.innerText.slice(0, 600), typed, step];
                if ({COUNT} > step + steps || performance.now() - began > 2000) break;
                step += steps;
              }}
              return ['', typed, {COUNT}];
            }})({json.dumps(written[game](actions[step:until]))})""")
            self.assertEqual(left, "")
            lines += typed
        return lines

    def drop(self, *files):
        """Drops files on the page."""
        data = json.dumps([[path.name, path.read_text()] for path in files])
        self.browser.run(f"""(files => {{
          const data = new DataTransfer();
          for (const [name, text] of files) data.items.add(new File([text], name));
          dispatchEvent(new DragEvent('drop', {{dataTransfer: data, cancelable: true}}));
          return new Promise(done => {{  // as soon as the page has taken them and rests
            let rest;
            const watch = new MutationObserver(() => {{ clearTimeout(rest); rest = setTimeout(done, 60); }});
            watch.observe(document.body, {{subtree: true, childList: true, attributes: true, characterData: true}});
            setTimeout(done, 300);
          }});
        }})({data})""")

    def save_record(self, pattern="*.yaml"):
        self.click("#save-open")
        self.click("#save-record")
        self.browser.run("document.getElementById('save').close()")
        return self.saved(pattern)

    def current(self):
        return self.text("#said .action strong")

    # --- what is saved is true ---

    def test_a_paper_log_goes_in_with_slips_and_reloads_and_comes_out_as_its_record(self):
        self.paper_logs(self.blank, RECORDS / "2014-seed-2.yaml", 379, PHONE, "draw 19", "draw 91", 1)

    def test_a_paper_log_of_the_crossing_comes_out_as_its_record(self):
        self.paper_logs(self.board("crossing", "--game", "washingtons-crossing"), RECORDS / "washingtons_crossing/random-2012-1.yaml",
                        400, LYING, "200 troops", "100 troops", 0.6)

    def paper_logs(self, page, record, count, size, *slip_and_most):
        for width, height in SIZES if self.arguments.all_sizes else (size,):
            with self.at((width, height)):
                self.paper_log(page, record, count, *slip_and_most)

    def paper_log(self, page, record, count, right, wrong, most):
        """Three slips are corrected, the page is loaded anew twice, and a note is written. `right` was read as `wrong`. A step
        takes at most `most` lines."""
        began = time.monotonic()
        actions = actions_of(record)[:count]
        game = re.search(r"^game: (.*)$", record.read_text(), re.MULTILINE)[1]
        enters_game = lambda until: self.enters_game(actions, until, game)  # noqa: E731
        self.open(page)
        self.click("#games-open")
        self.click("#games-new")
        lines = enters_game(6)
        # A slip that is seen at once: undone, and another answer given.
        self.enters(self.another(actions))
        self.click("#undo")
        slip = actions.index(right)
        lines += 1 + enters_game(slip)
        # An answer that was read wrongly, seen three answers later: those after it stay.
        self.enters(wrong, *actions[slip + 1:slip + 4])
        for _ in range(4):
            self.click("#back")
        self.enters(actions[slip])
        self.assertEqual(self.text("#problem"), "")
        self.click("#last")
        self.assertEqual(self.current(), actions[slip + 3])
        self.reload()
        self.assertEqual(self.current(), actions[slip + 3])
        lines += 5 + enters_game(200)
        self.assertEqual(self.current(), actions[199])
        self.click("#note-open")
        self.say("#note-text", "Here we had tea.")
        self.click("#note-keep")
        # A slip that undo takes back, with a reload after it.
        self.enters(self.another(actions))
        self.click("#undo")
        self.reload()
        self.assertEqual(self.current(), actions[199])
        self.click("#alone")  # from here on the page gives an answer that is the only one
        alone = enters_game(count - 20)
        self.click("#alone")
        reached = self.browser.run(COUNT)
        lines += 1 + alone + enters_game(count)
        print(f"{lines} lines typed for {count} steps: {lines / count:.2f}; {alone / (reached - 200):.2f} a step where the page gives "
              f"the only answer; {time.monotonic() - began:.0f} s", file=sys.stderr)
        self.assertLessEqual(lines / count, most)
        self.click("#save-open")
        for seat in ("american", "british"):
            self.say(f"#record-{seat}", "random")
        self.click("#save-record")
        self.browser.run("document.getElementById('save').close()")
        saved = self.saved()
        self.check("replay", "check", saved)
        expected = re.sub(r"^rules: .*$", f'rules: "{self.signature(game)}"', cut(record, count), flags=re.MULTILINE).splitlines()
        at = [i for i, line in enumerate(expected) if line == "- " + actions[199]]
        steps = [i for i, line in enumerate(expected) if i > expected.index("actions:") and not line.startswith("- digest")]
        self.assertIn(steps[199], at)
        for i in steps:  # records from before quotes were wanted
            expected[i] = re.sub(r"^- ((?:[-+.]*\d.*|[^\"{]*: .*))$", r'- "\1"', expected[i])
        expected.insert(steps[199] + 1, "- note: Here we had tea.")
        self.assertEqual(saved.read_text(), "\n".join(expected) + "\n")
        saved.unlink()

    def another(self, actions):
        """A legal answer that is not the one that the log has here."""
        return self.browser.run(f"(next => [...document.querySelectorAll('#choices .answer')].map(e => e.dataset.action)"
                                f".find(action => action !== next))({json.dumps(actions)}[{COUNT}])")

    def test_open_then_save_gives_the_same_bytes(self):
        self.open(self.blank)
        names = ["2014-seed-1.yaml", "mcts-2010-1.yaml", "from-the-middle-2014-seed-5.yaml", "short-2014-1.yaml"]
        for name in names:
            with self.subTest(name):
                self.drop(RECORDS / name)
                saved = self.save_record()
                self.assertEqual(saved.read_bytes(), (RECORDS / name).read_bytes())
                saved.unlink()
        branched = self.folder / "branched.yaml"
        text = (RECORDS / "2014-seed-1.yaml").read_text()
        branched.write_text(text.replace("- place PC at Brattleboro\n", "- place PC at Brattleboro\n- note: |\n    two\n    lines\n"
                                         "- branch:\n    title: another way\n    actions:\n    - place PC at Falmouth\n", 1))
        self.drop(branched)
        original = branched.read_bytes()
        branched.unlink()
        saved = self.save_record()
        self.assertEqual(saved.read_bytes(), original)
        saved.unlink()
        # One more note changes one line of the file.
        self.click("#first")
        self.click("#forward")
        self.click("#note-open")
        self.say("#note-text", "a first note")
        self.click("#note-keep")
        changed = self.save_record().read_text()
        rules = self.signature()
        expected = original.decode().replace("- place PC at Westchester\n", "- place PC at Westchester\n- note: a first note\n", 1)
        self.assertEqual(changed, re.sub(r"^rules: .*$", f'rules: "{rules}"', expected, flags=re.MULTILINE))

    def test_another_answer_replaces_and_a_branch_is_asked_for_named_and_made_the_main_line(self):
        self.open(self.blank)
        self.enters("place PC at Westchester", "place PC at Brattleboro")
        self.click("#back")
        self.enters("place PC at Falmouth")
        self.assertEqual(self.browser.run("document.querySelectorAll('#line .other').length"), 0)
        self.click("#back")
        self.click("#branching")
        self.enters("place PC at Newport")
        self.click("#branch-open")
        self.say("#branch-name", "the sea")
        self.click("#branch-keep")
        saved = self.save_record()
        self.assertIn("- branch:\n    title: the sea\n    actions:\n    - place PC at Newport\n", saved.read_text())
        self.check("replay", "check", saved)
        saved.unlink()
        self.click("#branch-open")
        self.click("#branch-main")
        saved = self.save_record()
        self.assertRegex(saved.read_text(), r"- place PC at Newport\n(- digest.*\n)?- branch:\n    actions:\n    - place PC at Falmouth")
        saved.unlink()
        self.click("#undo")
        self.click("#line .other") if self.browser.run("document.getElementById('branch-open').hidden") else None
        self.click("#branch-open")
        self.click("#branch-delete")
        self.assertNotIn("branch", self.save_record().read_text())
        self.click("#undo")
        self.assertEqual(self.browser.run("document.querySelectorAll('#line .other').length"), 1)
        self.click("#redo")
        self.assertEqual(self.browser.run("document.querySelectorAll('#line .other').length"), 0)

    def test_a_game_under_two_changed_axes_is_saved_with_its_rules(self):
        for size in SIZES:
            with self.at(size):
                self.open(self.blank)
                self.enters("place PC at Westchester")
                self.press("#axes-open")
                self.write("#axis-hand_size", "6")
                self.write("#axis-last_year", "1780")
                self.assertIn("1780", self.text("#axes-changed"))
                self.press("#axes-apply")
                self.enters("place PC at Brattleboro")
                self.press("#save-open")
                self.press("#save-record")
                self.press("#save > form:last-child button")
                rules = self.saved("*-rules.yaml")
                record = self.saved(rules.name.replace("-rules", ""))
                self.assertIn(rules.name, record.read_text())
                self.check("replay", "check", record)
                self.open(self.blank)
                self.drop(record)
                self.assertIn(rules.name, self.text("#problem"))
                self.drop(record, rules)
                self.assertIn("hand_size", self.text("#meta"))
                self.assertIn("last_year", self.text("#meta"))
                self.assertEqual(self.text("#problem"), "")
                record.unlink()
                rules.unlink()

    def test_the_rules_show_what_an_erratum_does_to_scenarios(self):
        self.open(self.blank)
        overlay, effects = self.folder / "four.yaml", self.folder / "effects.json"
        self.tricorne("errata", "new", "army_units=4", "--reason", "smaller armies", "--out", overlay)
        made = self.tricorne("errata", "scenarios", overlay, "--filter", "gates-march", "--format", "json", "--out", effects)
        self.assertTrue(effects.exists(), made.stdout + made.stderr)
        self.drop(effects)
        self.assertTrue(self.browser.run("document.getElementById('axes').open"))
        self.assertIn("3 turn out differently", self.text("#axes-effects summary"))
        self.assertIn("7.3.A", self.text("#axes-effects ul"))
        self.shot("table-rules")
        self.say("#axes-filter", "army")
        self.browser.run("document.getElementById('axes-filter').dispatchEvent(new Event('input'))")
        self.assertIn("army", self.browser.run("[...document.querySelectorAll('#axes-list .axis')].filter(e => !e.hidden)[0].textContent"))
        other = self.folder / "other.json"
        other.write_text(effects.read_text().replace('"game": "washingtons-war"', '"game": "washingtons-crossing"'))
        self.drop(other)
        self.assertIn("effects on washingtons-crossing", self.text("#problem"))
        # A page that was made with it shows it without a file.
        self.open(self.board("effects", "--effects", effects))
        self.click("#axes-open")
        self.assertIn("3 turn out differently", self.text("#axes-effects summary"))
        self.make("replay", "render", RECORDS / "short-2014-1.yaml", "--playable", "--effects", effects, "--out", self.folder)
        self.open(self.folder / "short-2014-1.html")
        self.click("#axes-open")
        self.assertIn("7.3.A", self.text("#axes-effects ul"))

    def test_games_are_kept_and_open_and_put_are_undone(self):
        self.open(self.blank)
        self.enters("place PC at Westchester", "place PC at Brattleboro")
        self.drop(RECORDS / "short-2014-1.yaml")
        self.assertNotIn("place PC at Brattleboro", self.text("#line li:nth-child(3)"))
        self.click("#undo")
        self.assertEqual(self.current(), "place PC at Brattleboro")
        self.click("#edit-open")
        self.click("#edit-apply")
        self.assertEqual(self.browser.run("document.querySelectorAll('#line li').length"), 1)
        self.click("#undo")
        self.assertEqual(self.current(), "place PC at Brattleboro")
        self.browser.open(self.blank.as_uri())
        self.wait(READY)
        self.assertNotIn("place PC at Brattleboro", self.text("#line"))
        self.click("#games-open")
        self.shot("table-games")
        kept = self.browser.run("[...document.querySelectorAll('#games-list li')].findIndex(e => e.textContent.includes(' 2 steps')) + 1")
        self.click(f"#games-list li:nth-child({kept}) [data-kept]")
        self.assertEqual(self.current(), "place PC at Brattleboro")

    def test_two_tabs_with_one_game_overwrite_nothing(self):
        self.open(self.blank)
        self.enters("place PC at Westchester")
        taken = """(key => { const entry = JSON.parse(localStorage.getItem(key)); entry.owner = 'another tab';
          localStorage.setItem(key, JSON.stringify(entry)); return key; })('tricorne game ' + JSON.parse(sessionStorage.getItem('tricorne tab')).id)"""
        key = self.browser.run(taken)
        before = self.browser.run(f"localStorage.getItem({key!r})")
        self.enters("place PC at Brattleboro")
        self.assertEqual(self.browser.run(f"localStorage.getItem({key!r})"), before)
        self.reload()
        self.assertEqual(self.current(), "place PC at Brattleboro")

    def test_a_storage_that_is_forbidden_or_full_is_told_and_the_game_goes_on(self):
        self.open(self.blank)
        self.browser.run("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }")
        self.enters("place PC at Westchester")
        self.assertIn("storage of this browser is full", self.text("#problem"))
        self.enters("place PC at Brattleboro")
        self.assertEqual(self.current(), "place PC at Brattleboro")
        asks = "(e => { dispatchEvent(e); return e.defaultPrevented; })(new Event('beforeunload', {cancelable: true}))"
        self.assertTrue(self.browser.run(asks))
        self.save_record()
        self.browser.run("delete Storage.prototype.setItem")

    def test_a_forbidden_storage_is_told_and_the_game_goes_on(self):
        script = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError'); }})""")["identifier"]
        self.addCleanup(lambda: self.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script))
        self.open(self.blank)
        self.enters("place PC at Westchester")
        self.assertIn("forbids to keep games", self.text("#problem"))
        self.click("#games-open")
        self.assertFalse(self.browser.run("document.getElementById('games-none').hidden"))
        self.check("replay", "check", self.save_record())

    def test_a_kept_game_that_does_not_open_is_told_and_the_page_starts(self):
        self.open(self.blank)
        self.enters("place PC at Westchester")
        self.browser.run("""(key => { const entry = JSON.parse(localStorage.getItem(key)); entry.state.ruleset = '1999';
            localStorage.setItem(key, JSON.stringify(entry)); })('tricorne game ' + JSON.parse(sessionStorage.getItem('tricorne tab')).id)""")
        self.reload()
        self.assertRegex(self.text("#problem"), "cannot be opened: .*1999.*under Games")
        self.enters("place PC at Brattleboro")
        self.reload()
        self.assertEqual(self.current(), "place PC at Brattleboro")

    def test_a_reload_in_the_middle_of_an_answer_loses_none_before_it(self):
        self.open(self.blank)
        self.browser.run("""(give => { give('place PC at Westchester'); give('place PC at Brattleboro'); location.reload();
          give('place PC at Falmouth'); })(line => { document.getElementById('free-text').value = line;
          document.getElementById('free').requestSubmit(); })""")
        self.wait("performance.getEntriesByType('navigation')[0].type === 'reload'")
        self.wait(READY)
        self.assertIn(self.current(), ("place PC at Brattleboro", "place PC at Falmouth"))
        self.assertIn("place PC at Westchester", self.text("#line"))

    # --- bad input ---

    def test_a_record_of_the_other_game_is_opened_with_its_map_and_undone(self):
        self.open(self.blank)
        self.enters("place PC at Westchester")
        trenton = RECORDS / "washingtons_crossing/rall-at-trenton.yaml"
        self.drop(trenton)
        self.wait("document.getElementById('meta').textContent.includes('Crossing')")
        self.assertEqual(self.text("#problem"), "")
        self.shot("table-other-game")
        self.assertEqual(self.save_record().read_bytes(), trenton.read_bytes())
        self.click("#undo")
        self.assertEqual(self.current(), "place PC at Westchester")

    def test_a_faulty_record_opens_up_to_the_fault_and_says_where(self):
        self.open(self.blank)
        text = (RECORDS / "2014-seed-1.yaml").read_text()
        bad = self.folder / "bad.yaml"

        def opened(change):
            bad.write_text(change)
            self.drop(bad)
            return self.text("#problem")

        self.assertIn("Step 2, place PC at Nowhere, is refused", opened(text.replace("Brattleboro", "Nowhere", 1)))
        self.assertRegex(self.text("#counter"), r"^1 of 3\d\d")
        self.click("#first")
        self.assertEqual(self.text("#problem"), "")
        self.assertIn("Step 3, dance, is refused", opened(text.replace("place PC at Eutaw Springs", "dance", 1)))
        self.assertIn("format 9 is newer", opened(text.replace("format: 1", "format: 9")))
        self.assertIn("no key “colour”", opened(text.replace("kind: replay", "kind: replay\ncolour: red")))
        self.assertIn("another map", opened(re.sub(r'^map: .*$', 'map: "0123456789abcdef"', text, flags=re.MULTILINE)))
        self.assertIn("At step 100", opened(re.sub(r'digest: "\w+"', 'digest: "0123456789abcdef"', text, count=1)))
        self.assertIn("another result", opened(text.replace("ending: count of colonies", "ending: automatic victory")))
        self.assertIn("cut off", opened(text.split("result:")[0]))
        self.assertIn("signature 0123456789abcdef", opened(re.sub(r"^rules: .*$", 'rules: "0123456789abcdef"', text, flags=re.MULTILINE)))
        self.assertIn("line 3: ", opened("a: [1,\n b: {"))
        self.assertEqual("bad.yaml: this is no text.", opened("\0PNG"))
        self.assertIn("too deep", opened("a: " + "[" * 20000))
        self.assertIn("20 MB", opened("#" + "x" * 20_000_000))
        self.assertIn("bad.yaml", opened("game: chess\nkind: replay\nformat: 1\nactions: []\n"))
        self.assertRegex(self.text("#counter"), r" of 3\d\d")

    def test_a_long_line_has_items_only_near_the_part_in_sight(self):
        for width, height in (PHONE, SCREEN):
            self.browser.resize(width, height)
            self.open(self.blank)
            self.drop(RECORDS / "2014-seed-2.yaml")
            items = "document.querySelectorAll('#line li').length"
            shown = lambda: self.browser.run(r"""new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
                const frame = document.getElementById('line').getBoundingClientRect();
                done([...document.querySelectorAll('#line li')].filter(e => (r => r.bottom > frame.top + 1 && r.top < frame.bottom - 1)
                    (e.getBoundingClientRect())).map(e => Number(e.querySelector('small').textContent))); })))""")  # noqa: E731
            self.click("#first")
            self.assertEqual(shown()[0], 0)
            self.click("#last")
            last = self.browser.run(COUNT)
            self.assertEqual(shown()[-1], last)
            self.assertLess(self.browser.run(items), 200)
            # Scrolled by hand, step after step is there and what is in sight stays; the current step is out of sight.
            before = shown()
            while before[0] > 0:
                self.browser.run("document.getElementById('line').scrollTop -= 100")
                now = shown()
                self.assertEqual(now, list(range(now[0], now[-1] + 1)))
                self.assertTrue(now[0] < before[0] and now[-1] >= before[0] - 1 or now[0] == before[0], (before, now))
                before = now
            self.browser.run("document.getElementById('line').scrollTop = document.getElementById('line').scrollHeight / 2")
            middle = shown()
            self.assertTrue(last / 3 < middle[0] and middle[-1] < last * 2 / 3, middle)
            self.assertLess(self.browser.run(items), 200)
            self.click(f'#line [data-go="{middle[1]}"]')
            self.assertEqual(self.browser.run(COUNT), middle[1])
            self.assertIn(middle[1], shown())
            self.click("#undo")  # the opening of the record
            self.assertEqual(self.browser.run(items), 1)

    def test_a_bad_link_is_told_and_a_game_from_a_file_goes_into_its_link(self):
        self.open(self.blank, "#step=0&try=place%20PC%20at%20Westchester&try=place%20PC%20at%20Nowhere")
        self.assertEqual(self.current(), "place PC at Westchester")
        self.assertIn("place PC at Nowhere", self.text("#problem"))
        self.drop(RECORDS / "short-2014-1.yaml")
        self.click("#last")
        last = self.current()
        self.browser.run("navigator.clipboard.writeText = async text => { window.inClipboard = text; }")
        self.click("#copy")
        self.wait("window.inClipboard !== undefined")
        link = self.browser.run("window.inClipboard")
        self.assertIn("#game=", link)
        self.open(self.blank, link[link.index("#"):])
        self.assertEqual(self.current(), last)

    def test_a_browser_without_webassembly_says_so_and_helps(self):
        script = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")["identifier"]
        self.browser.open(self.blank.as_uri())
        self.wait("document.getElementById('turn-title').textContent.includes('did not start')")
        self.assertIn("WebAssembly switched off", self.text("#problem"))
        self.click("#help-open")
        self.assertTrue(self.browser.run("document.getElementById('help').open"))
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    @unittest.skipUnless("--all-sizes" in sys.argv, "long: with --all-sizes")
    def test_memory_does_not_grow_with_the_line(self):
        script = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""(instantiate => {
          WebAssembly.instantiate = async (...given) => {
            const made = await instantiate(...given);
            window.engineMemory = Object.values((made.instance ?? made).exports).find(one => one instanceof WebAssembly.Memory);
            return made;
          };
        })(WebAssembly.instantiate)""")["identifier"]
        self.addCleanup(lambda: self.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script))
        # A step, and what undoing it takes, are about a kilobyte; the rest is code that the browser compiles by and by.
        actions = actions_of(RECORDS / "washingtons_crossing/random-2012-1.yaml")
        self.open(self.board("crossing", "--game", "washingtons-crossing"))
        self.grows_little([actions[first:first + 200] for first in range(0, 1200, 200)])
        # The longest record of the other game has 379 steps; the games that stood on the table before are held for undo.
        self.open(self.blank)
        self.grows_little([["NEW", *actions_of(RECORDS / "2014-seed-2.yaml")]] * 4)

    def grows_little(self, parts):
        """Enters the parts, the first of which warms the page up, and compares the memory after the second with that at the end."""
        sizes = []
        for part in parts:
            if part[0] == "NEW":
                self.click("#games-open")
                self.click("#games-new")
                part = part[1:]
            self.enters(*part)
            sizes.append(self.memory())
        print(f"MB of objects and of the engine after each part: {sizes}", file=sys.stderr)
        self.assertLess(sizes[-1][0] - sizes[1][0], 3)
        self.assertLessEqual(sizes[-1][1] - sizes[1][1], 4)

    def memory(self):
        """Megabytes that the page uses: for objects of scripts and of the browser, and for the engine."""
        for _ in range(2):
            self.browser.call("HeapProfiler.collectGarbage")
        used = self.browser.call("Runtime.getHeapUsage")
        return (round(sum(used.get(part, 0) for part in ("usedSize", "embedderHeapUsedSize")) / 1e6, 2),
                round(self.browser.run("window.engineMemory.buffer.byteLength") / 1e6, 1))

    # --- entering a game ---

    def test_cards_have_names_and_a_deal_is_one_entry(self):
        self.open(self.blank)
        self.enters(*actions_of(RECORDS / "2014-seed-1.yaml")[:16])
        self.assertIn("Benedict Arnold", self.text('#choices [data-action="draw 98"]'))
        self.enters("benedict; 68 75 7")
        self.assertEqual(self.current(), "draw 7")
        self.assertIn("Major Campaign", self.text("#said .action"))
        self.browser.run("document.getElementById('hands-part').open = true")
        self.click("#back")
        self.assertIn("Benedict Arnold", self.text("#hands"))
        self.click("#undo")
        self.assertEqual(self.text("#counter").split(",")[0], "16 of 16")
        self.shot("table-cards")

    def test_the_only_answer_is_given_by_itself_if_one_likes(self):
        record = RECORDS / "2014-seed-1.yaml"
        self.open(self.blank)
        self.click("#alone")
        lines = self.enters_game(actions_of(record), 200)
        print(f"{lines} lines typed for 200 steps", file=sys.stderr)
        self.assertLess(lines, 200)

    def test_legal_targets_are_marked_and_the_focus_stays_in_the_question(self):
        self.open(self.blank)
        self.assertGreater(self.browser.run("document.querySelectorAll('#marks .target').length"), 1)
        self.press("#choices .answer")
        self.assertEqual(self.browser.run("document.activeElement.id"), "turn")

    def test_a_whole_act_is_one_line_of_a_transcript(self):
        self.open(self.blank)
        self.drop(self.battle(0))
        self.enters("29 Burgoyne Ticonderoga>Saratoga 5; discard 64 in battle; 88 B [4, 1]")
        self.assertEqual(self.current(), "roll 1")
        self.assertEqual(self.text("#counter").split(",")[0], "8 of 8")
        self.click("#undo")
        self.assertEqual(self.text("#counter").split(",")[0], "0 of 0")

    def test_an_act_of_the_crossing_is_one_line_and_waits_for_its_die(self):
        self.open(self.board("crossing", "--game", "washingtons-crossing"))
        self.enters("Washington 1334, Glover 1335, Sargent 1334, St Clair 1335, Fermoy 1434, Lord Stirling 1334, Sullivan 2239",
                    "Greene 1531, DB 1330/1329", "[6, 1, 9]", "done", "Mercer, Ewing.", "Mercer! [6] 1630>1731>1831.")
        self.assertEqual(self.text("#counter").split(",")[0], "23 of 23")
        self.type("Ewing >1931.")
        self.assertIn("A die comes first", self.text("#problem"))
        self.assertEqual(self.browser.run("document.getElementById('free-text').value"), "to 1931; done")
        self.click('#choices [data-action="roll 5"]')
        self.browser.run("document.getElementById('free').requestSubmit()")
        self.assertIn("to 1931", self.text("#line"))
        self.click("#undo")
        self.type("Ewng >1931.")
        self.assertIn("did you mean “Ewing”?", self.text("#problem").replace('"Ewing"', "“Ewing”"))
        self.assertEqual(self.browser.run("document.getElementById('free-text').value"), "Ewng >1931.")
        self.click("#help-open")
        self.assertIn("Rall [6] 1728>1827>1926.", self.text("#short-forms"))
        self.browser.run("document.getElementById('help').close()")

    def test_the_steps_of_a_march_are_tapped_and_undone_as_one(self):
        for width, height in SIZES:
            self.browser.resize(width, height)
            self.open(self.blank)
            self.drop(self.battle(1))
            self.click("#last")
            self.press("#tapping")
            self.tap("Montreal")
            self.assertEqual(self.current(), "march to Montreal")
            self.press('#choices [data-action="take 5 CU"]')
            at = self.where("Quebec")
            self.tap("Quebec")
            self.assertEqual(self.current(), "march to Quebec")
            seen = self.browser.run(f"!!document.elementFromPoint(...{self.on_screen(at)})?.closest('#board')")
            self.assertTrue(seen, "the place that was tapped went out of sight")
            self.shot(f"table-tapped-{width}")
            self.press('#choices [data-action="take 5 CU"]')
            self.press('#choices [data-action="finish"]')
            self.assertEqual(self.text("#counter").split(",")[0], "6 of 6")
            self.press("#undo")
            self.assertEqual(self.text("#counter").split(",")[0], "1 of 1")
            self.press("#redo")
            self.assertEqual(self.text("#counter").split(",")[0], "6 of 6")

    def test_dice_say_what_they_do_and_the_line_what_they_did(self):
        self.open(self.blank)
        self.drop(self.battle(8))
        self.click("#last")
        faces = self.browser.run("[...document.querySelectorAll('#choices .does')].map(e => e.textContent)")
        self.assertEqual(len(faces), 6)
        self.assertIn("rolls 6: total", faces[5])
        self.assertIn("9.4.1", self.text("#dice"))
        self.assertIn("16.7 %", self.text("#choices"))
        self.shot("table-dice")
        self.enters("roll 3", "roll 4")
        self.assertRegex(self.text("#line"), r"Battle at Saratoga: British 3 \+ \d+ against American 4 \+ \d+; American victory")
        self.shot("table-battle")

    def battle(self, steps):
        """A file of the battle of Saratoga, up to a step."""
        head, rest = SARATOGA.split("actions:\n")
        actions = rest.splitlines()[:steps]
        path = self.folder / "battle.yaml"
        path.write_text(head + ("actions:\n" + "\n".join(actions) if actions else "actions: []") + "\nresult: unfinished\n")
        return path

    def test_targets_are_marked_with_their_costs_on_both_maps(self):
        self.open(self.blank)
        self.drop(self.battle(1))
        self.click("#last")
        self.assertGreater(self.browser.run("document.querySelectorAll('#marks .target').length"), 1)
        self.assertIn("1", self.browser.run("[...document.querySelectorAll('#marks .cost')].map(e => e.textContent)"))
        self.assertIn("1 of 4 spaces", self.text('#choices [data-action="march to Saratoga"]'))
        self.shot("table-targets")
        self.open(self.board("crossing", "--game", "washingtons-crossing"))
        actions = actions_of(RECORDS / "washingtons_crossing/random-2012-1.yaml")
        self.enters(*actions[:next(i for i, action in enumerate(actions) if action.startswith("to "))])
        self.assertGreater(self.browser.run("document.querySelectorAll('#marks .cost').length"), 0)
        self.assertIn("points", self.text("#choices"))
        self.shot("table-targets-hexes")

    def test_the_board_stays_where_it_is_when_all_is_in_sight(self):
        self.open(self.blank)
        view = "document.getElementById('board').getAttribute('viewBox')"
        before = self.browser.run(view)
        for place in ("Falmouth", "Quebec", "St. Mary's"):
            self.tap(place)
            self.assertEqual(self.text("#picked-title"), place)
            self.assertEqual(self.browser.run(view), before, place)
        self.click("#closer")
        self.click("#closer")
        self.enters("place PC at Westchester")
        x, y, w, h = map(float, self.browser.run(view).split())
        at = self.browser.run("(c => [c.cx.baseVal.value, c.cy.baseVal.value])(document.querySelector('#marks .changed'))")
        self.assertTrue(x < at[0] < x + w and y < at[1] < y + h, "what changed is out of sight")
        wide, tall = map(float, before.split()[2:])
        self.assertGreaterEqual(min(x, y), -0.1)
        self.assertLessEqual(x + w, wide + 0.1)
        self.assertLessEqual(y + h, tall + 0.1)

    def test_the_place_of_a_fight_comes_into_sight_and_a_title_breaks_at_no_hyphen(self):
        record = RECORDS / "washingtons_crossing/random-2012-2.yaml"
        step, attack = next((i, action) for i, action in enumerate(actions_of(record), 1) if "attack on" in action)
        page = self.board("fight", record)
        self.open(page)  # at the step of the attack a die is asked for, and no name is taken
        at = self.where(attack.split(" on ")[1])
        for size in SIZES:
            with self.at(size):
                self.open(page, f"#step={step}")
                self.assertEqual(self.current(), attack)
                self.shot(f"table-fight-{size[0]}")
                x, y, w, h = map(float, self.browser.run("document.getElementById('board').getAttribute('viewBox')").split())
                self.assertTrue(x < at[0] < x + w and y < at[1] < y + h, f"{at} is not in {x, y, w, h}")
                lines = self.browser.run("""[...document.querySelectorAll('#title .word')]
                    .map(e => new Set([...e.getClientRects()].map(box => box.top)).size)""")
                self.assertEqual(set(lines), {1})

    def test_board_and_buttons_are_on_the_screen_when_the_page_opens(self):
        record = self.folder / "long-head.yaml"
        text = (RECORDS / "2014-seed-2.yaml").read_text()
        record.write_text(re.sub(r"^rules: .*$", 'rules: "0123456789abcdef"', text, flags=re.MULTILINE))
        page = self.board("long-head", record)
        for width, height in SIZES:
            self.browser.resize(width, height)
            self.open(page)
            self.assertIn("signature", self.text("#problem"))  # the file says this above the board
            box = lambda query: self.browser.run(f"(r => [r.top, r.bottom, r.width])(document.querySelector('{query}').getBoundingClientRect())")  # noqa: E731
            (over, under, _), (top, board, _) = box(".controls"), box("#board")
            self.assertLessEqual(max(under, board), height, width)
            self.assertTrue(board <= over or under <= top, f"{width}: the buttons lie on the board")
            self.assertGreater(box("#turning")[2], 150, width)

    def test_the_question_is_in_sight_after_each_answer_on_a_phone(self):
        for width, height in (PHONE, LYING):
            self.browser.resize(width, height)
            self.open(self.blank)
            for number in range(40):
                self.press("#choices details .answer" if self.browser.run("!!document.querySelector('#choices details[open]')")
                           else "#choices .answer")
                spot = self.browser.run("""(r => [r.top, r.bottom, innerHeight, document.elementFromPoint(r.left + 5, (r.top + r.bottom) / 2)
                    ?.closest('#turn') !== null])(document.getElementById('turn-title').getBoundingClientRect())""")
                self.assertTrue(spot[0] >= 0 and spot[1] <= spot[2] and spot[3], f"answer {number} at {width}: {spot}")

    def test_a_game_is_entered_by_keys_alone(self):
        self.open(self.blank)
        first = self.browser.run("document.querySelector('#choices .answer').dataset.action")
        self.browser.key("1")
        self.assertEqual(self.current(), first)
        self.browser.run("document.getElementById('board').focus()")
        self.browser.key("Enter")
        picked = self.text("#picked-title")
        self.browser.key("Enter")
        self.assertNotEqual(self.text("#picked-title"), picked)
        picked = self.text("#picked-title")
        self.browser.key("1")
        self.assertIn(picked, self.current())

    def test_forty_answers_by_keys_take_at_most_twice_the_time_of_a_mouse(self):
        """Counted, not timed: a key takes 0.28 s, to point at something and click 1.3 s (Card, Moran and Newell)."""
        record = RECORDS / "2014-seed-2.yaml"
        actions, start = actions_of(record)[60:100], self.folder / "sixty.yaml"
        start.write_text(cut(record, 60))
        counts = {}
        for way in (self.answers_by_mouse, self.answers_by_keys):
            self.open(self.blank)
            self.drop(start)
            self.click("#last")
            counts[way] = sum(way(action) for action in actions)
            self.assertEqual(self.browser.run(COUNT), 100)
            self.assertEqual(self.current(), actions[-1])
        clicks, keys = counts.values()
        print(f"40 answers: {clicks} clicks, {keys} keys: {clicks * 1.3:.0f} s and {keys * 0.28:.0f} s", file=sys.stderr)
        self.assertLessEqual(keys * 0.28, 2 * clicks * 1.3)

    def answers_by_mouse(self, action):
        """Returns how many clicks that takes."""
        button = f"document.querySelector('#choices [data-action=\"{action}\"]')"
        closed = self.browser.run(f"{button}.closest('details:not([open])') !== null")
        if closed:
            self.browser.run(f"{button}.closest('details').id = 'group'")
            self.press("#group summary")
        self.press(f'#choices [data-action="{action}"]')
        return 1 + closed

    def answers_by_keys(self, action):
        """Returns how many keys that takes: a digit, or as many letters of a word as no other answer has, in the field."""
        shown = self.browser.run("[...document.querySelectorAll('#choices .answer')].map(e => [e.dataset.action, e.textContent])")
        words = lambda text: re.split(r"[^a-z0-9]+", text.lower())  # noqa: E731
        at = [one for one, _ in shown].index(action)
        others = {word for i, (one, text) in enumerate(shown) if i != at for word in words(f"{one} {text}")}
        parts = [word[:n] for word in words(action) for n in range(1, len(word) + 1)] + [action]
        part = min((part for part in parts if part == action or not any(other.startswith(part) for other in others)), key=len)
        in_field = self.browser.run("document.activeElement.id === 'free-text'")
        keys = ["Escape"] * in_field + [str(at + 1)] if at < 9 else [] if in_field else ["/"]
        keys += [] if at < 9 else [*part, "Enter"]
        for key in keys:
            self.browser.key(key, **({"text": "\r"} if key == "Enter" else {"text": key} if len(key) == 1 else {}))
        self.assertEqual(self.current(), action)
        return len(keys)

    # --- the players of the program ---

    def players(self, **who):
        self.click("#seats-open")
        for seat, value in who.items():
            self.say(f"#seat-{seat}", value)
        self.shot("table-players")
        self.click("#seats-take")

    def test_a_hint_ranks_answers_with_reasons(self):
        self.open(self.blank)
        self.drop(self.battle(2))
        self.click("#last")
        self.click("#hint")
        self.wait("!!document.querySelector('#hints li')")
        self.shot("table-hint")
        self.assertGreater(self.browser.run("document.querySelectorAll('#hints li').length"), 1)
        self.assertNotIn("%", self.text("#hints"))  # what nobody has played on has no number
        self.assertGreater(self.browser.run("document.querySelectorAll('#hints .why').length"), 0)
        best = self.browser.run("document.querySelector('#hints .answer').dataset.action")
        self.click("#hints .answer")
        self.assertEqual(self.current(), best)
        self.assertEqual(self.text("#hints"), "")

    def test_the_program_plays_a_side_with_hidden_cards_and_is_undone_with_my_answer(self):
        self.open(self.blank)
        self.players(british="heuristic", chance="thrown", viewer="american")
        mine = "document.querySelector('#turn-title .seat')?.textContent === 'American' && !document.querySelector('#thinking').textContent"
        for _ in range(25):
            self.wait(mine)
            before = self.text("#counter")
            self.click("#choices .answer")
            self.assertNotEqual(self.text("#counter"), before)
        self.wait(mine)
        line = self.text("#line")
        self.assertIn("draw ?", line)
        self.browser.run("document.getElementById('hands-part').open = true")
        self.click("#undo")
        self.assertEqual(self.text("#turn-title .seat"), "American")
        self.shot("table-hidden")
        hands = self.browser.run("[...document.querySelectorAll('#hands ul')].map(e => e.children.length)")
        self.assertEqual(sorted(map(bool, hands)), [False, True])
        saved = self.save_record()
        self.check("replay", "check", saved)
        self.assertIn("british: heuristic", saved.read_text())
        self.assertNotIn("draw ?", saved.read_text())

    def test_a_search_thinks_while_the_page_lives_and_a_reload_loses_nothing(self):
        self.open(self.blank)
        self.players(american="1000")
        self.browser.run("""window.gaps = [0]; (function tick(last) { setTimeout(() => { const now = performance.now();
            gaps.push(now - last); tick(now); }, 10); })(performance.now())""")
        self.wait("document.getElementById('counter').textContent.startsWith('1 of')")
        gap, ticks = self.browser.run("[Math.max(...gaps), gaps.length]")
        print(f"the page stood still for {gap:.0f} ms at most, {ticks} ticks in a second of thinking", file=sys.stderr)
        self.assertGreater(ticks, 12)  # about 100 on an idle machine; a page that thinks itself has two
        self.wait("document.getElementById('thinking').textContent !== ''")
        self.reload()
        self.wait("!document.getElementById('counter').textContent.startsWith('0')")

    def test_a_worker_that_dies_is_told_and_another_one_goes_on(self):
        for dies in ("this.onerror({})", "this.onmessage({data: {id, error: 'unreachable', broken: true}})"):
            self.open(self.blank)
            self.browser.run(f"""window.Kept = Worker; window.Worker = class {{
                postMessage({{id}}) {{ setTimeout(() => {dies}); }} terminate() {{}} }}""")
            self.click("#hint")
            self.wait("!!document.querySelector('#hints .problem')")
            self.assertIn("stopped working", self.text("#hints"))
            self.players(american="heuristic")
            self.wait("!document.getElementById('go-on').hidden")
            self.assertIn("stopped working", self.text("#problem"))
            self.assertEqual(self.browser.run(COUNT), 0)
            self.browser.run("window.Worker = Kept")
            self.click("#hint")
            self.wait("!!document.querySelector('#hints li')")
            self.click("#go-on")
            self.wait(f"{COUNT} > 0")

    # --- trying rules ---

    def test_the_editor_adds_removes_and_tells_what_is_wrong_by_which_paragraph(self):
        self.open(self.blank)
        self.drop(self.battle(0))
        self.click("#edit-open")
        self.browser.run("document.querySelector('#edit details:last-of-type').open = true")
        field = ("((title, within) => [...document.querySelectorAll(within + ' label')].find(e => e.textContent === title)"
                 "?.parentElement.querySelector('select, input'))")
        change = lambda title, value, within: self.browser.run(  # noqa: E731
            f"(e => {{ e.value = {json.dumps(value)}; e.dispatchEvent(new Event('change')); }})({field}({json.dumps(title)}, {json.dumps(within)}))")
        text = "document.getElementById('edit-text').value"
        self.browser.run("document.querySelector('[data-form=spaces]').open = true")
        change("Which", "Saratoga", "[data-form=spaces]")
        change("British CU", "3", "[data-form=spaces]")
        self.assertIn("3.0", self.text("#edit-problem"))
        self.assertIn("british_cu: 3", self.browser.run(text))
        self.shot("table-editor")
        self.click("#edit-undo")
        self.assertEqual(self.text("#edit-problem"), "")
        self.click("#edit-redo")
        self.click("#edit-undo")
        change("Which", "Boston", "[data-form=spaces]")
        change("Generals: add", "Howe", "[data-form=spaces]")
        change("British CU", "2", "[data-form=spaces]")
        self.assertIn("Howe is in two places", self.text("#edit-problem"))
        self.browser.run("document.querySelector('[data-form=reinforcements] [aria-label=\"Remove Howe\"]').click()")
        self.assertEqual(self.text("#edit-problem"), "")
        self.click("#edit-apply")
        self.assertRegex(self.described(), r"Boston: .*Howe")

    def test_a_scenario_opens_whole_and_is_saved_changed(self):
        path = SOURCES / "scenarios/washingtons_war/10_political_control/11-number-of-the-card-used-up.yaml"
        for size in SIZES:
            with self.at(size):
                self.open(self.blank)
                self.drop(path)
                self.assertIn("runs pass", self.text("#scenario-verdict"))
                self.assertEqual(self.browser.run("document.querySelectorAll('#scenario-runs li').length") % 2, 0)
                self.assertIn("place PC at Oswego", self.text("#scenario-refusals"))
                self.shot(f"table-scenario-{size[0]}")
                self.press("#scenario-runs li:nth-child(2) button")
                self.assertIn("New Haven", self.text("#line"))
                self.press("#back")
                self.press('#choices [data-action="place PC at Oswego"]')
                self.type("flip PC at New Haven")
                self.assertIn("10.11.B", self.text("#refusal"))
                self.shot(f"table-scenario-changed-{size[0]}")
                self.press("#save-open")
                self.write("#scenario-id", "changed-here")
                self.write("#scenario-title", "Changed here")
                self.press("#scenario-form button")
                self.assertIn("It passes", self.text("#save-said"))
                saved = self.saved("changed-here.yaml")
                self.assertRegex(saved.read_text(), r"(?s)when:\n  - place PC at Oswego\nrefused:\n  - action: flip PC at New Haven\n")
                self.check("verify", saved)
                saved.unlink()


if __name__ == "__main__":
    main(("--all-sizes", {"action": "store_true", "help": "enter the long games at four sizes, not at one, and measure the memory"}))
