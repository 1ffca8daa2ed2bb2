"""The page of a replay on a map of hexes in a headless Chromium: names and forces in sizes of the screen.

python3 hex_page.py TRICORNE [--screenshots DIR]
"""

import re

from page_test import PageTest, main

SIZES = ((1440, 900), (1024, 768), (844, 390), (390, 844))

# The size of each text on the map in pixels, and the pairs of labels that lie on each other. A label is a force, a name,
# a tag, a badge or a number. Names along rivers are turned, so their middles stand for them.
LABELS = """(() => {
  const board = document.getElementById('board'), labels = [...board.querySelectorAll('#marks > g:not(.numbers), #marks .numbers > text')]
    .filter(one => one.matches('text') || one.querySelector('text'));
  const turn = one => { const m = one.getScreenCTM(); return Math.hypot(m.a, m.b); };
  const sizes = [...board.querySelectorAll('#marks text')].map(text => Number(text.getAttribute('font-size')) * turn(text));
  const boxes = labels.map(one => [one.textContent, (one.querySelector('rect') ?? one.querySelector('text') ?? one).getBoundingClientRect(),
    one.classList.contains('water')]);
  const inner = ([, box, water]) => water ? {left: (box.left + box.right) / 2 - 5, right: (box.left + box.right) / 2 + 5,
    top: (box.top + box.bottom) / 2 - 5, bottom: (box.top + box.bottom) / 2 + 5} : box;
  const meet = (one, other) => { const [a, b] = [inner(one), inner(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4; };
  const forces = boxes.filter((_, i) => labels[i].classList.contains('force')).map(([text]) => text);
  return {least: Math.min(...sizes), forces, texts: boxes.map(([text]) => text),
    numbers: board.querySelectorAll('#marks .numbers text').length,
    meeting: boxes.flatMap((one, i) => boxes.slice(0, i).filter(other => meet(one, other)).map(other => [one[0], other[0]]))};
})()"""


# How many labels lie below the locator, and below a locator in each corner that it may stand in.
COVERED = """(() => {
  const [locator, frame] = ['.locator', '#board'].map(which => document.querySelector(which).getBoundingClientRect());
  const labels = [...document.querySelectorAll('#marks > g:not(.numbers)')].map(one => (one.querySelector('rect') ?? one).getBoundingClientRect());
  const below = (left, top) => labels.filter(label => label.left < left + locator.width && left < label.right
    && label.top < top + locator.height && top < label.bottom).length;
  const [right, low] = [frame.right - locator.width - 8, frame.bottom - locator.height - 8];
  return {hidden: document.querySelector('.locator').hidden, now: below(locator.left, locator.top),
    outside: locator.left < frame.left || locator.right > frame.right || locator.top < frame.top || locator.bottom > frame.bottom,
    corners: [below(right, frame.top + 8), below(frame.left + 8, frame.top + 8), ...innerHeight > 500 ? [below(frame.left + 8, low)] : []]};
})()"""


