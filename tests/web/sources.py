"""Compares the list of sources of the engine in a page with the sources that a linker takes for it from the libraries.

sources.py MAP SOURCES…: the linker's map of `web_sources`, and the list of bindings/web/sources.cmake. Without this test
only `./run web` would find a missing source, and not everybody runs `./run web`.
"""

import collections
import pathlib
import re
import sys

# The libraries from which the page takes some sources. It takes the whole engine, so the engine is not compared.
LIBRARIES = ("tricorne_reports", "tricorne_replay", "tricorne_verify", "tricorne_players")
GENERATED = {"embedded_page.cpp", "kit_table.cpp", "oracle_table.cpp", "knowledge_table.cpp", "shorthand_table.cpp", "shipped_files.cpp",
             "walks_table.cpp", "tables_table.cpp"}


def united(build, name):
    """The names of the sources that a source of a unity build includes."""
    [source] = build.glob(f"*/CMakeFiles/*/Unity/{name}")
    return [pathlib.Path(path).name for path in re.findall(r'^#include "(.*)"$', source.read_text(), re.MULTILINE)]


def taken(map_file):
    """Counts the sources that the linker took, by library and name. Two sources of a library may have the same name."""
    map_file = pathlib.Path(map_file)
    members = re.findall(r"^\S*lib(\w+)\.a\(([\w.]+\.c(?:pp|xx))\.o\)", map_file.read_text(), re.MULTILINE)
    sources = collections.Counter()
    for library, name in members:
        if library in LIBRARIES and name not in GENERATED:
            names = united(map_file.parent.parent, name) if name.startswith("unity_") else [name]
            sources.update((library, source) for source in names)
    return sources


def listed(sources):
    paths = [pathlib.Path(source) for source in sources]
    missing = [str(path) for path in paths if not path.exists()]
    parts = [next(part for part in path.parts[::-1] if "tricorne_" + part in LIBRARIES) for path in paths]
    return collections.Counter(("tricorne_" + part, path.name) for part, path in zip(parts, paths)), missing


def main():
    map_file, *sources = sys.argv[1:]
    needed = taken(map_file)
    known, missing = listed(sources)
    lacking = needed - known
    for library, name in sorted(lacking):
        print(f"bindings/web/sources.cmake lacks a {name} of {library}, which the engine in a page needs.")
    for path in missing:
        print(f"bindings/web/sources.cmake names {path}, which is not there.")
    if not needed:
        print(f"{map_file} names no source: this test has compared nothing.")
    return 1 if lacking or missing or not needed else 0


if __name__ == "__main__":
    sys.exit(main())
