"""Executable rulebooks of board wargames: positions, legal answers, records and scenarios.

What people do with it, in both games:

* ask whether a move is legal: ``position.check("march to Boston")`` gives the paragraph and the fact, or None
* play: ``position.legal()``, ``position.apply(answer)``, ``game.simulate(1000, players="heuristic")``
* read recorded games: ``records("games")``, ``positions(record)``, ``query("battles", "games")``
* run scenarios of the rulebook: ``verify("scenarios", filter="10.31")``
* change a rule: ``game.with_axis("winter_divisor", "3")``, ``game.with_ruleset("house.yaml")``

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
from html import escape
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


Row = dict[str, Union[str, int, float, None]]


class Rows(list[Row]):
    """Rows of a topic: a list of dicts, which a notebook shows as a table."""

    _most_shown = 50

    def _repr_html_(self) -> str:
        """The first rows as a table."""
        columns = list(dict.fromkeys(key for row in self for key in row))
        shown = [["" if row.get(key) is None else str(row[key]) for key in columns] for row in self[: self._most_shown]]
        more = len(self) - len(shown)
        return _table(columns, shown) + (f"<p>{more} more</p>" if more else "")


def _table(columns: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _position_in_html(position: Position) -> str:
    """Who is asked what, and the first answers, for notebooks."""
    question = position.question
    if question is None:
        outcome = position.outcome or {}
        winner = outcome.get("winner")
        ended = f"{winner} won" if winner else "a draw"
        text = f"The game is over: {ended} ({outcome.get('ending')}, {outcome.get('when')})."
        return f"<p>{escape(text)}</p>"
    most, answers = 20, position.legal()
    items = "".join(f"<li>{escape(answer)}</li>" for answer in answers[:most])
    more = f"<p>{len(answers) - most} more answers</p>" if len(answers) > most else ""
    asked = f"{position.when}: {question.seat} is asked: {question.text} ({question.rule})"
    return f"<p>{escape(asked)}</p><ol start=0>{items}</ol>{more}"


def _record_in_html(record: Record) -> str:
    """Who played and how it ended, for notebooks."""
    result = record.result or {}
    facts = {"game": record.game.title, "ruleset": record.game.ruleset, **record.players, "steps": len(record.steps), **result}
    title = escape(record.title or record.path)
    return f"<p>{title}</p>" + _table(["", ""], [[str(name), str(value)] for name, value in facts.items()])


setattr(Position, "_repr_html_", _position_in_html)
setattr(Record, "_repr_html_", _record_in_html)


def query(topic: str, paths: Paths) -> Rows:
    """The rows of a topic (`games`, `battles`, …; `tricorne replay query --help` lists them) of many records.

    Each row also has the key `file`.
    """
    rows = Rows()
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
