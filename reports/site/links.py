"""Follows every link of a folder of pages."""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.ids, self.links = set(), []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value)
            elif name in ("href", "src") and tag != "base" and tag != "use" and tag != "image":
                self.links.append((value or "", self.getpos()[0]))


def broken(folder: Path, skip=("reference",)) -> list[str]:
    """A line for each link that leads nowhere. Pages below the folders `skip` come from other tools and are only led to."""
    pages = {}
    for path in folder.rglob("*.html"):
        reader = Reader()
        reader.feed(path.read_text(errors="replace"))
        pages[path.resolve()] = reader
    wrong = []
    for path, reader in sorted(pages.items()):
        if path.relative_to(folder.resolve()).parts[0] in skip:
            continue
        for link, line in reader.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchor = unquote(parts.fragment)
            known = pages.get(target)
            if not target.is_file():
                wrong.append(f"{path}:{line}: {link} leads nowhere")
            elif anchor and known and anchor not in known.ids and not made_by_script(anchor):
                wrong.append(f"{path}:{line}: {link}: the page has no such place")
    return wrong


def made_by_script(anchor: str) -> bool:
    """Places within a game are made when the page is read."""
    return anchor.startswith(("step", "replay", "game-"))


if __name__ == "__main__":
    found = broken(Path(sys.argv[1]))
    print("\n".join(found) or "every link leads somewhere")
    sys.exit(1 if found else 0)
