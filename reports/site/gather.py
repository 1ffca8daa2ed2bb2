"""What the site knows of a game: the answers of the command."""

import base64
import gzip
import html
import json
import re
import subprocess
import sys
from pathlib import Path


class Tricorne:
    """The command, started in the sources."""

    def __init__(self, command: Path, sources: Path):
        self.command, self.sources = command, sources

    def run(self, *words, may_fail=False) -> str:
        done = subprocess.run([self.command, *map(str, words)], cwd=self.sources, text=True, capture_output=True)
        if done.returncode and not (may_fail and done.returncode == 1):  # 1: the answer is no
            sys.exit(f"tricorne {' '.join(map(str, words))}: {done.stderr.strip()[-400:]}")
        return done.stdout

    def json(self, *words, **more):
        return json.loads(self.run(*words, "--format", "json", **more))

    def version(self) -> str:
        return self.run("--version").splitlines()[0]

    def games(self) -> list[str]:
        """The games with scenarios of their own, in the order of the command."""
        named = re.findall(r"rules signature of ([^:]+):", self.run("--version"))
        return [name for name in named if (self.sources / "scenarios" / name.replace("-", "_")).is_dir()]


class Run:
    """A run of a scenario in the report of a verification."""

    def __init__(self, found: re.Match, bodies: list[str]):
        self.anchor = html.unescape(found["anchor"])
        self.status = found["status"]
        self.title = found["title"]  # HTML, as all of its texts
        self.case, self.ruleset = found["case"] or "", found["ruleset"] or ""
        self.rules = [word for word in html.unescape(found["find"]).split() if re.fullmatch(r"\d+\.[\w.]*", word)]
        file = re.search(r"(\d+)_\w+/([\w.]*)", html.unescape(found["find"]))
        self.number = f"{int(file[1])}.{file[2]}" if file else ""  # of the paragraph in the name of its file
        self.body = bodies[int(found["body"])] if found["body"] else found["inline"]


PARAGRAPH = re.compile(r"(?<![\w.])\d+\.[\w.]*\w")
RUN = re.compile(
    r'<details class="run" id="(?P<anchor>[^"]*)" data-status="(?P<status>[^"]*)" data-find="(?P<find>[^"]*)"[^>]*>'
    r"<summary>.*?<h4>(?P<title>.*?)</h4>(?:<span class=\"case\">(?P<case>.*?)</span>)?"
    r'(?:<span class="ruleset">(?P<ruleset>.*?)</span>)?</summary>'
    r'<div class="body"(?: data-body="(?P<body>\d+)")?>(?P<inline>.*?)</div></details>(?=\s*<details|\s*</details|\s*</section)',
    re.S)


class Report:
    """The runs of a report, with their boards, and the figures that the boards share."""

    def __init__(self, text: str):
        data = json.loads(re.search(r'<script type="application/json" id="page-data">(.*?)</script>', text, re.S)[1])
        packed = data.get("bodies")
        bodies = gzip.decompress(base64.b64decode(packed)).decode().split("\x01") if packed else []
        self.board = data["board"]
        self.shared = re.search(r'<svg class="hidden" aria-hidden="true">.*?</defs></svg>', text, re.S)[0]
        self.style = re.search(r"<style[^>]*>(.*?)</style>", text, re.S)[1]
        self.runs = [Run(found, bodies) for found in RUN.finditer(text)]
        if len(self.runs) != text.count('<details class="run"'):
            sys.exit("the report of the verification has another form than this program reads")


class Ruling:
    def __init__(self, found: re.Match):
        self.id, self.rules, self.title, self.text = found["id"], found["rules"].split(", "), found["title"], found["text"]


