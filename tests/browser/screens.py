"""Every kind of page on the screens of phones, most of them held sideways, and of a tablet: all controls lie inside, a finger can
tap each of them, and nothing must be scrolled sideways.

python3 screens.py TRICORNE [--screenshots DIR]
"""

import unittest

from page_test import HAS_ENGINE, NO_ENGINE, READY, SOURCES, PageTest, main

SIZES = ((844, 390), (932, 430), (740, 360), (667, 375), (390, 844), (1024, 768))

# The controls that a finger cannot use: outside the screen, smaller than 24 pixels, or beneath something else. A control in a
# sentence, such as a link to a step, is text and needs no size of its own.
FAULTS = """(() => {
  const found = [], name = e => (e.id || e.className || e.tagName) + ' ' + (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 30);
  const fixed = e => { for (; e; e = e.parentElement) if (getComputedStyle(e).position === 'fixed') return true; return false; };
  for (const e of document.querySelectorAll('button, select, input, textarea')) {
    if (!e.checkVisibility({checkOpacity: false, checkVisibilityCSS: true}) || e.disabled || e.matches('.link, .place, .hidden *, [type=file]')) continue;
    if (!fixed(e)) e.scrollIntoView({block: 'center', inline: 'nearest'});
    const box = e.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.width < 23.5 || box.height < 23.5) found.push(['small', name(e), box.width, box.height]);
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5) {
      found.push(['outside', name(e), box.left, box.top, box.right, box.bottom]);
      continue;
    }
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (top && top !== e && !e.contains(top) && !top.contains(e) && !e.labels?.length) found.push(['beneath', name(e), name(top)]);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push(['wide', document.documentElement.scrollWidth]);
  scrollTo(0, 0);
  return found;
})()"""


class Screens(PageTest):
    patience = 240

    @classmethod
    def prepare(cls):
        cls.make_two_games()

    def walk(self, page, ready="true", before="0"):
        for width, height in SIZES:
            self.show(page, width, height, ready)
            self.browser.run(before)
            self.shot(f"{page.stem}-{width}")
            self.assertEqual(self.browser.run(FAULTS), [], f"{page.name} at {width}x{height}")

    def test_a_replay(self):
        self.make("replay", "render", self.record, "--out", self.folder)
        self.walk(self.record.with_suffix(".html"))
        self.walk(self.record.with_suffix(".html"), before="document.getElementById('tab-charts').click()")

    def test_a_replay_of_the_second_game(self):
        record = SOURCES / "tests/records/washingtons_crossing/rall-at-trenton.yaml"
        self.make("replay", "render", record, "--out", self.folder)
        self.walk(self.folder / "rall-at-trenton.html")
        self.show(self.folder / "rall-at-trenton.html", 390, 844)
        board, buttons = self.browser.run("""['#board', '.zoom'].map(part => document.querySelector(part).getBoundingClientRect())
            .map(box => [box.top, box.bottom])""")
        self.assertLessEqual(board[1], buttons[0], "the buttons cover the names of forces")

    def test_an_analysed_replay(self):
        page = self.folder / "luck.html"
        self.make("replay", "analyze", self.record, "--budget", "4", "--no-cache", "--out", page)
        self.walk(page)

    def test_many_games(self):
        self.make("replay", "gallery", self.folder, SOURCES / "tests/records/washingtons_crossing/rall-at-trenton.yaml", "--out",
                  self.folder / "index.html")
        self.walk(self.folder / "index.html")

    def test_two_records(self):
        folder = self.folder / "diff"
        self.tricorne("replay", "diff", self.record, self.folder / "game-000002.yaml", "--out", folder, "--quiet")
        self.walk(folder / "boards.html")
        self.tricorne("replay", "diff", self.record, self.folder / "game-000002.yaml", "--out", self.folder / "two.html", "--quiet")
        self.show(self.folder / "two.html")
        self.assertEqual(self.browser.run("document.querySelectorAll('.sides svg.board').length"), 2)
        self.assertRegex(self.text("#why"), r"They diverge at step \d+")
        self.assertNotIn("/", self.text("#why"))
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.sides h2')].map(name => name.textContent)"), ["game-000001", "game-000002"])

    def test_a_report(self):
        self.make("verify", "--filter", "9.6", "--report", self.folder / "report.html")
        self.walk(self.folder / "report.html")

    def test_a_board_from_afar_shows_no_plate_without_its_words(self):
        self.make("replay", "render", self.record, "--out", self.folder)
        for width, height in ((844, 390), (390, 844)):
            self.show(self.record.with_suffix(".html"), width, height)
            self.click("#whole")
            plates = "[...document.querySelectorAll('#pieces path, #heading path')].filter(p => /a4 4 0/.test(p.getAttribute('d')) && p.checkVisibility()).length"
            self.assertTrue(self.browser.run("document.getElementById('board').classList.contains('far')"))
            self.assertEqual(self.browser.run(plates), 0)
            self.browser.run("for (let i = 0; i < 5; ++i) document.getElementById('closer').click()")
            self.assertGreater(self.browser.run(plates), 0, "near by the plates have their words")

    def test_the_scale_of_the_curve_stands_apart(self):
        self.make("replay", "render", self.record, "--analyze", "--budget", "4", "--no-cache", "--out", self.folder / "curve")
        for width, height in SIZES:
            self.show(self.folder / "curve" / (self.record.stem + ".html"), width, height)
            top, bottom, size = self.browser.run("""(() => { const scales = [...document.querySelectorAll('#curve .scale')], a = scales[0], b = scales.at(-1);
              return [a.getBoundingClientRect().bottom, b.getBoundingClientRect().top, parseFloat(getComputedStyle(a).fontSize)]; })()""")
            self.assertGreaterEqual(bottom - top, 4, (width, height))
            self.assertGreaterEqual(size, 10.9)

    def test_the_names_of_a_map_are_legible_on_phones(self):
        self.make("replay", "render", self.record, "--out", self.folder)
        for width, height in SIZES:
            self.show(self.record.with_suffix(".html"), width, height)
            for mode in ("follow", "whole"):
                least = self.browser.run(f"""(() => {{ document.getElementById({mode!r}).click(); const board = document.getElementById('board');
                  const scale = board.getScreenCTM().a, seen = [...board.querySelectorAll('text')].filter(text => text.checkVisibility());
                  return Math.min(99, ...seen.map(text => {{ const m = text.getScreenCTM(); return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b); }})); }})()""")
                self.assertGreaterEqual(least, 10.99, (width, height, mode))

    def test_the_turn_and_the_score_are_read_where_the_board_is_too_small_for_them(self):
        self.make("replay", "render", self.record, "--out", self.folder)
        for width, height in SIZES:
            self.show(self.record.with_suffix(".html"), width, height)
            if not self.browser.run("document.querySelector('#board').matches('.far')"):
                continue
            seen = self.browser.run("[...document.querySelectorAll('#situation *')].filter(e => e.checkVisibility()).map(e => e.textContent).join(' ')")
            self.assertRegex(seen, r"1775.*Colonies: American \d+, British \d+", (width, height))

    @unittest.skipUnless(HAS_ENGINE, NO_ENGINE)
    def test_the_page_with_the_engine(self):
        for game in ("washingtons-war", "washingtons-crossing"):
            page = self.folder / f"board-{game}.html"
            self.make("board", "--game", game, "--out", page)
            self.walk(page, READY)


if __name__ == "__main__":
    main()
