"""The page of a replay in a headless Chromium. The tests use it as a reader does.

python3 replay_page.py TRICORNE [--screenshots DIR]
"""

import json
import pathlib
import re
import time
import xml.etree.ElementTree

from page_test import PageTest, main

NASTY = "<img src=x onerror=\"document.title='broken'\"></script><script>document.title='broken'</script> & \u2028 \U0001F600"


def annotated(file):
    """Adds a note, a bookmark and a branch to one step of a record. Returns this step."""
    lines = file.read_text().splitlines()
    start = lines.index("actions:") + 1
    at = next(i for i in range(start + 60, len(lines)) if lines[i].startswith("- roll "))
    step = sum(1 for line in lines[start:at + 1] if not line.startswith(("- digest", "- note")))
    other = "6" if lines[at] != "- roll 6" else "1"
    note = '"' + NASTY.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines[at + 1:at + 1] = [f"- note: {note}", "- bookmark: the bookmark", "- branch:", "    title: another die",
                            "    actions:", f"    - roll {other}"]
    file.write_text("\n".join(lines) + "\n")
    return step


class ReplayPage(PageTest):
    patience = 30

    @classmethod
    def prepare(cls):
        cls.make("simulate", "--games", "1", "--seed", "42", "--record", cls.folder)
        cls.record = cls.folder / "game-000001.yaml"
        cls.step = annotated(cls.record)
        cls.make("replay", "render", cls.record, "--out", cls.folder)
        cls.page = cls.record.with_suffix(".html")
        cls.address = cls.page.as_uri()

    def setUp(self):
        super().setUp()
        self.seconds = self.browser.open(self.address)
        self.wait("document.getElementById('board').hasAttribute('viewBox')")  # the first layout sets it

    def on_screen(self, place):
        """The position of a place of the board on the screen."""
        return self.browser.run(f"""(p => [p.x, p.y])(new DOMPoint(...JSON.parse(document.getElementById('page-data').textContent).board.places
          .find(([name]) => name === {place!r}).slice(1)).matrixTransform(document.getElementById('board').getScreenCTM()))""")

    def test_opens_within_seconds_and_small(self):
        self.assertLess(self.seconds, 5)  # about 1 on an idle machine
        self.assertLess(self.page.stat().st_size, 3_000_000)
        self.assertIn("Start", self.text("#now-title"))

    def test_a_step_is_the_graph_of_its_picture(self):
        self.has_the_graphs_of_its_steps(self.record)

    def test_the_whole_board_is_legible_on_a_screen(self):
        self.click("#whole")
        for step in ("0", "100", "200", "end"):
            self.browser.run(f"(s => {{ s.value = {step!r} === 'end' ? s.max : {step!r}; s.dispatchEvent(new Event('input')); }})(document.getElementById('slider'))")
            smallest, meeting = self.browser.run("""(() => {
              const board = document.getElementById('board'), texts = [...board.querySelectorAll('#map text, #pieces text')]
                .filter(text => text.textContent.trim().length > 1).map(text => [text, text.getBoundingClientRect()]);
              const meets = ([, a], [, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height);
              const size = text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
              const names = texts.filter(([text]) => text.closest('#map'));
              return [Math.min(...texts.map(([text]) => size(text))), names.flatMap((one, i) => names.slice(0, i)
                .filter(other => one[0].textContent !== other[0].textContent && meets(one, other)).map(other => [one[0].textContent, other[0].textContent]))];
            })()""")
            self.assertGreaterEqual(smallest, 11)
            self.assertEqual(meeting, [])

    def test_steps_by_key_button_and_slider(self):
        self.browser.key("ArrowRight")
        self.browser.key("ArrowRight")
        self.assertIn("Step 2,", self.text("#now-title"))
        self.click("#forward")
        self.wait("location.hash === '#step=3'")
        self.browser.key("ArrowLeft")
        self.assertIn("Step 2,", self.text("#now-title"))
        self.browser.run("(s => { s.value = 40; s.dispatchEvent(new Event('input')); })(document.getElementById('slider'))")
        self.assertIn("Step 40,", self.text("#now-title"))
        self.assertIn("Step 40", self.text("#live"))
        self.browser.key("ArrowRight", modifiers=8)
        self.assertRegex(self.text("#now-title"), r"Step 4[1-9]|Step [5-9]\d")
        self.click("#last")
        self.assertRegex(self.text("#now-body"), "[Tt]he (British|Americans) win")

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
        self.wait(f"location.hash === '#step={self.step}.1.1'")
        self.assertIn("another die", self.text("#on-branch"))
        self.browser.key("ArrowLeft")
        self.browser.key("ArrowRight")
        self.assertIn(f"Step {self.step}.1.1", self.text("#now-title"))
        self.click("#on-branch a")
        self.assertIn(f"Step {self.step},", self.text("#now-title"))
        self.assertTrue(self.browser.run("document.getElementById('on-branch').hidden"))

    def test_a_paragraph_opens_with_summary_and_sources(self):
        self.browser.open(self.address + f"#step={self.step}")
        self.click("#now-body .rule")
        self.assertTrue(self.browser.run("document.getElementById('rule').open"))
        self.assertRegex(self.text("#rule-title"), r"^\d+\.\d+")
        self.assertRegex(self.text("#rule-body"), r"\w+.*Scenarios")
        self.assertEqual(self.browser.run("document.getElementById('rule').scrollTop"), 0)
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

    def test_the_first_page_points_to_the_turning_point_and_says_why(self):
        self.assertRegex(self.text("#now-body .deciding"), r"From here to the end a count of the colonies|No turning point\. The ")
        if not self.browser.run("!!document.querySelector('#now-body .deciding a')"):
            return
        self.assertIn("turning point", self.text("#shortcuts a"))
        self.click("#now-body .deciding a")
        self.wait("!document.getElementById('now-title').textContent.includes('Start')")
        self.shot("deciding-1440")

    def test_a_battle_is_told_with_its_odds(self):
        self.browser.key("b")
        battle = self.text("#now-body .battle-card")
        self.assertRegex(battle, r"Odds before the dice: American \d+\.\d\d %, British \d+\.\d\d %; the dice gave the")
        self.assertRegex(battle, r"Lost by that die\d CU, expected \d\.\d\d")
        self.assertRegex(battle, r"of 1296 rolls")
        self.assertIn("battle", self.text("#marks"))

    def test_a_space_is_tapped_and_tells_its_history(self):
        self.browser.resize(390, 844)
        self.browser.open(self.address)
        self.click("#last")
        self.browser.tap(*self.on_screen("Boston"))
        self.assertEqual(self.text("#picked-title"), "Boston")
        self.assertGreater(self.browser.run("document.querySelectorAll('#picked-body .history li').length"), 1)
        self.assertGreater(self.browser.run("document.querySelectorAll('#picked-body [data-place]').length"), 1)
        self.shot("picked-390")
        self.click("#picked-body .history a")
        self.assertIn("Boston", self.text("#picked-title"))
        self.assertNotRegex(self.text("#now-body"), "[Tt]he (British|Americans) win")
        self.click("#unpick")
        self.assertTrue(self.browser.run("document.getElementById('picked').hidden"))

    def test_finger_wheel_keys_and_size_move_the_board(self):
        view = "document.getElementById('board').getAttribute('viewBox').split(' ').map(Number)"
        whole = self.browser.run(view)
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=400, y=400, deltaX=0, deltaY=-300)
        self.wait(view + f"[2] < {whole[2]}")
        self.browser.run("document.getElementById('board').focus()")
        near = self.browser.run(view)
        self.browser.key("ArrowRight")
        self.assertGreater(self.browser.run(view)[0], near[0])
        self.assertIn("Start", self.text("#now-title"), "an arrow on the board is no step")
        self.click("#whole")
        self.browser.resize(390, 844)
        self.wait(f"JSON.stringify({view}) !== {json.dumps(json.dumps(whole, separators=(',', ':')))}")
        self.browser.resize(1440, 900)
        self.wait(f"JSON.stringify({view}) === {json.dumps(json.dumps(whole, separators=(',', ':')))}")

    def test_dice_and_draws_stand_below_their_play(self):
        heads = self.browser.run("[...document.querySelectorAll('#log ol > li > a')].map(e => e.textContent)")
        bare = ("[...document.querySelectorAll('#log ol > li')].filter(li => /: (finish|take 0 )/.test(li.querySelector('a').textContent) && "
                "!li.querySelector(':scope > .events')).map(li => li.textContent)")
        self.assertEqual(self.browser.run(bare), [], "an answer that changes nothing is no headline")
        self.assertLess(len(heads), 0.6 * self.browser.run("Number(document.getElementById('slider').max)"))
        self.assertGreater(self.browser.run("document.querySelectorAll('#log .followers li').length"), 50)

    def test_the_marches_of_a_turn_or_of_the_game_are_arrows(self):
        choose = "(s => {{ s.value = {!r}; s.dispatchEvent(new Event('change')); }})(document.getElementById('moves'))"
        counts = []
        for wanted in ("", "turn", "past", "game"):
            self.browser.run(choose.format(wanted))
            counts.append(self.browser.run("document.querySelectorAll('#flow .flow').length"))
        self.assertEqual(counts[0], 0)
        self.assertTrue(counts[3] > counts[1] >= 0 and counts[3] > counts[2], counts)
        widths = self.browser.run("[...document.querySelectorAll('#flow path[stroke-width]')].map(p => Number(p.getAttribute('stroke-width')))")
        self.assertGreater(max(widths), 1.5 * min(widths))
        self.assertGreater(self.browser.run("document.querySelectorAll('#flow .fought').length"), 0)
        self.click("#whole")
        self.shot("marches-1440")
        self.browser.run(choose.format("past"))
        self.click("#last")
        self.assertEqual(self.browser.run("document.querySelectorAll('#flow .flow').length"), counts[3])

    def test_key_moments_have_their_pictures_and_two_orders(self):
        self.click("#tab-marks")
        self.wait("document.querySelectorAll('#keys .pictured .moment g').length > 0")
        numbers = "[...document.querySelectorAll('#keys .pictured a')].map(a => Number(a.hash.slice(6)))"
        in_time = self.browser.run(numbers)
        self.assertEqual(in_time, sorted(in_time))
        self.browser.run("(s => { s.value = 'weight'; s.dispatchEvent(new Event('change')); })(document.getElementById('key-order'))")
        by_weight = self.browser.run(numbers)
        self.assertEqual(sorted(by_weight), in_time)
        self.assertEqual(by_weight[0], in_time[-1], "the end weighs most")

    def test_chapters_tell_their_story_and_lead_there(self):
        self.assertGreater(self.browser.run("document.querySelectorAll('#chapters a').length"), 1)
        stories = self.browser.run("[...document.querySelectorAll('#log .story')].map(p => p.textContent)")
        self.assertEqual(len(stories), self.browser.run("document.querySelectorAll('#chapters a').length"))
        self.assertTrue(all(len(story) > 40 for story in stories), stories)
        self.click("#chapters li:nth-child(2) a")
        self.wait("document.getElementById('now-title').textContent.includes(document.querySelector('#chapters li:nth-child(2) a').textContent)")
        seen = """(() => { const log = document.getElementById('log').getBoundingClientRect(), told = document.querySelectorAll('#log .story')[1].getBoundingClientRect();
          return told.top >= log.top && told.bottom <= log.bottom; })()"""
        self.wait(seen)  # the story of the year stands in sight

    def test_a_reader_finds_what_happened_in_1777(self):
        for size in ((1440, 900), (390, 844)):
            self.show(self.page, *size)
            self.assertTrue(self.browser.run("(a => { a?.click(); return !!a; })([...document.querySelectorAll('#chapters a')].find(a => a.textContent === '1777'))"))
            self.wait("document.getElementById('now-title').textContent.endsWith('1777')")
            told = self.browser.run("[...document.querySelectorAll('#log section')].find(s => s.querySelector('h3').textContent === '1777').querySelector('.story').textContent")
            self.assertRegex(told, r"(marches|sails|wins|put down|turn|lose)")
            self.browser.run("document.getElementById('log').scrollIntoView({block: 'end'})")
            self.shot(f"year-{size[0]}")

    def test_the_head_and_the_board_name_the_same_year(self):
        for step in (60, 150, 151, 152, 153, 200):
            self.browser.run(f"(s => {{ s.value = {step}; s.dispatchEvent(new Event('input')); }})(document.getElementById('slider'))")
            year = self.text("#now-title").split(", ")[-1]
            self.assertIn("Turn " + year, self.text("#heading"))
            self.assertIn(year, self.text("#counter"))

    def test_one_side_alone_is_listed(self):
        self.browser.run("(s => { s.value = 'British'; s.dispatchEvent(new Event('change')); })(document.getElementById('by-side'))")
        shown = self.browser.run("[...document.querySelectorAll('#log ol > li')].filter(li => !li.hidden).map(li => li.textContent)")
        self.assertGreater(len(shown), 5)
        self.assertEqual([text for text in shown if not re.match(r"\S+ British: ", text)], [])

    def test_it_goes_on_by_itself_from_play_to_play(self):
        self.browser.run("document.getElementById('speed').value = '300'")
        self.browser.key("p")
        self.wait("Number(document.getElementById('slider').value) > 0")
        self.browser.key("p")
        at = self.browser.run("document.getElementById('slider').value")
        after = self.browser.run("new Promise(done => setTimeout(() => done(document.getElementById('slider').value), 350))")
        self.assertEqual(after, at)

    def test_keys_are_those_of_other_players(self):
        end = int(self.browser.run("document.getElementById('slider').max"))
        self.browser.key("End")
        self.assertEqual(int(self.browser.run("document.getElementById('slider').value")), end)
        self.browser.key("Home")
        self.assertIn("Start", self.text("#now-title"))
        self.browser.run("document.getElementById('speed').value = '300'")
        self.browser.key(" ")
        self.assertEqual(self.text("#autoplay"), "Pause")
        self.wait("Number(document.getElementById('slider').value) > 0")
        self.browser.key(" ")
        self.assertEqual(self.text("#autoplay"), "Play")
        self.browser.key("?")
        self.assertTrue(self.browser.run("document.getElementById('help').open"))

    def test_a_short_link_leads_to_its_step_and_out_of_a_branch(self):
        self.browser.open(self.address + f"#{self.step}.1.1")
        self.assertIn(f"Step {self.step}.1.1", self.text("#now-title"))
        self.browser.run(f"location.hash = '#{self.step - 1}'")
        self.wait("document.getElementById('on-branch').hidden")
        self.browser.key("ArrowRight")
        self.assertIn(f"Step {self.step},", self.text("#now-title"))

    def saved(self, kind, folder, ending):
        self.browser.run(f"(s => {{ s.value = {kind!r}; s.dispatchEvent(new Event('change')); }})(document.getElementById('save'))")
        until = time.monotonic() + 30
        while not (files := [file for file in folder.glob("*." + ending) if file.stat().st_size > 0]):
            self.assertLess(time.monotonic(), until, self.text("#copied"))
            self.browser.listen(0.2)
        return files[0]

    def test_pictures_of_a_step_can_be_taken_along(self):
        folder = self.folder / "pictures"
        folder.mkdir()
        self.browser.downloads_to(folder)
        self.browser.open(self.address + f"#step={self.step}")
        self.wait("document.getElementById('board').hasAttribute('viewBox')")
        drawn = xml.etree.ElementTree.parse(self.saved("svg", folder, "svg")).getroot()
        self.assertGreater(len(list(drawn.iter("{http://www.w3.org/2000/svg}text"))), 20)
        picture = self.saved("png", folder, "png").read_bytes()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertGreater(len(picture), 20_000, "an empty board is smaller")
        if self.arguments.screenshots:
            pathlib.Path(self.arguments.screenshots, "saved.png").write_bytes(picture)
        self.browser.run("document.getElementById('embed').click()")
        self.wait("document.getElementById('copied').textContent !== ''")

    def test_a_play_becomes_a_film(self):
        folder = self.folder / "film"
        folder.mkdir()
        self.browser.downloads_to(folder)
        self.browser.open(self.address + "#step=2")
        self.wait("document.getElementById('board').hasAttribute('viewBox')")
        self.assertGreater(len(self.saved("film", folder, "webm").read_bytes()), 1000)

    def test_on_paper_the_plays_are_open(self):
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.browser.run("document.querySelectorAll('#log details:not([open])').length"), 0)
        self.browser.run("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.browser.run("document.querySelectorAll('#log details[open]').length"), 1)

    def test_held_land_has_a_pattern(self):
        self.click("#last")
        patterns = self.browser.run("[...new Set([...document.querySelectorAll('#map path[fill^=\"url(\"]')].map(e => e.getAttribute('fill')))]")
        self.assertGreater(len(patterns), 0)
        for pattern in patterns:
            self.assertTrue(self.browser.run(f"!!document.getElementById({pattern[5:-1]!r})"), pattern)

    def test_the_end_is_seen_on_the_whole_board(self):
        self.click("#last")
        self.assertRegex(self.text("#now-body .result"), "The (British|Americans) win")
        view = self.browser.run("document.getElementById('board').getAttribute('viewBox').split(' ').map(Number)")
        self.assertGreaterEqual(round(view[2]), 1200)

    def test_two_rulesets_are_seen_side_by_side(self):
        folder = self.folder / "diff"
        self.tricorne("replay", "diff", self.record, "--ruleset", "2010", "--out", folder, "--quiet")
        step = int(re.match(r"step (\d+)", (folder / "diff.txt").read_text())[1])
        for size, name in (((1440, 900), "1440"), ((390, 844), "390")):
            self.show(folder / "boards.html", *size)
            self.needs_no_scrolling(size[0])
            self.assertEqual(int(self.browser.run("document.getElementById('slider').value")), step)
            self.shot("diff-" + name)
        self.assertIn("They diverge at step", self.text("#why"))
        views = "[...document.querySelectorAll('.board')].map(board => board.getAttribute('viewBox'))"
        self.browser.run("document.getElementById('board-0').focus()")
        self.browser.key("+")
        self.assertEqual(*self.browser.run(views))
        self.click("#back")
        self.assertEqual(int(self.browser.run("document.getElementById('slider').value")), step - 1)
        self.browser.run("(s => { s.value = s.max; s.dispatchEvent(new Event('input')); })(document.getElementById('slider'))")
        rings = self.browser.run("[...document.querySelectorAll('.board')].map(board => board.querySelectorAll('.marks .changed').length)")
        self.assertEqual(*rings)
        rows = self.browser.run("document.querySelectorAll('#differs tbody tr').length")
        self.assertGreaterEqual(rows, rings[0])

    def test_every_battle_has_its_odds(self):
        self.click("#tab-battles")
        fought = self.browser.run("page_battles = [...document.querySelectorAll('.battle-entry')].map(e => e.textContent)")
        rolled = [text for text in fought if "overrun" not in text]
        self.assertGreater(len(rolled), 0)
        figures = self.odds_of_the_query()
        for attacker_wins in figures:
            self.assertTrue(any(f"{attacker_wins:.2f} %" in text for text in rolled), attacker_wins)
        self.assertEqual(sum("Odds before the dice" in text for text in rolled), len(figures))

    def odds_of_the_query(self):
        return [100 * row["attacker_odds"] for row in self.battles_in(self.record) if row["attacker_odds"] is not None]

    def battles_in(self, records):
        return json.loads(self.tricorne("replay", "query", "battles", records, "--format", "json", check=True).stdout)

    def test_a_link_to_the_step_can_be_copied(self):
        self.browser.open(self.address + f"#step={self.step}")
        self.browser.run("navigator.clipboard.writeText = async text => { window.copied = text; }")
        self.click("#copy")
        self.assertEqual(self.browser.run("window.copied"), self.address + f"#step={self.step}")
        self.assertIn("is copied", self.text("#copied"))

    def test_one_reads_why_the_loser_could_not_retreat(self):
        folder = self.folder / "surrender"
        self.make("simulate", "--games", "40", "--seed", "5", "--record", folder)
        battle = next(row for row in self.battles_in(folder) if row["fate"] == "surrenders")
        self.make("replay", "render", battle["game"], "--out", folder)
        self.browser.open(pathlib.Path(battle["game"]).with_suffix(".html").as_uri() + f"#step={battle['step']}")
        self.browser.key("b")
        self.assertIn("surrender", self.text("#now-body .action"))
        self.assertRegex(self.text("#now-body h4"), "Why could the (American|British) force not retreat")
        ways = self.browser.run("[...document.querySelectorAll('#now-body .ways .barred')].map(e => e.textContent)")
        self.assertGreater(len(ways), 0)
        for way in ways:
            self.assertRegex(way, r"No (retreat .+|way is left): .+ \d+\.\d+")
        self.assertRegex(self.text("#marks"), r"American \d+ \(odds \d+ %\)")
        self.assertRegex(self.text("#marks"), r"British \d+ \(odds \d+ %\)")
        self.shot("surrender-1440")
        # From the first page the answer is two actions away, on a phone, too.
        for size in ((1440, 900), (390, 844)):
            self.show(pathlib.Path(battle["game"]).with_suffix(".html"), *size)
            self.click("#tab-battles")
            entries = "[...document.querySelectorAll('.battle-entry')]"
            self.assertTrue(self.browser.run(f"(a => {{ a?.click(); return !!a; }})({entries}.find(e => e.textContent.includes('surrenders'))?.querySelector('.fate a'))"))
            self.wait("document.querySelector('#now-body .ways .barred')")
            told = self.browser.run("[...document.querySelectorAll('#now-body h4')].filter(e => e.textContent.includes('not retreat')).length")
            self.assertEqual(told, 1, "one answer")
            self.assertEqual(self.browser.run("[...document.querySelectorAll('#now-body .ways .barred')].map(e => e.textContent)"), ways)

    def test_what_nobody_wrote_down_is_marked(self):
        lines = [line for line in self.record.read_text().splitlines() if not line.startswith(("- draw", "- digest"))]
        gaps = self.folder / "gaps.yaml"
        gaps.write_text("\n".join(lines) + "\n")
        self.make("replay", "render", gaps, "--out", self.folder)
        self.browser.open(gaps.with_suffix(".html").as_uri() + "#step=1")
        self.assertTrue(self.browser.run("document.getElementById('problem').hidden"))
        self.click("#last")
        self.assertRegex(self.text("#now-body"), "[Tt]he (British|Americans) win")
        badges = self.browser.run("[...document.querySelectorAll('#log .origin')].map(e => e.textContent)")
        self.assertIn("inferred: not written down", badges)

    def test_a_step_against_the_rules_is_told_and_the_game_goes_on(self):
        folder = self.folder / "wrong"
        folder.mkdir()
        text = self.record.read_text().replace("- place PC at ", "- place PC at Boston\n- place PC at ", 1)
        (folder / "wrong.yaml").write_text(text)
        run = self.tricorne("replay", "render", folder / "wrong.yaml", "--out", folder)
        self.assertEqual(run.returncode, 1)
        self.browser.open((folder / "wrong.html").as_uri())
        self.click("#problem a")
        self.assertIn("Step 1,", self.text("#now-title"))
        self.assertRegex(self.text("#now-body .problem"), r"refused by|illegal")
        self.click("#last")
        self.assertNotIn("Step 1,", self.text("#now-title"))

    def test_every_control_has_a_name_and_one_tab_is_chosen(self):
        nameless = ("[...document.querySelectorAll('button, input, select, a')].filter(e => !e.textContent.trim() && "
                    "!e.getAttribute('aria-label') && !e.labels?.length).length")
        self.assertEqual(self.browser.run(nameless), 0)
        self.assertEqual(self.browser.run("document.querySelectorAll('[role=tab][aria-selected=true]').length"), 1)

    def test_a_narrow_screen_needs_no_sideways_scrolling(self):
        self.browser.resize(390, 844)
        self.browser.open(self.address + f"#step={self.step}")
        self.needs_no_scrolling(390)
        self.shot("step-390")
        self.browser.run("document.getElementById('now').scrollIntoView()")
        self.shot("step-390-panel")

    def test_a_phone_held_sideways_shows_the_whole_link_to_the_end(self):
        self.show(self.page, 844, 390)
        whole, inside = self.browser.run("""(links => {
          links[0].textContent = 'the turning point, '.repeat(9);
          const [end, line] = [links[1], links[1].parentElement].map(e => e.getBoundingClientRect());
          return [links[1].scrollWidth <= Math.ceil(end.width), end.right <= line.right + 1];
        })(document.querySelectorAll('#shortcuts a'))""")
        self.assertTrue(whole)
        self.assertTrue(inside, "the link to the end is cut off")

    def test_from_afar_no_line_leads_to_a_label_that_is_hidden(self):
        self.browser.resize(390, 844)
        self.browser.open(self.address + "#step=1")
        met = 0
        for step in range(10, 130, 3):
            found, shown = self.browser.run(f"""(location.hash = '#step={step}', (all => [all.length,
              all.filter(line => document.getElementById('board').matches('.far') && getComputedStyle(line).display !== 'none').length])(
              [...document.querySelectorAll('#marks > path[fill=none]:not([stroke-dasharray])')]
                .filter(line => line.nextElementSibling?.matches('path[d*="a4 4 0"]'))))""")
            met += found
            self.assertEqual(shown, 0, f"step {step}")
        self.assertGreater(met, 0)

    def test_the_dark_theme_changes_the_paper(self):
        self.browser.open(self.address + f"#step={self.step}")
        before = self.browser.run("getComputedStyle(document.body).backgroundColor")
        self.click("#theme")
        self.assertNotEqual(before, self.browser.run("getComputedStyle(document.body).backgroundColor"))
        self.shot("dark-1440")


if __name__ == "__main__":
    main()
