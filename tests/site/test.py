"""test.py TRICORNE SOURCES WORK: writes the site with few games, follows every link of it, and walks it in a browser."""

import subprocess
import sys
from pathlib import Path

tricorne, sources, work = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
sys.path[:0] = [str(sources / "tests/browser"), str(sources / "reports/site")]
import links  # noqa: E402
from devtools import Browser  # noqa: E402

if subprocess.run(["/usr/bin/python3", "-c", "import markdown"], capture_output=True).returncode:
    print("SKIPPED, nothing was tested: python3-markdown is not installed. ./run site installs it.")
    sys.exit(77)
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
                          ("R-008", "rulings.html#R-008")):
        found = browser.run(f"""(() => {{
            const field = document.getElementById("search");
            field.value = {words!r};
            field.dispatchEvent(new Event("input"));
            return [...document.querySelectorAll("#found a")].slice(0, 5).map(link => link.getAttribute("href")).join(" ");
        }})()""")
        assert wanted in found, (words, found)
    # The ids in the pages of the command lead to the paragraphs.
    look("washingtons-war/report.html", 1440)
    browser.run("new Promise(ready => setTimeout(ready, 1000))")
    assert browser.run("document.querySelectorAll('a[href$=\"/10.11.B.ii.html\"]').length") > 0
    game = sorted((out / "washingtons-war/games").glob("game-*.html"))[0]
    look(f"washingtons-war/games/{game.name}", 1440)
    assert browser.run("document.querySelector('.site-home a').getAttribute('href')") == "../index.html"
    assert not browser.errors, browser.errors[:3]
finally:
    browser.close()
print("The site stands.")
