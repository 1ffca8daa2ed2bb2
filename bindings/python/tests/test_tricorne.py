"""The module as an analyst uses it. Speed is measured in time of the processor, since the machine may be busy."""

import ast
import copy
import inspect
import os
import pickle
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import tricorne

SOURCES = Path(os.environ["TRICORNE_SOURCES"])
RECORDS = SOURCES / "tests" / "records"


@pytest.fixture(scope="module")
def game() -> tricorne.Game:
    return tricorne.open_game("washingtons-war")


@pytest.mark.parametrize("name", [row["name"] for row in tricorne.games()])
def test_every_game_is_played_to_its_end(name: str) -> None:
    position = tricorne.open_game(name).setup()
    given = 0
    while position.question is not None:
        weights = position.weights()
        assert len(weights) == position.count == len(position.legal())
        position.give(random.Random(given).choices(range(position.count), weights)[0])
        given += 1
    assert position.outcome is not None and position.seat is None and given > 10


def test_answers_by_text_and_by_number_are_the_same(game: tricorne.Game) -> None:
    by_text, by_number = game.setup(), game.setup()
    for n in range(30):
        answer = n % by_text.count
        text = by_text.legal()[answer]
        assert by_text.text(answer) == text
        assert by_text.check(text) is None
        assert all(event["rule"] for event in by_text.apply(text))
        by_number.give(answer)
        assert by_text.digest == by_number.digest


def test_a_refusal_names_paragraph_and_fact(game: tricorne.Game) -> None:
    position = game.setup()
    refusal = position.check("march to Boston")
    assert refusal is not None and refusal.rule and refusal.why and not refusal.asked
    with pytest.raises(tricorne.ActionError, match="refused by"):
        position.apply("march to Boston")
    with pytest.raises(tricorne.ActionError, match="no action"):
        position.check("fly to the moon")