class HexPage(PageTest):
    patience = 240

    @classmethod
    def prepare(cls):
        cls.make("simulate", "--game", "washingtons-crossing", "--games", "1", "--seed", "3", "--record", cls.folder)
        cls.make("replay", "render", cls.folder / "game-000001.yaml", "--out", cls.folder)
        cls.page = cls.folder / "game-000001.html"

    def open(self, width, height):
        self.show(self.page, width, height, "document.querySelector('#marks .force') !== null")

    def data(self, expression):
        return self.browser.run(f"(page => {expression})(JSON.parse(document.getElementById('page-data').textContent))")

    def test_a_step_is_the_graph_of_its_picture(self):
        self.open(1440, 900)
        self.has_the_graphs_of_its_steps(self.folder / "game-000001.yaml")

    def check(self, where):
        seen = self.browser.run(LABELS)
        self.assertGreaterEqual(seen["least"], 10.99, where)
        self.assertEqual(seen["meeting"], [], where)
        return seen

    def fight(self):
        """A step of the fight with the heaviest losses."""
        return self.data("page.battles.length ? page.battles.reduce((a, b) => b.lost > a.lost ? b : a).show : 600")

    def test_every_name_is_legible_at_every_size_and_scale(self):
        for width, height in SIZES:
            self.open(width, height)
            for step in (0, 600, self.fight()):
                self.click("#follow")
                self.go_to_step(step)
                seen = self.check((width, height, step))
                self.assertGreater(len(seen["forces"]), 0)
                self.shot(f"hex-{width}-{step}")
                self.click("#whole")
                self.check((width, height, step, "whole"))
                self.shot(f"hex-{width}-{step}-whole")
                for _ in range(4):
                    self.click("#closer")
                    self.check((width, height, step, "closer"))

    def test_it_opens_on_the_forces_and_fills_the_panel(self):
        for width, height in SIZES:
            self.open(width, height)
            self.assertGreater(len(self.check((width, height))["forces"]), 4)
            self.assertEqual(self.browser.run("!document.querySelector('.locator').hidden"), height > 500, "it would cover a low board")
            self.click("#whole")
            used = self.browser.run("""(() => { const frame = document.getElementById('board').getBoundingClientRect(), ground =
              document.querySelector('#map .ground').getBoundingClientRect();
              return ground.left >= frame.left - 2 && ground.right <= frame.right + 2 && ground.top >= frame.top - 2
                && ground.bottom <= frame.bottom + 2; })()""")
            self.assertTrue(used, "Whole shows the whole map")

    def test_the_whole_map_names_its_cities_where_there_is_room(self):
        self.open(1440, 900)
        cities = self.data("page.board.hexes.towns.filter(([, size]) => size === 2).map(([place]) => page.board.places[place][0])")
        self.assertGreater(len(cities), 3)
        self.click("#whole")
        self.assertLessEqual(set(cities), set(self.check("whole")["texts"]))

    def test_a_phone_says_who_won(self):
        self.open(390, 844)
        result, right = self.browser.run("""(() => { const meta = document.getElementById('meta'), range = document.createRange();
            range.setStart(meta.firstChild, 0);
            range.setEnd(meta.firstChild, meta.textContent.indexOf(' · '));
            return [range.toString(), meta.getBoundingClientRect().right - range.getBoundingClientRect().right]; })()""")
        self.assertRegex(result, r"^The (British|Americans) win \d+ to \d+ \(|^Draw")
        self.assertGreater(right, 0, "the result is cut off")

    def test_the_locator_stands_where_it_covers_few_names(self):
        covered = 0
        for width, height in SIZES:
            self.open(width, height)
            self.click("#follow")
            for step in range(100, 1300, 150):
                self.go_to_step(step)
                seen = self.browser.run(COVERED)
                if seen["hidden"]:
                    continue
                self.assertFalse(seen["outside"], (width, step))
                covered += max(seen["corners"])
                self.assertLessEqual(seen["now"], min(seen["corners"]) + 1, (width, step, seen))
        self.assertGreater(covered, 20)

    def test_the_locator_stays_on_the_board_when_a_phone_is_turned(self):
        self.open(390, 844)
        for step in range(100, 1300, 300):
            self.go_to_step(step)
            for width, height in ((844, 390), (390, 844)):
                self.browser.resize(width, height)
                self.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")
                seen = self.browser.run(COVERED)
                self.assertTrue(seen["hidden"] or not seen["outside"], (step, width))
                self.assertFalse(seen["hidden"] and width < height, "an upright phone has room for it")

    def test_a_stack_is_one_counter_with_its_troops_and_numbers_wait_for_room(self):
        self.open(1440, 900)
        self.click("#whole")
        far = self.check("whole")
        self.assertTrue(any(" +" in text and "·" in text for text in far["forces"]), far["forces"])
        self.assertEqual(far["numbers"], 0)
        for _ in range(5):
            self.click("#closer")
        self.assertGreater(self.check("closer")["numbers"], 5)

    def test_follow_rings_every_leader_whom_a_step_names(self):
        self.open(1024, 768)
        kinds = {"detached": "detach ", "transferred": " troops$", "absorbed": "absorb "}
        for kind, action in kinds.items():
            steps = self.data(f"page.moments.flatMap((m, i) => new RegExp({action!r}).test(m.action ?? '') && m.signs?.length ? [i] : [])")
            for step in steps[:3]:
                self.go_to_step(0)
                self.click("#follow")
                self.go_to_step(step)
                inside = self.browser.run("""(() => { const frame = document.getElementById('board').getBoundingClientRect();
                  const rings = [...document.querySelectorAll('#pieces .ring')].map(ring => ring.getBoundingClientRect());
                  return [rings.length, rings.every(r => r.left >= frame.left && r.right <= frame.right && r.top >= frame.top && r.bottom <= frame.bottom)]; })()""")
                self.assertGreater(inside[0], 0, (kind, step))
                self.assertTrue(inside[1], (kind, step))

    def test_the_index_has_a_link_for_each_day_and_a_town_finds_what_happened_there(self):
        self.open(1440, 900)
        links = self.browser.run("[...document.querySelectorAll('#chapters a')].map(a => a.textContent)")
        self.assertEqual(len(links), 13)
        self.assertEqual(links[:2], ["Dec 25", "Dec 26"])
        self.browser.run("(s => { s.value = 'Trenton'; s.dispatchEvent(new Event('input')); })(document.getElementById('search'))")
        found = self.browser.run("document.getElementById('found').textContent")
        self.assertGreater(int(found.split()[0]), 3, found)

    def test_dates_of_charts_do_not_run_into_each_other_and_numbers_are_whole(self):
        self.open(1440, 900)
        self.click("#tab-charts")
        axes = self.browser.run("""[...document.querySelectorAll('#charts svg')].map(svg => [[...svg.querySelectorAll('.axis:not(.end)')]
          .map(text => { const box = text.getBoundingClientRect(); return [box.left, box.right]; }),
          [...svg.querySelectorAll('.axis.end')].map(text => text.textContent)])""")
        self.assertGreater(len(axes), 2)
        for dates, numbers in axes:
            self.assertGreater(len(dates), 4)
            for (_, right), (left, _) in zip(dates, dates[1:]):
                self.assertGreater(left, right)
            self.assertEqual(len(set(numbers)), len(numbers))
            self.assertTrue(all(re.fullmatch(r"-?\d{1,3}(,\d{3})*", number) for number in numbers), numbers)

    def test_points_say_where_and_the_turning_point_turned_something(self):
        self.open(1440, 900)
        scored = self.data("page.moments.flatMap(m => m.events.map(e => e[2])).filter(text => /^The (British|Americans?) score/.test(text))")
        self.assertGreater(len(scored), 0)
        for text in scored:
            self.assertRegex(text, r"\(.+\)$")
        why = self.data("page.deciding?.why ?? page.deciding?.flat ?? ''")
        self.assertRegex(why, r"victory points|ahead|Nobody won")

    def test_the_page_is_small_and_quick(self):
        steps = self.data("page.length")
        self.assertLess(self.page.stat().st_size * max(1, 3000 / steps), 1_500_000, f"a game of {steps} steps, told as one of 3,000")
        self.browser.call("Performance.enable", timeDomain="threadTicks")
        self.open(1440, 900)

        def task():
            return next(one["value"] for one in self.browser.call("Performance.getMetrics")["metrics"] if one["name"] == "ScriptDuration")

        def move():
            before = task()
            self.browser.run("""(async () => { const s = document.getElementById('slider'); for (let i = 0; i < 40; ++i) { s.value = 700 + i;
              s.dispatchEvent(new Event('input')); await new Promise(requestAnimationFrame); } })()""")
            return (task() - before) / 40

        # The least of three: time of the processor, too, grows where others use the same core.
        self.assertLess(min(move() for _ in range(3)), 0.016)

    def test_history_of_a_hex_has_a_line_for_each_event(self):
        self.open(1440, 900)
        place = self.data("page.board.places.findIndex(([name]) => name === 'Princeton')")
        self.browser.run(f"document.body.append(Object.assign(document.createElement('i'), {{id: 'probe'}})); document.getElementById('probe').dataset.place = {place}; document.getElementById('probe').click()")
        lines = self.browser.run("[...document.querySelectorAll('.history li')].map(li => li.textContent)")
        self.assertGreater(len(lines), 1)
        self.assertTrue(all(len(line) < 120 for line in lines), lines)
        self.assertTrue(any("here" in line or "gone" in line or "→" in line for line in lines), lines)


if __name__ == "__main__":
    main()
