"""The pages of the site: the front page, and the pages of a rulebook."""

import base64
import gzip
import html
import json
import re
import shutil
from pathlib import Path

HERE = Path(__file__).parent
SHOWN_CODE = 8
MOST_RUNS = 60  # more runs of one paragraph stand only in the report

escaped = html.escape


def counted(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


class Site:
    """Writes pages in the common frame, and gathers what the search finds."""

    def __init__(self, out: Path, sources: Path, version: str):
        self.out, self.sources, self.version = out, sources, version
        self.entries: list[list[str]] = []
        page = sources / "reports" / "page"
        styles = [(page / name).read_text() for name in ("base.css", "report.css")] + [(HERE / "site.css").read_text()]
        (out / "site.css").write_text("\n".join(styles))
        for name in ("site.js", "links.js"):
            shutil.copy(HERE / name, out / name)

    def find(self, kind: str, name: str, title: str, text: str, address: str, game: str = "") -> None:
        """The search finds this. `game` is the title of its game."""
        self.entries.append([kind, name, title, text, address, html.unescape(game)])

    def write_search(self) -> None:
        (self.out / "entries.js").write_text("globalThis.entries = " + json.dumps(self.entries, ensure_ascii=False) + ";\n")

    def page(self, path: str, title: str, main: str, *, crumbs=(), scripts=(), kind="") -> None:
        """Writes a page. `crumbs` are addresses and texts of the pages above, from the root; `scripts` come before the site's own."""
        root = "../" * path.count("/")
        way = ' <span aria-hidden="true">›</span> '.join(f'<a href="{root}{address}">{escaped(text)}</a>' for address, text in crumbs)
        file = self.out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"""<!doctype html>
<html lang="en" data-root="{root}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(title)} · Tricorne</title><link rel="stylesheet" href="{root}site.css"><link rel="icon" href="{root}icon.svg"></head>
<body class="site {kind}"><a class="skip" href="#main">To the text</a>
<header class="top"><a class="brand" href="{root}index.html"><img src="{root}icon.svg" alt="" width="34" height="24">Tricorne</a>
<nav aria-label="Site"><a href="{root}index.html#rulebooks">Rulebooks</a><a href="{root}index.html#games">Games</a>
<a href="{root}guide/index.html">Guides</a><a href="{root}guide/index.html#references">References</a></nav>
<form id="searching" role="search"><input id="search" type="search" autocomplete="off" placeholder="Search: 10.11, siege, weather …"
aria-label="Search paragraphs, rulings, scenarios and guides"><ul id="found" hidden></ul></form></header>
<main id="main">{f'<p class="crumbs">{way}</p>' if way else ''}
{main}</main>
<footer><p>{escaped(self.version)}. Every sentence on these pages is ours; the rulebooks are their publishers'.</p></footer>
{''.join(f'<script src="{root}{script}"></script>' for script in scripts)}<script src="{root}entries.js" defer></script>
<script src="{root}site.js" defer></script></body></html>
""")


def rule_link(book, rule_id: str, up="") -> str:
    rule = book.by_id.get(rule_id)
    if not rule:
        return f"<code>{escaped(rule_id)}</code>"
    return f'<a class="rule" href="{up}{rule_id}.html" title="{escaped(rule["title"])}">{rule_id}</a>'


def with_links(book, text: str, up="") -> str:
    """HTML text whose paragraph ids and rulings are links."""
    def linked(found):
        word = found[0]
        if word in book.by_id:
            return rule_link(book, word, up)
        return word

    def ruled(found):
        known = any(ruling.id == found[0] for ruling in book.rulings)
        return f'<a href="{up}rulings.html#{found[0]}">{found[0]}</a>' if known else found[0]

    parts = re.split(r"(<[^>]*>)", text)
    within = 0
    for n, part in enumerate(parts):
        if part.startswith(("<a", "<pre")):
            within += 1
        elif part.startswith(("</a", "</pre")):
            within -= 1
        elif not part.startswith("<") and not within:
            part = re.sub(r"(?<![\w.])\d+\.[\w.]*\w", linked, part)
            parts[n] = re.sub(r"\b[A-Z]+-\d{3}\b", ruled, part)
    return "".join(parts)


