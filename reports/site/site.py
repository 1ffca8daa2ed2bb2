#!/usr/bin/env python3
"""site.py TRICORNE SOURCES OUT: writes the static site: a page a paragraph, rulings, axes, games, guides, references, search.

Everything that the site says comes from the command's JSON and pages, and from the Markdown files of the sources. Then every link of
the site is followed; one that leads nowhere ends the program with 1.
"""

import argparse
import shutil
import sys
from pathlib import Path

import gather
import guides
import linked
import links
import pages


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", type=Path)
    parser.add_argument("sources", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=1000, help="random games that say how often a paragraph acts")
    parser.add_argument("--pairs", type=int, default=400, help="pairs of random games that say what an axis does; 0: none")
    parser.add_argument("--shown", type=int, default=6, help="games of the gallery")
    given = parser.parse_args()

    out = given.out.resolve()
    if out.exists() and any(out.iterdir()) and not (out / "site.css").exists():
        print(f"{out} is not empty and holds no site", file=sys.stderr)
        return 2
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    sources = given.sources.resolve()
    tricorne = gather.Tricorne(given.command.resolve(), sources)
    site = pages.Site(out, sources, tricorne.version())
    books = [gather.Book(tricorne, game, out / game, given) for game in tricorne.games()]
    pages.write_engine(site)
    papers = guides.Papers(site)
    for book in books:
        pages.write_book(site, book, papers)
        for page in sorted(book.out.rglob("*.html")):
            if "Content-Security-Policy" in page.read_text():  # of the command, not of the site
                linked.link_page(page, book.out)
    papers.write()
    pages.write_front(site, books, papers)
    site.write_search()
    wrong = links.broken(out)
    for line in wrong[:40]:
        print(line, file=sys.stderr)
    print(f"{len(list(out.rglob('*.html')))} pages, {len(wrong)} links that lead nowhere", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
