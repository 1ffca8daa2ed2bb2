"""The pictures in reports/samples, as reports/samples/README.md lists them.

python3 samples.py TRICORNE FOLDER
"""

import base64
import pathlib
import subprocess
import sys
import tempfile
import time

from devtools import Browser
from play_page import SARATOGA

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent
PHONE, SCREEN = (390, 844), (1440, 900)
TRIED = "document.getElementById('free-text').value = 'retreat to Ticonderoga', document.getElementById('free').requestSubmit()"
READY = "document.documentElement.dataset.ready !== undefined"

# Name, page, part of the page, size of the screen, palette, a script that runs before the picture.
SAMPLES = [
    ("replay-screen", "game.html", "#step=200", SCREEN, "light", ""),
    ("replay-phone", "game.html", "#step=200", PHONE, "dark", ""),
    ("polish-screen", "pl/game.html", "#step=200", SCREEN, "light", ""),
    ("diff-screen", "diff/boards.html", "", SCREEN, "light", ""),
    ("second-game-screen", "second.html", "#step=9", SCREEN, "light", ""),
    ("playable-screen", "playable/saratoga.html", "#step=12", SCREEN, "light", TRIED),
    ("playable-phone", "playable/saratoga.html", "#step=12", PHONE, "light", TRIED),
    ("errata-screen", "errata.html", "", SCREEN, "light", ""),
    ("gallery-screen", "gallery.html", "", SCREEN, "dark", ""),
    ("verification-screen", "verification.html", "", SCREEN, "light", ""),
]


def pages(tricorne, folder):
    """Writes the pages that the pictures show."""
    game, other = (f"tests/records/2014-seed-{number}.yaml" for number in (1, 2))  # relative: pictures show this path
    second = SOURCES / "tests/records/washingtons_crossing/rall-at-trenton.yaml"
    record = folder / "game.yaml"
    record.write_text((SOURCES / game).read_text())
    saratoga = folder / "saratoga.yaml"
    saratoga.write_text(SARATOGA)
    overlay = folder / "four.yaml"
    for words in (["replay", "render", record, "--out", folder], ["replay", "render", record, "--language", "pl", "--out", folder / "pl"],
                  ["replay", "diff", game, other, "--out", folder / "diff"], ["replay", "render", second, "--out", folder],
                  ["replay", "render", saratoga, "--playable", "--out", folder / "playable"],
                  ["errata", "new", "army_units=4", "--reason", "smaller armies", "--out", overlay],
                  ["errata", "report", overlay, "--players", "random", "--pairs", "100", "--records", "20", "--out", folder / "errata.html"],
                  ["replay", "gallery", "tests/records", "--out", folder / "gallery.html"],
                  ["verify", "scenarios/washingtons_war", "--report", folder / "verification.html"]):
        done = subprocess.run([tricorne, *words, "--quiet"], stdout=subprocess.DEVNULL, cwd=SOURCES)
        if done.returncode > 1:  # diff ends with 1 when the records differ
            sys.exit(f"tricorne {' '.join(map(str, words))} ended with {done.returncode}")
    (folder / "rall-at-trenton.html").rename(folder / "second.html")


def take(browser, page, sample, out):
    name, _, part, size, palette, act = sample
    browser.resize(*size)
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": palette}])
    browser.open(page.as_uri() + part)
    until = time.monotonic() + 30
    while "playable" in name and not browser.run(READY) and time.monotonic() < until:
        browser.listen(0.05)
    if act:
        browser.run(act)
    time.sleep(0.3)
    picture = browser.call("Page.captureScreenshot", format="webp", quality=80)["data"]
    (out / (name + ".webp")).write_bytes(base64.b64decode(picture))


def main(tricorne, out):
    browser = Browser(seconds=120)
    with tempfile.TemporaryDirectory() as holder:
        folder = pathlib.Path(holder)
        pages(pathlib.Path(tricorne).resolve(), folder)
        for sample in SAMPLES:
            take(browser, folder / sample[1], sample, out)
    browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
