"""The guides: the Markdown files of the sources as pages, the sources that they and the paragraphs name, and the references."""

import ast
import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import markdown

# The guides in the order in which a reader may want them: heading, and files with what they are for.
ORDER = [
    ("First steps", [
        ("README.md", "What Tricorne is, and the first hour for each reader"),
        ("scenarios/README.md", "Write scenarios: the format, and the grammar of actions"),
        ("cli/README.md", "The command: everything to try"),
        ("verify/errata/README.md", "Test a change of the rules"),
        ("replay/import/README.md", "Check a game you have"),
        ("replay/README.md", "Records of games: check, tell, compare, ask"),
        ("players/README.md", "Players of the program, and what a position is worth"),
    ]),
    ("For programs", [
        ("verify/ADAPTER.md", "Check a rules engine of your own"),
        ("verify/PROTOCOL.md", "The line protocol"),
        ("bindings/python/README.md", "Python"),
        ("bindings/npm/README.md", "JavaScript and TypeScript"),
        ("engine/README.md", "C and C++: the engine in a program of your own"),
        ("bindings/web/README.md", "The engine as WebAssembly"),
    ]),
    ("For who builds on it", [
        ("CONTRIBUTING.md", "Add a scenario, a paragraph or a game"),
        ("CHANGELOG.md", "What changed, and what is promised"),
        ("engine/TYPES.md", "The types that everything passes through"),
        ("engine/core/rulebook/README.md", "How a description of a game becomes a game"),
        ("engine/washingtons_war/README.md", "Washington's War in the engine"),
        ("engine/washingtons_crossing/README.md", "Washington's Crossing in the engine"),
        ("scenarios/washingtons_crossing/README.md", "Washington's Crossing: its scenarios"),
        ("verify/README.md", "How verification works"),
        ("reports/README.md", "Boards and pages"),
        ("reports/samples/README.md", "Pictures, each with its command"),
        ("tests/README.md", "The tests"),
        ("tests/toy/README.md", "A toy game on the same engine"),
    ]),
]
DOORS = [
    ("I play", "See why a move is refused, step through games, try answers", "README.md"),
    ("I design", "Change a number and see what it does to the balance", "verify/errata/README.md"),
    ("I write an engine", "Check it by every paragraph, over a line protocol", "verify/ADAPTER.md"),
    ("I write a table in JavaScript", "Legal answers and reasons in node and in the page", "bindings/npm/README.md"),
    ("I analyse games in Python", "Thousands of records as rows, pictures in ten lines", "bindings/python/README.md"),
    ("I write rules as scenarios", "A rule as an example that runs", "scenarios/README.md"),
]
IMAGES = (".png", ".svg", ".webp")
TEXTS = (".cpp", ".h", ".inc", ".py", ".pyi", ".yaml", ".yml", ".js", ".mjs", ".ts", ".css", ".html", ".sh", ".cmake", ".txt", ".json",
         ".sbatch", ".csv", ".in", "")