def effect_bar(low: float, effect: float, high: float) -> str:
    """A bar from -60 to +60 points with the interval."""
    def at(value):
        return 100 + max(-60, min(60, value * 100)) * 100 / 60

    return (f'<svg class="effect" viewBox="0 0 200 14" role="img" aria-label="{effect * 100:+.1f} points">'
            f'<path class="zero" d="M100 0v14"/><path class="reach" d="M{at(low):.1f} 7H{at(high):.1f}"/>'
            f'<circle class="dot" cx="{at(effect):.1f}" cy="7" r="4"/></svg>')


def axes_table(book, axes, up="", heading=True) -> str:
    rows = []
    for axis in axes:
        moved = [row for row in book.effects["axes"] if row["axis"] == axis["name"]]
        least = axis["ends"] if "least" in axis else " · ".join(axis["choices"])
        effects = "".join(
            f'<li><span>{escaped(str(row["to"]))}: <b>{row["effect"] * 100:+.1f}</b> '
            f'<span class="dim">({row["low"] * 100:+.1f} to {row["high"] * 100:+.1f})</span></span>'
            f'{effect_bar(row["low"], row["effect"], row["high"])}</li>' for row in moved)
        rows.append(f'<tr id="axis-{axis["name"]}"><td><code>{axis["name"]}</code><p>{escaped(axis["meaning"])}</p></td>'
                    f'<td>{rule_link(book, axis["rule"], up)}</td><td><b>{escaped(axis["value"]) or "none"}</b>'
                    f'<p class="dim">{escaped(least)}</p></td>'
                    f'<td>{f"<ul class=effects>{effects}</ul>" if effects else "<span class=dim>not measured</span>"}</td></tr>')
    seat = escaped(book.effects["seat"].capitalize())
    return (f'<div class="wide"><table class="axes"><thead><tr><th>axis</th><th>paragraph</th><th>value, and what is allowed</th>'
            f'<th>what another value does: points for the {seat}</th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
            f'<p class="dim">A point is one game more won of 100; measured with {counted(book.games_pairs, "pair")} of random games '
            f'for each value, with the 95 % interval. <code>tricorne errata sensitivity</code> measures with better players.</p>')


def acts(book, rule_id: str) -> str:
    row = book.matrix.get(rule_id)
    if not row or not row["testable"]:
        return '<p class="dim">A paragraph of this kind does nothing by itself.</p>'

    def cell(name, where):
        return (f'<li><b>{where["allowed"]:,}</b> times acted, <b>{where["refused"]:,}</b> times forbade '
                f'<span class="dim">in {name}</span></li>')

    games = counted(book.games_random, "random game")
    return (f'<ul class="acts">{cell(games, row["in_games"])}{cell("the recorded games", row["in_records"])}'
            f'{cell("the scenarios", row["in_scenarios"])}</ul>')


def code_list(site, papers, rule) -> str:
    items, comments = [], []
    for place in rule["code"]:
        file, line = place.rsplit(":", 1)
        text = (site.sources / file).read_text().splitlines()[int(line) - 1].strip()
        address = papers.source(file)
        (comments if text.startswith("//") else items).append(f'<li><a href="../{address}#L{line}">{escaped(file)}:{line}</a><code>{escaped(text)}</code></li>')
    if not items and not comments:
        return '<p class="dim">No code cites it.</p>'
    listed = items + comments
    more = listed[SHOWN_CODE:]
    rest = f'<details><summary>{counted(len(more), "more place")}</summary><ul class="code">{"".join(more)}</ul></details>' if more else ""
    return f'<ul class="code">{"".join(listed[:SHOWN_CODE])}</ul>{rest}'