class Book:
    """A rulebook as the program knows it. Its reports and games are written into the folder `out`."""

    def __init__(self, tricorne: Tricorne, name: str, out: Path, given):
        print(f"{name} …", file=sys.stderr)
        self.name, self.folder, self.out = name, name.replace("-", "_"), out
        out.mkdir(parents=True)
        of = ("--game", name)
        self.rulesets = tricorne.json("rulesets", *of)
        self.matrix = {row["id"]: row for row in tricorne.json("matrix", *of, "--games", given.games, may_fail=True)["paragraphs"]}
        self.rules = tricorne.json("rules", *of)["paragraphs"]
        self.by_id = {rule["id"]: rule for rule in self.rules}
        tricorne.run("verify", *of, "--report", out / "report.html", "--quiet", may_fail=True)
        written = next(path for path in (out / f"report-{name}.html", out / "report.html") if path.exists())
        written.replace(out / "report.html")
        self.report = Report((out / "report.html").read_text())
        text = (tricorne.sources / "reports" / self.folder / "rulings.md").read_text()
        self.title = html.escape(self.title_in(tricorne.sources / "engine" / self.folder))
        entry = re.compile(r"^## (?P<id>[A-Z]+-\d+) \((?P<rules>[^)]*)\): (?P<title>.*)\n(?P<text>(?:(?!^## ).*\n?)*)", re.M)
        self.rulings = [Ruling(found) for found in entry.finditer(text)]
        self.foreword = entry.split(text)[0]
        self.find_citations(tricorne.sources)
        self.games_random, self.games_pairs = given.games, given.pairs
        self.effects = self.measured(tricorne, of, given.pairs)
        self.play(tricorne, of, given.shown)

    @staticmethod
    def title_in(folder: Path) -> str:
        for file in sorted(folder.glob("*.h")):
            if found := re.search(r'game_title = "([^"]+)"', file.read_text()):
                return found[1]
        return folder.name

    def find_citations(self, sources: Path) -> None:
        """Adds to each paragraph the places of the code and the rulings that name it, comments included, as `tricorne rules ID` does."""
        for rule in self.rules:
            rule["code"], rule["rulings"] = [], []
        for file in sorted((sources / "engine" / self.folder).rglob("*")):
            if file.suffix in (".h", ".cpp"):
                for number, line in enumerate(file.read_text().splitlines(), start=1):
                    for word in self.named(line):
                        self.by_id[word]["code"].append(f"{file.relative_to(sources)}:{number}")
        for ruling in self.rulings:
            for word in self.named(f"{', '.join(ruling.rules)}\n{ruling.text}"):
                self.by_id[word]["rulings"].append(ruling.id)

    def named(self, text: str) -> list[str]:
        """The paragraphs that a text names, each once."""
        return [word for word in dict.fromkeys(PARAGRAPH.findall(text)) if word in self.by_id]

    def measured(self, tricorne, of, pairs):
        """What the axes do to the balance in random games."""
        if not pairs:
            return {"seat": "", "axes": []}
        return tricorne.json("errata", "sensitivity", *of, "--pairs", pairs, "--players", "random", "--seed", 1, "--quiet")

    def play(self, tricorne, of, shown):
        games = self.out / "games"
        tricorne.run("simulate", *of, "--games", shown, "--seed", 1775, "--players", "heuristic", "--record", games, "--quiet")
        records = sorted(games.glob("*.yaml"))
        tricorne.run("replay", "render", *records, "--out", games, "--quiet")
        tricorne.run("replay", "gallery", games, "--out", games / "index.html", "--quiet")
        gallery = games / "index.html"
        gallery.write_text(gallery.read_text().replace(">Games<", f">Games of {self.title}<"))
        tricorne.run("draw", f"{records[0]}@{self.first_turn(records[0])}", "--out", self.out / "board.svg", "--quiet")
        tricorne.run("rules", *of, "--flow", "--out", self.out / "flow.svg", "--quiet")
        self.playable = (tricorne.sources / "build/web/page/engine.wasm.gz").exists()
        if self.playable:
            self.questions = self.asked(tricorne, of)
            tricorne.run("board", *of, "--out", self.out / "board.html", "--quiet")

    @staticmethod
    def asked(tricorne, of):
        """What an owner of the printed game is asked, with the meanings of the sources."""
        meanings = {source["key"]: source["meaning"] for source in tricorne.json("data", *of)["sources"]}
        questions = tricorne.json("data", "fill", "--list", *of)["questions"]
        for question in questions:
            question["sources"] = [re.sub(r"^\w+", lambda key: meanings.get(key[0], key[0]), source) for source in question["sources"]]
        return questions

    @staticmethod
    def first_turn(record: Path) -> int:
        """A step at which pieces stand on the board, far from the end of the game."""
        return max(1, record.read_text().count("\n- ") // 3)

    def chapters(self):
        """Paragraphs by chapter, in the order of the book."""
        found = {}
        for rule in self.rules:
            found.setdefault(rule["id"].split(".")[0], []).append(rule)
        return found
