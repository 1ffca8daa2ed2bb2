"""axe-core checks every page, in both palettes and with each of its dialogs open. npm fetches axe-core.

python3 accessibility.py TRICORNE FOLDER   FOLDER keeps what npm fetches
"""

import json
import pathlib
import subprocess
import unittest

from page_test import HAS_ENGINE, NO_ENGINE, READY, SOURCES, PageTest, main, skip

DIALOGS = "[...document.querySelectorAll('dialog[id]')].map(dialog => dialog.id)"


def fetched(folder):
    """The text of axe-core. npm fetches it when the folder does not hold it."""
    script = pathlib.Path(folder) / "node_modules/axe-core/axe.min.js"
    if not script.exists():
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "axe-core@4"],
                       check=True, capture_output=True, text=True, timeout=120)
    return script.read_text()


class Accessibility(PageTest):
    @classmethod
    def setUpClass(cls):
        try:
            cls.axe = fetched(cls.arguments.folder)
        except (OSError, subprocess.SubprocessError) as error:
            skip(f"npm does not bring axe-core ({getattr(error, 'stderr', '') or error})")
        super().setUpClass()

    @classmethod
    def prepare(cls):
        cls.make_two_games()

    def findings(self, name, where="document", options="{}"):
        said = self.browser.run(f"axe.run({where}, {{resultTypes: ['violations'], ...{options}}})" + ".then(found => JSON.stringify(found.violations.map("
                                "({id, impact, nodes}) => [id, impact, nodes.length, nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? ''))])))")
        return [[name, *finding] for finding in json.loads(said)]

    def look(self, page, ready="true"):
        """Fails when axe-core finds a violation on a page or in one of its dialogs. The palettes differ in colours alone, and a page behind
        a dialog is the page."""
        found = []
        self.show(page, ready=ready)
        self.browser.run(self.axe + ";true")
        for palette, options in (("light", "{}"), ("dark", "{runOnly: ['color-contrast', 'link-in-text-block']}")):
            self.browser.run(f"document.documentElement.dataset.theme = {palette!r}")
            self.palette(palette)
            found += self.findings(f"{page.name}, {palette}", options=options)
            for dialog in self.browser.run(DIALOGS):
                opener = self.browser.run(f"(b => {{ b?.click?.(); return !!document.getElementById({dialog!r}).open; }})"
                                          f"(document.querySelector('#{dialog}-open') ?? ({dialog!r} === 'rule' && document.querySelector('[data-rule]')))")
                if not opener:
                    self.browser.run(f"document.getElementById({dialog!r}).showModal()")
                found += self.findings(f"{page.name}, {palette}, {dialog}", f"document.getElementById({dialog!r})", options)
                self.browser.run(f"document.getElementById({dialog!r}).close()")
        self.assertEqual(found, [], "\n".join(map(str, found)))

    def test_the_page_of_a_replay(self):
        self.make("replay", "render", self.record, "--out", self.folder)
        self.look(self.record.with_suffix(".html"))

    def test_the_page_of_many_games(self):
        self.make("replay", "gallery", self.folder, "--out", self.folder / "index.html")
        self.look(self.folder / "index.html")

    def test_the_report_of_a_verification(self):
        self.make("verify", "--filter", "9.6", "--report", self.folder / "report.html")
        self.look(self.folder / "report.html")

    def test_the_page_of_two_records(self):
        folder = self.folder / "diff"
        self.tricorne("replay", "diff", self.record, self.folder / "game-000002.yaml", "--out", folder, "--quiet")
        self.look(folder / "boards.html")

    def test_the_report_of_an_erratum(self):
        overlay, page, chart = (self.folder / name for name in ("four.yaml", "erratum.html", "chart.html"))
        self.make("errata", "new", "army_units=4", "--reason", "smaller armies", "--out", overlay)
        self.make("errata", "report", overlay, "--players", "random", "--pairs", "100", "--records", "20", "--out", page)
        self.look(page)
        self.make("errata", "sensitivity", "--filter", "7.3", "--pairs", "100", "--out", chart)
        self.look(chart)

    def test_the_pages_of_players(self):
        arena, calibration, luck = (self.folder / name for name in ("arena.html", "calibration.html", "luck.html"))
        self.make("arena", "--players", "heuristic,random", "--games", "4", "--out", arena)
        self.make("arena", "calibrate", "--players", "random,random", "--games", "20", "--out", calibration)
        self.make("replay", "analyze", self.record, "--budget", "4", "--no-cache", "--out", luck)
        for page in (arena, calibration, luck):
            self.look(page)

    def test_the_pages_of_the_second_game(self):
        record = SOURCES / "tests/records/washingtons_crossing/rall-at-trenton.yaml"
        self.make("replay", "render", record, "--out", self.folder)
        self.look(self.folder / "rall-at-trenton.html")

    def test_the_page_told_in_polish(self):
        self.make("replay", "render", self.record, "--language", "pl", "--out", self.folder / "pl")
        self.look(self.folder / "pl" / self.record.with_suffix(".html").name)

    @unittest.skipUnless(HAS_ENGINE, NO_ENGINE)
    def test_the_page_with_the_engine(self):
        self.make("board", self.record, "--out", self.folder / "board.html")
        self.make("board", "--game", "washingtons-crossing", "--out", self.folder / "second.html")
        self.look(self.folder / "board.html", READY)
        self.look(self.folder / "second.html", READY)
        self.look(self.folder / "board.html", f"{READY} && (document.getElementById('edit').hidden && document.getElementById('edit-open').click(), true)")


if __name__ == "__main__":
    main(("folder", {}))
