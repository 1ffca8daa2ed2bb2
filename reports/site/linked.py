#!/usr/bin/env python3
"""linked.py SITE PAGES…: the paragraph ids in pages of the command become links to the pages of the site.

A page outside the site keeps working when it is moved without the site: its ids are then plain text again.
"""

import html
import json
import os
import re
import secrets
import sys
from pathlib import Path
from urllib.parse import quote


def link_page(page: Path, book: Path) -> None:
    """A script makes links of all ids in the page. `book` is the folder of the rulebook in the site."""
    text = page.read_text()
    if 'class="site-home"' in text:
        return
    policy = re.search(r"script-src 'nonce-([0-9a-f]+)'", text)
    nonce = policy[1] if policy else secrets.token_hex(16)
    if not policy:
        text = text.replace("default-src 'none'; ", f"default-src 'none'; script-src 'nonce-{nonce}'; ", 1)
    up = quote(os.path.relpath(book, page.parent).replace(os.sep, "/"))
    up = "" if up == "." else up + "/"
    scripts = "".join(f'<script nonce="{nonce}" src="{up}{name}"></script>' for name in ("paragraphs.js", "../links.js"))
    home = f'<p class="site-home"><a href="{up}index.html">{book.name}: all paragraphs</a></p>'
    at = text.rindex("</body>")
    page.write_text(text[:at] + home + scripts + text[at:])


def book_of(page: Path, site: Path) -> Path:
    """The rulebook that the page speaks of: the one whose name or title it says most."""
    text, said = page.read_text(), {}
    for script in sorted(site.glob("*/paragraphs.js")):
        title = json.loads(re.search(r"title: (\".*?\"), titles", script.read_text())[1])
        said[script.parent] = sum(text.count(word) for word in {script.parent.name, title, html.escape(title)})
    return max(said, key=said.get)


if __name__ == "__main__":
    for given in sys.argv[2:]:
        link_page(Path(given).resolve(), book_of(Path(given), Path(sys.argv[1])).resolve())
