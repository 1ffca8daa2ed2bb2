"""The page of a replay in Polish, in a headless Chromium: no text of the page may be left in English.

python3 polish_page.py TRICORNE [--screenshots DIR]
"""

import pathlib
import re

from page_test import SOURCES, PageTest, main

RECORDS = ("tests/records/2014-seed-1.yaml", "tests/records/2010-seed-1.yaml")

# Collects all texts for the eye and for screen readers. Texts marked as English and titles of cards are left out.
TEXTS = """(() => {
  const texts = new Set(), skipped = node => node.closest('script, style, [lang="en"], .card, #title');
  const collect = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!skipped(walker.currentNode.parentElement)) texts.add(walker.currentNode.textContent.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (element.hasAttribute(name) && !skipped(element)) texts.add(element.getAttribute(name));
  };
  const said = id => {
    const copy = document.getElementById(id).cloneNode(true);
    for (const english of copy.querySelectorAll('[lang="en"], .card')) english.remove();
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

# Names on the board and quoted texts are removed before the search. The English words are in no Polish sentence.
NAMES = re.compile("Lexington and( Concord)?|„[^”]*”")
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
        for words in ("Punkt zwrotny", "Kopiuj odnośnik", "333 kroki", "wygrywają Amerykanie: liczba kolonii, 1779", "Rozdanie kart"):
            self.assertIn(words, said)
        self.assertEqual(self.browser.run("document.documentElement.lang"), "pl")
        self.go_to_step(1)
        self.assertRegex(self.browser.run("document.getElementById('now').innerText"), "Komitety Uzgadniania: połóż żeton KP|Krok 1")

    def test_it_fits_a_phone(self):
        for width, height in ((390, 844), (844, 390)):
            self.open(RECORDS[0], width, height)
            self.needs_no_scrolling(width)
            self.shot(f"polish-{width}")


if __name__ == "__main__":
    main()