def runs_list(book, rule_id: str) -> tuple[str, str]:
    """The runs that test a paragraph, and their bodies, packed."""
    runs = [run for run in book.report.runs if rule_id in run.rules]
    # First what the file's name says it is about, then what is about little else; the order of the report stays otherwise.
    runs.sort(key=lambda run: (not (run.number + ".").startswith(rule_id + "."), bool(run.ruleset), len(run.rules)))
    if not runs:
        return '<p class="dim">No scenario names it.</p>', ""
    shown, groups = runs[:MOST_RUNS], {}
    for number, run in enumerate(shown):
        groups.setdefault(run.title, []).append((number, run))
    parts = []
    for number, (title, group) in enumerate(groups.items()):
        lines = "".join(
            f'<details class="run"{" open" if number == 0 and n == 0 else ""}><summary>'
            f'<span class="status {run.status}">{"✓" if run.status == "passed" else "✗"}</span>'
            f'<span>{run.case or "the scenario"}</span>'
            f'{f"<span class=ruleset>{run.ruleset}</span>" if run.ruleset else ""}</summary>'
            f'<div class="body" data-body="{n}"><p><a href="report.html#{escaped(run.anchor)}">Its boards in the report</a></p></div></details>'
            for n, run in group)
        parts.append(f"<section class=scenario><h3>{title}</h3>{lines}</section>")
    more = (f'<p><a href="report.html#scenarios">{len(runs) - len(shown)} more runs in the report of the verification</a></p>'
            if len(runs) > len(shown) else "")
    packed = base64.b64encode(gzip.compress("\x01".join(run.body for run in shown).encode(), mtime=0)).decode()
    return "".join(parts) + more, f'<script type="text/plain" id="bodies">{packed}</script>'


def write_book(site: Site, book, papers) -> None:
    crumbs = [("index.html", "Tricorne"), (f"{book.name}/index.html", html.unescape(book.title))]
    titles = {rule["id"]: rule["title"] for rule in book.rules}
    (book.out / "paragraphs.js").write_text(
        f"globalThis.paragraphs = {{base: new URL('.', document.currentScript.src).href, title: {json.dumps(html.unescape(book.title))}, titles: "
        + json.dumps(titles, ensure_ascii=False) + "};\n")
    (book.out / "boards.js").write_text("globalThis.boards = " + json.dumps({"size": book.report.board, "shared": book.report.shared})
                                        + ";\n")
    for before, rule, after in zip([None, *book.rules], book.rules, [*book.rules[1:], None]):
        write_paragraph(site, book, papers, crumbs, before, rule, after)
    write_rulings(site, book, papers, crumbs)
    site.page(f"{book.name}/axes.html", f"The axes of {html.unescape(book.title)}",
              f"<h1>What a designer may turn</h1><p class=lead>{counted(len(book.rulesets['axes']), 'axis').replace('axiss', 'axes')} of "
              f"{book.title}: numbers and readings of the rules that a ruleset sets.</p>{axes_table(book, book.rulesets['axes'])}",
              crumbs=crumbs)
    site.find("page", "axes", f"The axes of {html.unescape(book.title)}", "numbers and readings that a ruleset sets", f"{book.name}/axes.html",
              book.title)
    if book.playable:
        write_fill(site, book, crumbs)
    write_contents(site, book, crumbs)


def write_paragraph(site, book, papers, crumbs, before, rule, after) -> None:
    number = rule["id"]
    site.find("paragraph", number, rule["title"], rule["summary"], f"{book.name}/{number}.html", book.title)
    axes = [axis for axis in book.rulesets["axes"] if axis["rule"] == number]
    rulings = [ruling for ruling in book.rulings if ruling.id in rule["rulings"]]
    scenarios, packed = runs_list(book, number)
    parents = [number.rsplit(".", n)[0] for n in range(number.count("."), 0, -1)]
    parents = [parent for parent in parents if parent in book.by_id and parent != number]
    children = [other for other in book.rules if other["id"].rsplit(".", 1)[0] == number and other["id"] != number]
    edition = "" if rule["edition"] == "both" else f' <span class="ruleset">only {escaped(rule["edition"])}</span>'
    around = "".join(f'<li>{rule_link(book, other)} {escaped(book.by_id[other]["title"])}</li>' for other in parents)
    below = "".join(f'<li>{rule_link(book, other["id"])} {escaped(other["title"])}</li>' for other in children)
    steps = "".join([f'<a rel="prev" href="{before["id"]}.html">‹ {before["id"]} {escaped(before["title"])}</a>' if before else "<span></span>",
                     f'<a rel="next" href="{after["id"]}.html">{after["id"]} {escaped(after["title"])} ›</a>' if after else "<span></span>"])
    read = "".join(f'<section class="ruling"><h3><a href="rulings.html#{ruling.id}">{ruling.id}</a> {escaped(ruling.title)}</h3>'
                   f'{with_links(book, papers.html(ruling.text))}</section>' for ruling in rulings)
    main = f"""<article class="paragraph"><h1><span class="id">{number}</span> {escaped(rule["title"])}</h1>
<p class="lead">{with_links(book, escaped(rule["summary"]))}</p>
<p class="meta"><span class="kind">{escaped(rule["kind"])}</span>{edition}</p>
<div class="columns"><div>
<section><h2>Scenarios</h2>{scenarios}</section></div>
<aside><section><h2>How often it acts</h2>{acts(book, number)}</section>
{f"<section><h2>Where it stands</h2><ul class=near>{around}{below}</ul></section>" if around or below else ""}
<section><h2>Code</h2>{code_list(site, papers, rule)}</section></aside></div>
{f"<section><h2>How we read it</h2>{read}</section>" if read else ""}
{f"<section><h2>What a designer may turn</h2>{axes_table(book, axes)}</section>" if axes else ""}
<nav class="steps" aria-label="Neighbours">{steps}</nav></article>{packed}"""
    site.page(f"{book.name}/{number}.html", f"{number} {rule['title']}", main, crumbs=crumbs, scripts=[f"{book.name}/boards.js"] if packed else [])