def test_faults_are_errors_of_python(game: tricorne.Game, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown game"):
        tricorne.open_game("chess")
    with pytest.raises(tricorne.DataError):
        tricorne.open_game("washingtons-war", ruleset="absent")
    with pytest.raises(IndexError):
        game.setup().give(10**6)
    with pytest.raises(tricorne.DataError):
        game.read_position({"spaces": {"Atlantis": {}}})
    with pytest.raises(TypeError):
        game.read_position({"spaces": {1.5}})
    with pytest.raises(tricorne.DataError):
        list(tricorne.records(tmp_path / "absent"))
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: 1\nkind: replay\nactions: [")
    with pytest.raises(tricorne.DataError, match="broken.yaml:"):
        list(tricorne.records(broken))


def test_positions_are_written_read_and_copied(game: tricorne.Game) -> None:
    position = game.setup()
    position.play(seed=3, limit=100)
    again = game.read_position(position.write())
    assert again.digest == position.digest and again.facts() == position.facts()
    other = copy.copy(position)
    other.play(seed=4, limit=1)
    assert again.digest == position.digest
    assert position.view(game.seats[0]) != position.facts()


@pytest.mark.parametrize("name", [row["name"] for row in tricorne.games()])
def test_positions_are_compared_and_pickled(name: str) -> None:
    plain = tricorne.open_game(name)
    axis = next(axis for axis in plain.axes() if axis["choices"] == [] and axis["value"].isdigit())
    for game in (plain, plain.with_axis(axis["axis"], str(int(axis["value"]) + 1))):
        position = game.setup()
        position.give(0)
        again = pickle.loads(pickle.dumps(position))
        assert again == position == position.copy() and hash(again) == hash(position) and again.legal() == position.legal()
        again.give(0)
        assert again != position and position != "a position"
    assert plain.setup() != game.setup()


def test_notebooks_get_tables(game: tricorne.Game) -> None:
    position = game.setup()
    assert position.legal()[0] in position._repr_html_()
    rows = tricorne.query("games", RECORDS)
    assert str(rows[0]["winner"]) in rows._repr_html_() and "<th>file</th>" in rows._repr_html_()
    record = next(tricorne.records(RECORDS))
    assert record.game.title.replace("'", "&#x27;") in record._repr_html_()


def test_records_are_iterated_and_asked(game: tricorne.Game) -> None:
    found = {Path(record.path).name: record for record in tricorne.records(RECORDS)}
    assert len(found) > 20
    record = found["2010-seed-1.yaml"]
    assert record.game.name == "washingtons-war" and record.result is not None
    last = 0
    for moment in tricorne.positions(record):
        assert moment.position.check(moment.action) is None
        last = moment.step
    assert last == len(record.actions()) == len(record.steps)
    assert not [finding for finding in record.findings() if finding["severity"] == "error"]
    battles = tricorne.query("battles", record.path)
    assert battles and 0 <= battles[0]["attacker_odds"] <= 1  # type: ignore[operator]
    with pytest.raises(ValueError, match="unknown topic"):
        record.rows("weather")


def test_scenarios_become_dicts() -> None:
    rows = tricorne.verify(SOURCES / "scenarios/washingtons_war/10_political_control", filter="10.11.B.ii")
    assert len(rows) > 3 and {row["status"] for row in rows} == {"passed"}


def test_games_of_one_seed_are_those_of_the_command(game: tricorne.Game) -> None:
    rows = game.simulate(5, seed=7, threads=2)
    assert rows == game.simulate(5, seed=7, threads=1)
    position = game.setup()
    assert position.play(seed=7) == rows[0]["decisions"] and position.digest == rows[0]["digest"]
    assert game.simulate(2, players="british=heuristic") != game.simulate(2)


def test_simulated_games_say_what_they_rest_on() -> None:
    crossing = tricorne.open_game("washingtons-crossing")
    with pytest.warns(UserWarning, match="rests on placeholders: 2 games"):
        rows = crossing.simulate(2)
    assert isinstance(rows[0]["score"], int)
    found = crossing.foundation(2)
    assert found["games"] == 2 and found["certain_games"] == 0
    hexes = next(group for group in found["groups"] if group["group"] == "hexes")
    assert 0 < hexes["placeholders"] <= hexes["looked_up"] <= hexes["known"]
    assert 0 < hexes["placeholder_times"] <= hexes["times"]


def test_other_threads_go_on_while_a_game_is_played(game: tricorne.Game) -> None:
    counted = 0
    done = threading.Event()

    def work() -> None:
        game.simulate(300, seed=1, threads=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.001):
        counted += 1
    thread.join()
    assert counted > 10


def test_random_play_by_numbers_is_quick(game: tricorne.Game) -> None:
    setup, chance = game.setup(), random.Random(1).random
    given, began = 0, time.process_time()
    while time.process_time() - began < 1:
        position = setup.copy()
        give = position.give
        while count := position.count:
            give(int(chance() * count))
            given += 1
    speed = given / (time.process_time() - began)
    print(f"{speed:.0f} decisions a second")
    assert speed > 200_000


@pytest.mark.parametrize("name", [row["name"] for row in tricorne.games()])
def test_an_answer_is_a_text_or_a_value(name: str) -> None:
    position = tricorne.open_game(name).setup()
    for n in range(min(position.count, 20)):
        assert position.canonical(position.choice(n)) == position.text(n)
        assert position.check(position.choice(n)) is None
    other = position.copy()
    assert position.apply(position.choice(0)) == other.apply(other.text(0))
    with pytest.raises(tricorne.DataError, match="unknown action"):
        position.check({"no_such_action": {"at": "Boston"}})


def test_a_refusal_is_a_value(game: tricorne.Game) -> None:
    refusal = game.setup().check({"march_to": {"to": "Boston"}})
    assert refusal is not None and refusal.said["id"] and isinstance(refusal.said["arguments"], dict)


@pytest.mark.parametrize("kind", [tricorne.Question, tricorne.Refusal, tricorne.Record, tricorne.Scenario])
def test_what_the_module_gives_is_not_made(kind: Any) -> None:
    with pytest.raises(TypeError):
        kind()
    with pytest.raises(TypeError):
        kind.__new__(kind)


def test_what_no_file_could_hold_is_refused(game: tricorne.Game) -> None:
    cyclic: dict[str, Any] = {}
    cyclic["spaces"] = cyclic
    endless: list[Any] = []
    endless.append(endless)
    deep: dict[str, Any] = {}
    for _ in range(20_000):
        deep = {"spaces": deep}
    documents: list[dict[str, Any]] = [
        cyclic, {"hands": endless}, deep, {"year": 10**30}, {"year": -(10**30)}, {"spaces": {"\ud800": 1}},
        {"spaces": {"Boston": {"pc": "\udfff"}}}, {str(n): n for n in range(5_000)}]
    for document in documents:
        with pytest.raises(tricorne.DataError):
            game.read_position(document)


def test_the_stub_describes_the_module() -> None:
    stub = ast.parse((Path(tricorne.__file__).parent / "_engine.pyi").read_text())
    described = {node.name: node for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    from tricorne import _engine

    public = {name for name in vars(_engine) if not name.startswith("_")}
    assert public == set(described)
    for name, node in described.items():
        assert inspect.getdoc(getattr(_engine, name)), name
        if isinstance(node, ast.ClassDef) and not issubclass(getattr(_engine, name), Exception):
            members = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            have = {part for part in vars(getattr(_engine, name)) if not part.startswith("_") or part in members}
            assert have == members, name
            for member in members - {"__copy__"}:
                assert inspect.getdoc(getattr(getattr(_engine, name), member)), f"{name}.{member}"
