"""The engine: games, positions, records and scenarios."""

from __future__ import annotations

from typing import Any, Optional, Union

__version__: str

class DataError(ValueError):
    """A file or document is wrong; the message begins with `file:line:column`."""

class ActionError(ValueError):
    """A text is no action of the game, or the action is refused."""

class Refusal:
    """Why an action is refused."""

    @property
    def rule(self) -> Optional[str]:
        """The paragraph that bars the action; None: the game only asks something else now."""
    @property
    def why(self) -> str:
        """The fact that forbids it, for people."""
    @property
    def said(self) -> dict[str, Any]:
        """The fact as a value: `id`, the name of the sentence, and `arguments`."""
    @property
    def asked(self) -> bool:
        """Does the position ask for actions of this kind?"""

class Question:
    """What a position asks."""

    @property
    def seat(self) -> str:
        """Who is asked; `chance` for dice and drawn cards."""
    @property
    def decision(self) -> str:
        """The kind of the question."""
    @property
    def rule(self) -> str:
        """The paragraph that asks."""
    @property
    def text(self) -> str:
        """For people."""

class Game:
    """Rules, ruleset and data of a game. It never changes; threads may share it."""

    @property
    def name(self) -> str:
        """As files write it."""
    @property
    def title(self) -> str:
        """For people."""
    @property
    def ruleset(self) -> str:
        """The ruleset in use."""
    @property
    def rulesets(self) -> list[str]:
        """The rulesets that come with the game, the default first."""
    @property
    def seats(self) -> list[str]:
        """The players."""
    def rules(self) -> list[dict[str, str]]:
        """The paragraphs: `id`, `kind`, `edition`, `title`, `summary`."""
    def axes(self) -> list[dict[str, Any]]:
        """The axes of the ruleset: `axis`, `rule`, `value`, `meaning`, `choices`."""
    def data(self) -> list[dict[str, Any]]:
        """Each datum: `group`, `name`, `confidence`, `sources`, `note`."""
    def vocabulary(self) -> dict[str, list[str]]:
        """The words of the game by kind: spaces, cards, actions, decisions, events …"""
    def setup(self) -> Position:
        """A new game at its first question."""
    def read_position(self, document: dict[str, Any]) -> Position:
        """The position of a document with the keys of a position file, at its next question. Raises DataError."""
    def with_ruleset(self, name_or_path: str) -> Game:
        """The same game under another ruleset, or under the overlay in a file. Raises DataError."""
    def with_axis(self, axis: str, value: str) -> Game:
        """The same game with one axis at this value. Raises ValueError."""
    def simulate(
        self, games: int, *, seed: int = 0, players: Optional[str] = None, threads: int = 0
    ) -> list[dict[str, Any]]:
        """Plays games from set-up to the end, at random or by players such as `british=heuristic`.

        The result has a dict for each game: `game`, `decisions`, `winner`, `ending`, `when`, `turn`, `score`, `digest`. `turn`
        is the number of the turn, e.g. the year, for sorting. The same seed gives the same games, as `tricorne
        simulate` plays them. Other threads of Python go on meanwhile; Ctrl-C stops. `score` is by how many points the
        winner is ahead, None where the game counts none. Warns (UserWarning) when the games looked up invented data.
        """
    def foundation(
        self, games: int = 100, *, seed: int = 0, players: Optional[str] = None, threads: int = 0
    ) -> dict[str, Any]:
        """What games as `simulate` plays them rest on.

        `games` were looked at, `certain_games` of them used certain data alone. `groups` has a dict for each group of
        data: `group`, `known`, `looked_up`, `placeholders`, `times`, `placeholder_times`; the most invented comes first.
        """