def write_rulings(site, book, papers, crumbs) -> None:
    parts = []
    for ruling in book.rulings:
        site.find("ruling", ruling.id, ruling.title, "", f"{book.name}/rulings.html#{ruling.id}", book.title)
        where = " ".join(rule_link(book, rule) for rule in ruling.rules)
        parts.append(f'<section class="ruling" id="{ruling.id}"><h2>{ruling.id} {escaped(ruling.title)}</h2><p>{where}</p>'
                     f"{with_links(book, papers.html(ruling.text))}</section>")
    intro = papers.html(book.foreword.split("\n", 1)[1])
    site.page(f"{book.name}/rulings.html", f"Rulings of {html.unescape(book.title)}",
              f"<h1>How we read unclear paragraphs</h1>{with_links(book, intro)}{''.join(parts)}", crumbs=crumbs, kind="text")


def write_contents(site, book, crumbs) -> None:
    parts = []
    for chapter, rules in book.chapters().items():
        head = next((rule for rule in rules if rule["id"] in (chapter, f"{chapter}.0")), rules[0])
        rows = "".join(contents_row(book, rule) for rule in rules)
        parts.append(f'<section class="chapter" id="chapter-{chapter}"><h2>{chapter} {escaped(head["title"])} '
                     f'<span class="dim">{counted(len(rules), "paragraph")}</span></h2><ol class="contents">{rows}</ol></section>')
    numbers = " ".join(f'<a href="#chapter-{chapter}">{chapter}</a>' for chapter in book.chapters())
    board = ('<a class="button" href="board.html">Play on the board</a><a class="button" href="fill.html">Do you own the game?</a>'
             if book.playable else "")
    main = f"""<h1>{book.title}</h1>
<p class="lead">{counted(len(book.rules), "paragraph")}, {counted(len(book.report.runs), "run")} of scenarios,
{counted(len(book.rulings), "ruling")}, {len(book.rulesets["axes"])} axes.</p>
<p class="doors"><a class="button" href="rulings.html">Rulings</a><a class="button" href="axes.html">Axes</a>
<a class="button" href="flow.svg">Flow of play</a>
<a class="button" href="report.html">Verification</a><a class="button" href="games/index.html">Games</a>{board}</p>
<p class="chapters">Chapters: {numbers}</p>{"".join(parts)}
<p class="dim">The bars: how often the paragraph acted (green) and forbade (red) in {counted(book.games_random, "random game")}, each ten times
as much a bar longer. The number: its runs of scenarios.</p>"""
    site.page(f"{book.name}/index.html", html.unescape(book.title), main, crumbs=crumbs[:1])


def contents_row(book, rule) -> str:
    row = book.matrix.get(rule["id"], {"testable": False})
    bars = ""
    if row["testable"]:
        bars = "".join(f'<i class="{kind} n{len(str(row["in_games"][name]))if row["in_games"][name] else 0}"></i>'
                       for kind, name in (("acted", "allowed"), ("forbade", "refused")))
    tests = row.get("scenarios", 0)
    return (f'<li class="deep{min(rule["id"].count("."), 4)}"><a href="{rule["id"]}.html"><b>{rule["id"]}</b> {escaped(rule["title"])}</a>'
            f'<span class="bars" aria-hidden="true">{bars}</span><span class="tests">{tests or ""}</span></li>')


