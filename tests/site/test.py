"""test.py TRICORNE SOURCES WORK: writes the site with few games, follows every link of it, and walks it in a browser."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

tricorne, sources, work = (Path(word).resolve() for word in sys.argv[1:4])
sys.path[:0] = [str(sources / "tests/browser"), str(sources / "reports/site")]
import links  # noqa: E402
from devtools import Browser  # noqa: E402

if subprocess.run(["/usr/bin/python3", "-c", "import markdown"], capture_output=True).returncode:
    print("SKIPPED, nothing was tested: python3-markdown is not installed. ./run site installs it.")
    sys.exit(77)
shutil.rmtree(work, ignore_errors=True)
out = work / "site"
subprocess.run(["/usr/bin/python3", "-B", sources / "reports/site/site.py", tricorne, sources, out, "--games", "50", "--pairs", "10",
                "--shown", "2"], check=True)

# The checker sees a link that leads nowhere, and a place that is not there.
spoiled = work / "spoiled"
spoiled.mkdir(parents=True, exist_ok=True)
(spoiled / "a.html").write_text('<a href="b.html">b</a> <a href="#nothing">n</a> <a href="a.html">a</a> <img src="c.png">')
assert len(links.broken(spoiled)) == 3, links.broken(spoiled)

browser = Browser(seconds=90)


def look(path, width, dark=False):
    browser.resize(width, 900)
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
    browser.open(f"file://{out}/{path}")
    wide = browser.run("document.documentElement.scrollWidth")
    assert wide <= width, f"{path} is {wide} wide on a screen of {width}"


try:
    some = ["index.html", "guide/index.html", "guide/README.html", "source/bindings/c/tricorne.h.html",
            "washingtons-war/index.html", "washingtons-war/rulings.html", "washingtons-war/axes.html",
            "washingtons-war/10.11.B.ii.html", "washingtons-crossing/index.html", "washingtons-crossing/17.1.html"]
    for path in some:
        for width in (390, 1440):
            look(path, width, dark=width == 390)
    # A scenario's boards are there, and the paragraphs in it are links to pages.
    look("washingtons-war/10.11.B.ii.html", 1440)
    browser.run("new Promise(ready => setTimeout(ready, 500))")
    assert browser.run("document.querySelectorAll('.run[open] svg.board').length") > 0
    closed = browser.run("""(async () => {
        const run = document.querySelector(".run:not([open])");
        run.open = true;
        await new Promise(ready => setTimeout(ready, 500));
        return run.querySelectorAll("svg.board").length;
    })()""")
    assert closed > 0, "a scenario that is opened shows no board"
    assert browser.run("document.querySelector('.run .rule').getAttribute('href')").endswith(".html")
    # The search finds a paragraph by number, by a word, and a guide.
    for words, wanted in (("10.11.b.ii", "washingtons-war/10.11.B.ii.html"), ("adapter", "guide/verify-ADAPTER.html"),
                          ("R-008", "rulings.html#R-008"), ("retreat into a port", "washingtons-war/9.6")):
        found = browser.run(f"""(() => {{
            const field = document.getElementById("search");
            field.value = {words!r};
            field.dispatchEvent(new Event("input"));
            return [...document.querySelectorAll("#found a")].slice(0, 5).map(link => link.getAttribute("href")).join(" ");
        }})()""")
        assert wanted in found, (words, found)
        about = browser.run("document.querySelector('#found small').textContent")
        assert wanted.startswith("guide") or about.startswith("Washington's "), (words, about)
    # The ids in the pages of the command lead to the paragraphs.
    look("washingtons-war/report.html", 1440)
    browser.run("new Promise(ready => setTimeout(ready, 1000))")
    assert browser.run("document.querySelectorAll('a[href$=\"/10.11.B.ii.html\"]').length") > 0
    game = sorted((out / "washingtons-war/games").glob("game-*.html"))[0]
    look(f"washingtons-war/games/{game.name}", 1440)
    assert browser.run("document.querySelector('.site-home a').getAttribute('href')") == "../index.html"
    # The paragraph ids of a page outside the site lead to it, with and without a script of the page's own.
    for words in (["verify", "--game", "washingtons-war", "--filter", "10.11.B.ii", "--report", "outside.html"],
                  ["replay", "render", sources / "tests/records/2014-seed-1.yaml", "--out", "."]):
        subprocess.run([tricorne, *words, "--quiet"], cwd=work, check=True)
    for name, wanted in (("outside.html", "10.11.B.ii.html"), ("2014-seed-1.html", ".html")):
        subprocess.run(["/usr/bin/python3", "-B", sources / "reports/site/linked.py", out, work / name], check=True)
        browser.open(f"file://{work}/{name}")
        browser.run("new Promise(ready => setTimeout(ready, 1000))")
        led = browser.run("[...document.querySelectorAll('a[href*=\"/washingtons-war/\"]')].map(link => link.href).join(' ')").split()
        assert any(address.endswith(wanted) for address in led), (name, led[:5])
        for address in led:
            assert Path(unquote(urlsplit(address).path)).is_file(), address
    # The form for owners, where the engine for pages is built: it checks, keeps, and writes what the command writes.
    if (out / "washingtons-war/fill.html").exists():
        for width in (390, 1440):
            look("washingtons-war/fill.html", width)
        ready = "new Promise(ready => { const look = () => document.getElementById('filling').hidden ? setTimeout(look, 100) : ready(); look(); })"
        greene = """(entry, field) => [...document.querySelectorAll('.asked-line')].find(line =>
            line.textContent.startsWith(`${entry}: ${field} is`))"""
        give = f"""value => {{
            const table = document.getElementById('table');
            table.value = 'generals';
            table.dispatchEvent(new Event('change'));
            const line = ({greene})('general Greene', 'battle'), input = line.querySelector('input');
            input.value = value;
            input.dispatchEvent(new Event('change'));
            return line.textContent;
        }}"""
        browser.run(ready)
        order = json.loads(subprocess.run([tricorne, "data", "fill", "--list", "--format", "json"], capture_output=True, check=True).stdout)
        first = order["questions"][0]
        assert browser.run("document.querySelector('.asked-line').textContent").startswith(f"{first['entry']}: "), first
        assert browser.run("document.querySelectorAll('#picture .asked').length") > 0, "no picture of the place"
        assert "Not accepted: " in browser.run(f"({give})('99')")
        assert "✓ 5" in browser.run(f"({give})('5')")
        browser.open(f"file://{out}/washingtons-war/fill.html")  # another day
        browser.run(ready)
        assert browser.run("document.getElementById('count').textContent").startswith("1 answered, ")
        written = browser.run("""(async () => {
            const kept = [];
            URL.createObjectURL = blob => { kept.push(blob); return '#'; };
            const owner = document.getElementById('owner');
            owner.value = 'Ann';
            owner.dispatchEvent(new Event('input'));
            document.querySelector('#files button').click();
            return kept[0].text();
        })()""")
        (work / "generals.yaml").write_text(written)
        number = next(n for n, each in enumerate(order["questions"]) if (each["entry"], each["field"]) == ("general Greene", "battle"))
        subprocess.run([tricorne, "data", "fill", "--owner", "Ann", "--into", work / "box"], input="\n" * number + "5\nq\n", text=True,
                       capture_output=True, check=True)
        audits = [subprocess.run([tricorne, "data", "--all", "--data", f"generals={file}"], capture_output=True, text=True, check=True).stdout
                  for file in (work / "generals.yaml", work / "box/generals.yaml")]
        assert audits[0] == audits[1] and "checked by an owner: Ann" in written
        # Everything that is shown is right: a word as well as a number.
        for name in ("washingtons-war", "washingtons-crossing"):
            form = f"file://{out}/{name}/fill.html"
            browser.open(form)
            browser.run("localStorage.clear()")
            browser.open(form)
            browser.run(ready)
            refused, asked = browser.run("""(() => {
                const more = document.getElementById('more'), refused = [];
                while (!more.hidden) more.click();
                const lines = [...document.querySelectorAll('.asked-line')];
                for (const line of lines) {
                    line.querySelector('.ways-to-answer button').click();
                    if (!line.classList.contains('told')) refused.push(line.textContent);
                }
                return [refused, lines.length];
            })()""")
            # One card may have the number that another is told to have; what an earlier answer has settled is settled.
            assert asked > 200 and not [text for text in refused if "has settled this" not in text], (asked, len(refused), refused[:5])
        # Two tabs: neither loses what the other was told.
        form = f"file://{out}/washingtons-war/fill.html"
        browser.run("localStorage.clear()")
        click = """n => {
            const lines = [...document.querySelectorAll('.asked-line:not(.told)')];
            lines[n].querySelector('.ways-to-answer button').click();
            return document.getElementById('count').textContent;
        }"""
        browser.open(form)
        browser.run(ready)
        assert browser.run(f"({click})(0)").startswith("1 told")
        first = browser.session
        target = browser.call("Target.createTarget", url=form)["targetId"]
        browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.call("Runtime.enable")
        browser.run(ready)
        assert browser.run(f"({click})(1)").startswith("2 told")
        browser.session = first
        assert browser.run(f"({click})(3)").startswith("3 told")
        assert browser.run("JSON.parse(localStorage.getItem('tricorne-fill-washingtons-war')).told.length") == 3
        browser.call("Target.closeTarget", targetId=target)
        # A damaged text stays, and the form works.
        for damaged in ("{bad", "5", "[]", '{"told": 5}', '{"told": [], "tables": {"map": 5}}'):
            browser.run(f"localStorage.setItem('tricorne-fill-washingtons-war', {json.dumps(damaged)})")
            browser.open(form)
            browser.run(ready)
            assert browser.run("localStorage.getItem('tricorne-fill-washingtons-war-unread')") == damaged
            assert "cannot be read" in browser.run("document.getElementById('problem').textContent")
            assert browser.run(f"({click})(0)").startswith("1 told")
        # A browser that keeps nothing: the form says so, and works.
        for storage in ("Storage.prototype.setItem = () => { throw new DOMException('full'); }",
                        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no'); }})",
                        "Object.defineProperty(window, 'localStorage', {value: null})"):
            browser.run("try { localStorage.clear(); } catch { }")
            script = browser.call("Page.addScriptToEvaluateOnNewDocument", source=storage)["identifier"]
            browser.open(form)
            browser.run(ready)
            assert browser.run(f"({click})(0)").startswith("1 told") and browser.run(f"({click})(1)").startswith("2 told"), storage
            assert "keeps nothing" in browser.run("document.getElementById('problem').textContent"), storage
            browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    assert not browser.errors, browser.errors[:3]
finally:
    browser.close()
print("The site stands.")