def slug(text: str, _separator="-") -> str:
    """The name of a heading in links, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", html.unescape(re.sub(r"<[^>]*>", "", text)).lower()).replace(" ", "-")


class Papers:
    def __init__(self, site):
        self.site, self.sources = site, site.sources
        self.guides = {file: "guide/" + file.removesuffix(".md").replace("/", "-") + ".html" for _, files in ORDER for file, _ in files}
        for extra in sorted(self.sources.rglob("*.md")):
            file = extra.relative_to(self.sources).as_posix()
            if not file.startswith(("build/", "out/", ".")) and not file.endswith("rulings.md"):
                self.guides.setdefault(file, "guide/" + file.removesuffix(".md").replace("/", "-") + ".html")
        self.wanted, self.written = [], set()

    def doors(self):
        return [(who, what, self.guides[file].removeprefix("guide/")) for who, what, file in DOORS]

    def html(self, text: str) -> str:
        maker = markdown.Markdown(extensions=["tables", "fenced_code", "toc", "sane_lists"],
                                  extension_configs={"toc": {"slugify": slug}})
        made = maker.convert(re.sub(r"(?m)^(?![*|\d ]).*\S.*\n(?=[*] )", lambda found: found[0] + "\n", text))
        return re.sub(r"<table>(.*?)</table>", r'<div class="wide"><table>\1</table></div>', made, flags=re.S)

    def source(self, file: str) -> str:
        """The address of the page with this file of the sources."""
        if file not in self.written:
            self.written.add(file)
            self.wanted.append(file)
        return f"source/{file}.html"

    def address(self, file: str) -> str | None:
        """Where the site has a file or a folder of the sources."""
        if file in self.guides:
            return self.guides[file]
        if file.endswith("/rulings.md"):
            return file.split("/")[-2].replace("_", "-") + "/rulings.html"
        path = self.sources / file
        if path.is_dir():
            return self.guides.get(f"{file}/README.md") or self.source(file)
        if path.suffix in IMAGES and path.is_file():
            target = self.site.out / "pictures" / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
            return f"pictures/{file}"
        return self.source(file) if path.is_file() and path.suffix in TEXTS else None

    def rewritten(self, file: str, made: str) -> str:
        """The HTML of a guide with links within the site."""
        def link(found):
            target = html.unescape(found["to"])
            if re.match(r"[a-z]+:|#", target):
                return found[0]
            path, _, anchor = target.partition("#")
            plain = os.path.normpath(os.path.join(os.path.dirname(file), path))
            address = self.address(plain)
            if address is None:
                sys.exit(f"{file}: {target} leads nowhere")
            return f'{found["name"]}="../{address}{"#" + anchor if anchor else ""}"'

        return re.sub(r'(?P<name>href|src)="(?P<to>[^"]*)"', link, made)

    def write(self) -> None:
        parts, crumbs = [], [("index.html", "Tricorne"), ("guide/index.html", "Guides")]
        for file, address in self.guides.items():
            text = (self.sources / file).read_text()
            title = re.search(r"^# (.*)", text, re.M)[1].replace("`", "")
            made = self.rewritten(file, self.html(text))
            self.site.find("guide", title, file, " ".join(re.findall(r"^##+ (.*)", text, re.M)), address)
            self.site.page(address, title, f'<article class="guide">{made}</article>', crumbs=crumbs, kind="text")
        for heading, files in ORDER:
            rows = "".join(f'<li><a href="../{self.guides[file]}"><b>{html.escape(what)}</b><span>{file}</span></a></li>' for file, what in files)
            parts.append(f'<section><h2>{heading}</h2><ul class="readers">{rows}</ul></section>')
        references = "".join(f'<li><a href="../{address}"><b>{name}</b><span>{what}</span></a></li>' for name, what, address in self.references())
        parts.append(f'<section id="references"><h2>References</h2><ul class="readers">{references}</ul></section>')
        self.site.page("guide/index.html", "Guides", "<h1>Guides</h1>" + "".join(parts), crumbs=crumbs[:1])
        while self.wanted:
            self.write_source(self.wanted.pop())

    def write_source(self, file: str) -> None:
        path, up = self.sources / file, "../" * (file.count("/") + 1)
        crumbs = [("index.html", "Tricorne"), ("guide/index.html", "Guides")]
        if path.is_dir():
            inside = sorted(child for child in path.iterdir() if not child.name.startswith((".", "__")))
            rows = []
            for child in inside:
                address = self.address(child.relative_to(self.sources).as_posix())
                rows.append(f'<li><a href="{up}{address}">{child.name}</a></li>' if address else f"<li>{child.name}</li>")
            main = f"<h1>{file}</h1><ul>{''.join(rows)}</ul>"
        else:
            lines = path.read_text(errors="replace").splitlines()
            numbered = "\n".join(f'<span id="L{n}">{html.escape(line)}</span>' for n, line in enumerate(lines, start=1))
            main = f'<h1>{file}</h1><pre class="source">{numbered}</pre>'
        self.site.page(f"source/{file}.html", file, main, crumbs=crumbs, kind="code")

    def references(self):
        """References made from the comments by the tools that are installed; each is a folder below `reference`."""
        out = self.site.out / "reference"
        found = []
        schemas = sorted((self.sources / "scenarios" / "schema").rglob("*.json"))
        if schemas:
            found.append(("Schemas", "the formats of all files, as JSON Schema", self.source("scenarios/schema")))
        for name, language, inputs, what in (
                ("C", "c", ["bindings/c/tricorne.h"], "tricorne.h, for every language that can call C"),
                ("C++", "cpp", ["engine/core/game.h", "engine/core/board.h", "engine/core/document.h", "engine/core/json.h",
                                "engine/core/rule_ref.h", "engine/core/seat.h", "engine/games.h", "engine/core/load"],
                 "core/game.h and what it includes")):
            if shutil.which("doxygen"):
                found.append((name, what, self.doxygen(out / language, name, inputs)))
            else:
                found.append((name, what, self.source(inputs[0])))
        found.append(("Python", "the module tricorne", self.python()))
        found.append(("JavaScript", "the package tricorne", self.typedoc(out)))
        return found

    def doxygen(self, folder: Path, name: str, inputs: list[str]) -> str:
        folder.mkdir(parents=True)
        settings = {"PROJECT_NAME": f'"Tricorne for {name}"', "INPUT": " ".join(inputs), "OUTPUT_DIRECTORY": folder,
                    "GENERATE_LATEX": "NO", "QUIET": "YES", "WARNINGS": "NO", "JAVADOC_AUTOBRIEF": "YES", "HTML_OUTPUT": ".",
                    "EXTRACT_ALL": "YES", "FILE_PATTERNS": "*.h", "FULL_PATH_NAMES": "YES", "STRIP_FROM_PATH": ".",
                    "SHOW_NAMESPACES": "NO", "GENERATE_TREEVIEW": "YES", "OPTIMIZE_OUTPUT_FOR_C": "YES" if name == "C" else "NO",
                    "HTML_COLORSTYLE_HUE": "210", "MULTILINE_CPP_IS_BRIEF": "NO", "SEARCHENGINE": "YES"}
        if name == "C":  # the header says what a program sees
            text = (self.sources / inputs[0]).read_text()
            copy = folder / "tricorne.h"
            copy.write_text("/** @file */\n" + text.replace("\n/* ", "\n/** ").replace("TRICORNE_API ", ""))
            settings |= {"INPUT": copy, "STRIP_FROM_PATH": folder}
        text = "\n".join(f"{key} = {value}" for key, value in settings.items())
        subprocess.run(["doxygen", "-"], input=text, text=True, cwd=self.sources, check=True, capture_output=True)
        return f"reference/{folder.name}/index.html"

    def python(self) -> str:
        """The reference of the module, from the typed stubs, which hold every docstring."""
        address, parts = "reference-python.html", []
        for file in ("bindings/python/tricorne/__init__.py", "bindings/python/tricorne/_engine.pyi"):
            tree = ast.parse((self.sources / file).read_text())
            named = [node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")]
            parts += [self.python_part(node) for node in sorted(named, key=lambda node: isinstance(node, ast.ClassDef))]
        title = "The module tricorne for Python"
        self.site.page(address, title, f"<h1>{title}</h1><article class=reference>{''.join(parts)}</article>", crumbs=[
            ("index.html", "Tricorne"), ("guide/index.html", "Guides")], kind="text")
        self.site.find("reference", "Python", title, " ".join(re.findall(r'id="([^"]*)"', "".join(parts))), address)
        return address

    def python_part(self, node, within="") -> str:
        """A class with its members, or a function, as HTML."""
        name = f"{within}{node.name}"
        said = "".join(f"<p>{html.escape(part)}</p>" for part in (ast.get_docstring(node) or "").split("\n\n") if part)
        if isinstance(node, ast.ClassDef):
            members = [each for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
            inner = "".join(self.python_part(each, f"{node.name}.") for each in members)
            return f'<section id="{name}"><h2>class {name}</h2>{said}{inner}</section>'
        is_property = any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)
        gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        arguments = "" if is_property else f"({ast.unparse(node.args).removeprefix('self').removeprefix(', ')})"
        return f'<section id="{name}"><h3><code>{html.escape(name + arguments + gives)}</code></h3>{said}</section>'

    def typedoc(self, out: Path) -> str:
        """The reference by typedoc where it is installed, else the typed declarations, which hold every comment."""
        if tool := self.tool("typedoc"):
            out.mkdir(parents=True, exist_ok=True)
            settings = out / "tsconfig.json"
            settings.write_text(json.dumps({"files": [str(self.sources / "bindings/npm/index.d.ts")], "compilerOptions": {
                "target": "es2022", "module": "node16", "moduleResolution": "node16", "strict": True, "types": []}}))
            made = subprocess.run([tool, "--out", out / "javascript", "--entryPoints", "bindings/npm/index.d.ts", "--tsconfig", settings,
                                   "--readme", "bindings/npm/README.md", "--name", "tricorne", "--disableSources"],
                                  cwd=self.sources, capture_output=True, text=True)
            settings.unlink()
            if made.returncode == 0:
                return "reference/javascript/index.html"
            print(made.stdout[-500:], made.stderr[-500:], file=sys.stderr)
        return self.source("bindings/npm/index.d.ts")

    def tool(self, name: str) -> str | None:
        """A tool of build/site/tools, which ./run site fetches, or of the machine."""
        path = self.sources / "build/site/tools/node_modules/.bin" / name
        return str(path) if path.exists() else shutil.which(name)
