"""Executable rulebooks of board wargames: positions, legal answers, records and scenarios.

>>> import tricorne
>>> game = tricorne.open_game("washingtons-war")
>>> position = game.setup()
>>> position.seat
'american'
>>> position.apply(position.legal()[0])[0]["rule"]  # doctest: +SKIP

A refusal names the paragraph and the fact that forbid an action:

>>> position.check("march to Boston").rule  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike, fspath
from typing import NamedTuple, Optional, Union

try:
    from ._engine import (
        ActionError,
        DataError,
        Game,
        Position,
        Question,
        Record,
        Refusal,
        Scenario,
        __version__,
        games,
        load_record,
        load_scenarios,
        open_game,
        record_files,
        scenario_files,
    )
except ImportError as error:
    raise ImportError(
        f"the engine of tricorne does not load ({error}): install python3-tricorne, or run `pip install .` in its sources "
        "with this Python"
    ) from error

__all__ = [
    "ActionError",
    "DataError",
    "Game",
    "Moment",
    "Position",
    "Question",
    "Record",
    "Refusal",
    "Scenario",
    "__version__",
    "games",
    "load_record",
    "load_scenarios",
    "open_game",
    "positions",
    "query",
    "record_files",
    "records",
    "scenario_files",
    "scenarios",
    "verify",
]

Paths = Union[str, "PathLike[str]", Iterable[Union[str, "PathLike[str]"]]]


class Moment(NamedTuple):
    """A step of a record: its number from 1 on, the action, and the position before the action."""

    step: int
    action: str
    position: Position


def _paths(paths: Paths) -> list[str]:
    if isinstance(paths, (str, PathLike)):
        return [fspath(paths)]
    return [fspath(path) for path in paths]


def records(paths: Paths) -> Iterator[Record]:
    """The records in a folder or file, or in several, one after the other; files that are no records are passed over.

    A file is read when the iterator comes to it. Raises DataError for a record that cannot be read.
    """
    for path in record_files(_paths(paths)):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                is_record = "kind: replay" in file.read(4096)
        except OSError as error:
            raise DataError(f"{path}: {error.strerror}") from error
        if is_record:
            yield load_record(path)


def positions(record: Record) -> Iterator[Moment]:
    """The steps of a record's main line, each with the position before it.

    The position is changed by the next step: copy it to keep it. Raises ActionError for an illegal step.
    """
    position = record.start()
    for step, action in enumerate(record.actions(), start=1):
        yield Moment(step, action, position)
        position.apply(action)


def query(topic: str, paths: Paths) -> list[dict[str, Union[str, int, float, None]]]:
    """The rows of a topic (`games`, `battles`, …; `tricorne replay query --help` lists them) of many records.

    Each row also has the key `file`.
    """
    rows: list[dict[str, Union[str, int, float, None]]] = []
    for record in records(paths):
        rows.extend({"file": record.path, **row} for row in record.rows(topic))
    return rows


def scenarios(paths: Paths) -> Iterator[Scenario]:
    """All runs of the scenario files in the paths: one for each row of a table and each ruleset."""
    for path in scenario_files(_paths(paths)):
        yield from load_scenarios(path)


def verify(paths: Paths, filter: Optional[str] = None) -> list[dict[str, object]]:
    """Runs scenarios. The result has a dict for each run: `name`, `rules`, `file`, `line`, `status`, `message` …

    With `filter` only runs of this paragraph or of one below it are carried out.
    """
    return [
        scenario.run()
        for scenario in scenarios(paths)
        if filter is None or any(rule == filter or rule.startswith(filter + ".") for rule in scenario.rules)
    ]