def write_engine(site) -> bool:
    """The engine as WebAssembly as one script of the site, where ./run web has built it."""
    built = site.sources / "build/web/page"
    if not (built / "engine.wasm.gz").exists():
        return False
    packed = base64.b64encode((built / "engine.wasm.gz").read_bytes()).decode()
    (site.out / "engine.js").write_text(f'globalThis.engineBytes = "{packed}";\n' + (built / "engine.js").read_text())
    shutil.copy(HERE / "fill.js", site.out / "fill.js")
    return True


def write_fill(site, book, crumbs) -> None:
    """The form for an owner of the printed game."""
    address, title = f"{book.name}/fill.html", f"Do you own {html.unescape(book.title)}?"
    dark = re.search(r"<style>(.*?)</style>", (book.out / "board.svg").read_text(), re.S)[1].partition("@media screen")
    data = {"game": book.name, "title": html.unescape(book.title), "version": site.version, "questions": book.questions}
    (book.out / "questions.js").write_text(f"globalThis.filling = {json.dumps(data, ensure_ascii=False)};\n")
    main = f"""<style>{dark[1]}{dark[2]}</style><h1>{escaped(title)}</h1>
<p class="lead">Much of the printed game is documented nowhere we could read. Half an hour of yours makes it certain: look at your copy, and type
kinds, numbers, sides and values. The most useful questions come first. Type no text that is printed on a card.</p>
<p id="problem" role="alert"></p><p id="loading">The engine is starting …</p>
<div id="filling" hidden><div class="fill-head"><label>Your name, the source of the answers <input id="owner" autocomplete="name"></label>
<label>Table <select id="table"><option value="">all, the most useful first</option></select></label>
<p><progress id="told" value="0" aria-label="Questions answered"></progress> <span id="count"></span>. You may stop at any time: this browser keeps
what you told.</p><p id="files"></p><pre id="use" hidden></pre></div>
<div class="fill"><ol id="questions"></ol><figure id="shown"><div id="picture"></div><figcaption id="place"></figcaption></figure></div>
<p><button type="button" id="more"></button></p></div>
<p class="dim">The same at the terminal: <code>tricorne data fill --game {book.name} --owner NAME</code>. It also plays the worked examples
of the rulebook with each answer, and says which of them contradicts it.</p>"""
    site.page(address, title, main, crumbs=crumbs, scripts=[f"{book.name}/questions.js", "engine.js", "fill.js"], kind="filling")
    site.find("page", "fill", title, "tell what is printed, and make the data certain", address, book.title)


def write_front(site, books, papers) -> None:
    cards, games = [], []
    for book in books:
        cards.append(f"""<section class="card"><a href="{book.name}/index.html"><img src="{book.name}/board.svg" alt="The board of {book.title}"
loading="lazy"></a><h3><a href="{book.name}/index.html">{book.title}</a></h3>
<p>{counted(len(book.rules), "paragraph")} · {counted(len(book.report.runs), "run")} of scenarios · {counted(len(book.rulings), "ruling")} ·
{len(book.rulesets["axes"])} axes</p></section>""")
        board = f' · <a href="{book.name}/board.html">try answers on the board</a>' if book.playable else ""
        games.append(f'<li><a href="{book.name}/games/index.html">{book.title}: games to step through</a>{board}</li>')
    doors = "".join(f'<li><a href="guide/{address}"><b>{escaped(who)}</b><span>{escaped(what)}</span></a></li>'
                    for who, what, address in papers.doors())
    example = next(book for book in books if "10.11.B.ii" in book.by_id or book is books[-1])
    first = example.by_id.get("10.11.B.ii", example.rules[0])
    main = f"""<section class="hero"><h1>Executable rulebooks of board wargames</h1>
<p class="lead">Each paragraph has an id, code and scenarios. Each refusal names the paragraph and the reason.</p>
<p class="quote">“place PC at Fort Stanwix” is refused by <a class="rule" href="{example.name}/{first["id"]}.html">{first["id"]}</a>:
no British PC marker from before this card is next to Fort Stanwix</p></section>
<section id="rulebooks"><h2>Rulebooks</h2><div class="cards">{"".join(cards)}</div></section>
<section id="doors"><h2>Where do you come from?</h2><ul class="readers">{doors}</ul></section>
<section id="games"><h2>Games</h2><ul>{"".join(games)}</ul></section>"""
    site.page("index.html", "Executable rulebooks", main, kind="front")
    shutil.copy(HERE / "icon.svg", site.out / "icon.svg")