class Position:
    """A game in progress. Each call leaves it at a question, or at the end of the game.

    One thread at a time may use a position: a call raises RuntimeError while another thread plays in it.
    """

    @property
    def question(self) -> Optional[Question]:
        """Who is asked what; None when the game is over."""
    @property
    def seat(self) -> Optional[str]:
        """Who is asked: a seat or `chance`; None when the game is over."""
    @property
    def count(self) -> int:
        """How many legal answers there are; 0 when the game is over."""
    @property
    def when(self) -> str:
        """The turn."""
    @property
    def outcome(self) -> Optional[dict[str, Optional[str]]]:
        """`winner` (None for a draw), `ending`, `when`, `turn` and `score`; None while the game lasts."""
    @property
    def digest(self) -> int:
        """Equal positions have equal digests, on every machine."""
    def legal(self) -> list[str]:
        """All legal answers as texts, in the order of their numbers."""
    def weights(self) -> list[float]:
        """How likely each answer is where chance is asked, in proportion; 1 for each answer of a player."""
    def text(self, n: int) -> str:
        """Answer number `n` as a text. Raises IndexError."""
    def give(self, n: int) -> None:
        """Gives answer number `n`, the quick way to play. Raises IndexError."""
    def choice(self, n: int) -> Union[str, dict[str, Any]]:
        """Answer number `n` as a value: its name, or `{"place_pc": {"at": "Oswego"}}`. Raises IndexError."""
    def apply(self, action: Union[str, dict[str, Any]]) -> list[dict[str, Any]]:
        """Gives an answer as a text or a value; the events: `rule`, `kind`, `fields`, `text`.

        Raises ActionError for a refused action, DataError for a value that is no action.
        """
    def check(self, action: Union[str, dict[str, Any]]) -> Optional[Refusal]:
        """Why the action is refused; None when it is legal. Raises ActionError for a text that is no action, DataError for such a value."""
    def canonical(self, action: Union[str, dict[str, Any]]) -> str:
        """The action as the engine writes it. Raises ActionError, DataError."""
    def play(self, seed: int = 0, limit: Optional[int] = None) -> int:
        """Gives random answers to the end of the game, or `limit` of them; how many were given.

        Other threads of Python go on meanwhile.
        """
    def facts(self) -> dict[str, Any]:
        """Everything on the table, hidden cards included, and what follows from it."""
    def view(self, seat: str) -> dict[str, Any]:
        """The facts that this seat can see."""
    def write(self) -> dict[str, Any]:
        """The position as a document that `Game.read_position` reads."""
    def copy(self) -> Position:
        """An equal position that goes its own way."""
    def __copy__(self) -> Position: ...
    def __eq__(self, other: object) -> bool:
        """Do both hold the same, in the same game with the same rules and tables?"""
    def __hash__(self) -> int:
        """Of what it holds now: an answer changes it."""
    def _repr_html_(self) -> str:
        """Who is asked what, and the first answers, for notebooks."""

class Record:
    """A recorded game."""

    @property
    def path(self) -> str:
        """The file."""
    @property
    def title(self) -> str:
        """For people; may be empty."""
    @property
    def note(self) -> str:
        """For people; may be empty."""
    @property
    def ruleset(self) -> str:
        """As the record names it; empty: the default."""
    @property
    def players(self) -> dict[str, str]:
        """Who played, by seat."""
    @property
    def steps(self) -> list[dict[str, Any]]:
        """The main line as written: `action`, `note`, `bookmark`, `glyph`, `branches` (their number)."""
    @property
    def result(self) -> Optional[dict[str, Any]]:
        """`winner` (None for a draw), `ending` and `turn`, as the record claims; None for an unfinished game."""
    @property
    def game(self) -> Game:
        """The game under the record's ruleset."""
    def start(self) -> Position:
        """The first position."""
    def actions(self) -> list[str]:
        """The answers of the main line, those included that the writer left out."""
    def findings(self) -> list[dict[str, Any]]:
        """What a check finds: `kind`, `severity`, `step`, `rule`, `line`, `message`."""
    def _repr_html_(self) -> str:
        """Who played and how it ended, for notebooks."""
    def rows(self, topic: str) -> list[dict[str, Union[str, int, float, None]]]:
        """The rows of a topic of `tricorne replay query`. Raises DataError for an illegal step."""

class Scenario:
    """One run of a scenario: a row of its table under a ruleset."""

    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def id(self) -> str:
        """Of the file."""
    @property
    def name(self) -> str:
        """Of the run: the id with row and ruleset."""
    @property
    def title(self) -> str:
        """For people."""
    @property
    def rules(self) -> list[str]:
        """The paragraphs that it tests."""
    @property
    def ruleset(self) -> str:
        """The ruleset of the run."""
    @property
    def file(self) -> str:
        """Where it stands."""
    @property
    def line(self) -> int:
        """Where it stands in the file."""
    def run(self) -> dict[str, Any]:
        """Runs it: `status` (`passed`, `failed` or `error`), `message`, `file`, `line`, `column`, `rules` …"""

def games() -> list[dict[str, str]]:
    """The games that this module knows: `name` and `title`."""

def open_game(name: str = "", *, ruleset: Optional[str] = None, data: dict[str, str] = {}) -> Game:
    """Opens a game. `ruleset` is a name or the path of an overlay; `data` replaces tables by files.

    Raises ValueError for an unknown game and DataError for a file that cannot be read.
    """

def load_record(path: str) -> Record:
    """The record in a file. Raises DataError."""

def record_files(paths: list[str]) -> list[str]:
    """The files that may hold records, in the paths and below them. Raises DataError for an absent path."""

def load_scenarios(path: str) -> list[Scenario]:
    """All runs of a scenario file. Raises DataError."""

def scenario_files(paths: list[str]) -> list[str]:
    """All scenario files in the paths and below them. Raises DataError for an absent path."""
