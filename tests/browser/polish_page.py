"""The page of a replay and the page with the engine in Polish, in a headless Chromium: no text may be left in English.

python3 polish_page.py TRICORNE [--screenshots DIR]
"""

import pathlib
import re

import unittest

from page_test import HAS_ENGINE, NO_ENGINE, READY, SOURCES, PageTest, main

RECORDS = ("tests/records/2014-seed-1.yaml", "tests/records/2010-seed-1.yaml")

# Collects all texts for the eye and for screen readers. Texts marked as English and the game's title are left out.
TEXTS = """(() => {
  const texts = new Set(), skipped = node => node.closest('script, style, [lang="en"], #title');
  const collect = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!skipped(walker.currentNode.parentElement)) texts.add(walker.currentNode.textContent.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (element.hasAttribute(name) && !skipped(element)) texts.add(element.getAttribute(name));
  };
  const said = id => {
    const copy = document.getElementById(id).cloneNode(true);
    for (const english of copy.querySelectorAll('[lang="en"]')) english.remove();
    return copy.textContent.trim();
  };
  const slider = document.getElementById('slider');
  for (let step = 0; step <= Number(slider.max); ++step) {
    slider.value = step;
    slider.dispatchEvent(new Event('input'));
    if (step % 25 === 0 || step === Number(slider.max)) collect();
    else for (const id of ['now', 'live', 'heading', 'marks', 'boxes', 'counter']) texts.add(said(id));
  }
  document.querySelector('[data-rule]').click();
  collect();
  return [...texts];
})()"""

# The same for the page with the engine: what it says at every fifth step of its line.
PLAYED = """(() => {
  const texts = new Set(), own = node => !node.closest('script, style, [lang="en"], #title, #meta, #edit, textarea, svg');
  const collect = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (own(walker.currentNode.parentElement)) texts.add(walker.currentNode.textContent.trim());
  };
  document.getElementById('first').click();
  let item = document.querySelector('#line li');
  while (item) {
    item.querySelector('[data-go]').click();
    collect();
    item = document.querySelector('#line [aria-current]');
    for (let i = 0; i < 5; ++i) item = item?.nextElementSibling;
  }
  return [...texts];
})()"""

# Names on the board, quoted texts and ids of paragraphs are removed before the search. The English words are in no Polish sentence.
NAMES = re.compile(r"Lexington and( Concord)?|„[^”]*”|\b\d+(\.\w+)+")
ENGLISH = re.compile(r"\b(the|of|is|are|and|with|where|which|how|many|may|takes|plays|goes|step|card|space|retreat|British|American|"
                     r"French|general|CU|PC|none|left|deck)\b")


class PolishPage(PageTest):
    @classmethod
    def prepare(cls):
        cls.make("replay", "render", *(SOURCES / record for record in RECORDS), "--language", "pl", "--out", cls.folder)

    def open(self, record, width=1440, height=900):
        self.show(self.folder / pathlib.Path(record).with_suffix(".html").name, width, height)

    def test_no_english_word_of_the_page_is_left(self):
        for record in RECORDS:
            self.open(record)
            table = self.browser.run("JSON.parse(document.getElementById('page-data').textContent).words")
            self.assertGreater(len(table), 100)
            parts = {part.strip(" .,:;") for english, polish in table.items() if english != polish for part in re.split(r"\{.*?\}", english)}
            words = re.compile(r"\b(" + "|".join(re.escape(part) for part in sorted(parts, key=len, reverse=True) if len(part) > 3) + r")\b")
            texts = self.browser.run(TEXTS)
            self.assertGreater(len(texts), 500)
            bare = [NAMES.sub("", text) for text in texts]
            self.assertEqual([text for text in bare if words.search(text) or ENGLISH.search(text)], [])

    def test_words_are_polish_and_counted_as_poles_count(self):
        self.open(RECORDS[0])
        said = self.browser.run("document.body.innerText")
        for words in ("punktu zwrotnego", "Kopiuj odnośnik", "333 kroki", "Wygrywają Amerykanie, kolonie 8:3 (1779)", "Rozdanie kart"):
            self.assertIn(words, said)
        self.assertEqual(self.browser.run("document.documentElement.lang"), "pl")
        self.go_to_step(1)
        self.assertRegex(self.browser.run("document.getElementById('now').innerText"), "Komitety Uzgadniania: połóż żeton KP|Krok 1")

    def test_it_fits_a_phone(self):
        for width, height in ((390, 844), (844, 390)):
            self.open(RECORDS[0], width, height)
            self.needs_no_scrolling(width)
            self.shot(f"polish-{width}")


def words_of_pages(language):
    text = (SOURCES / f"engine/core/words/{language}/page.yaml").read_text()
    return dict(re.findall(r'^  ([a-z0-9-]+): "(.*)"$', text, re.MULTILINE))


# Of every page of a game.
SHARED = "game", "main", "picked", "rule_dialog", "elements", "told"


def texts_of_page(pattern, ending, *beginnings):
    """The ids of sentences that files with this ending name: those whose names begin so, and those of every page."""
    found = set()
    for path in (path for begin in beginnings + SHARED for path in (SOURCES / "reports/page").glob(begin + "*" + ending)):
        found |= set(re.findall(pattern, path.read_text()))
    return found


@unittest.skipUnless(HAS_ENGINE, NO_ENGINE)
class PolishPlayPage(PageTest):
    maxDiff = None
    patience = 240

    def test_every_text_of_the_page_is_polish(self):
        for record in (RECORDS[0], "tests/records/washingtons_crossing/rall-at-trenton.yaml"):
            self.make("replay", "render", SOURCES / record, "--playable", "--language", "pl", "--force", "--out", self.folder)
            self.show(self.folder / pathlib.Path(record).with_suffix(".html").name, ready=READY)
            table = self.browser.run("JSON.parse(document.getElementById('page-data').textContent).words")
            scripts = texts_of_page(r"(?<![\w.])t\(\"([a-z0-9-]+)\"", ".js", "play", "live")
            frames = texts_of_page(r"\[\[([a-z0-9-]+)\]\]", ".html", "play")  # the command fills these in
            self.assertGreater(len(scripts | frames), 240)
            self.assertEqual(sorted(text for text in scripts if text not in table), [])
            english, polish = words_of_pages("en"), {**words_of_pages("pl"), **table}
            for texts in (scripts, frames):
                same = [text for text in texts if polish[text] == english[text]]
                self.assertLess(len(same), 20, same)
            self.assertEqual(self.browser.run("document.documentElement.lang"), "pl")
            for id in ("games", "seats", "axes", "edit", "help"):
                self.click(f"#{id}-open")
                self.shot(f"polish-play-{id}")
                self.browser.run("document.querySelectorAll('dialog').forEach(dialog => dialog.close())")
                self.browser.run("document.getElementById('edit').hidden || document.getElementById('edit-close').click()")
            self.browser.run("document.getElementById('hands-part').open = true")
            said = self.browser.run(PLAYED)
            self.assertGreater(len(said), 50)
            bare = [NAMES.sub("", text) for text in said]
            self.assertEqual([text for text in bare if ENGLISH.search(text)], [])
            self.shot("polish-play")


if __name__ == "__main__":
    main()
