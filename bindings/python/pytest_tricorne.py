"""Scenarios as tests of pytest: `pytest --tricorne scenarios/`.

With the option every scenario file (`*.yaml` with `given` and `when`) that pytest meets is collected, a test for each run.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Optional

import pytest

import tricorne


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("tricorne").addoption(
        "--tricorne", action="store_true", help="collect scenario files of Tricorne, a test for each run"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Optional[pytest.Collector]:
    if not parent.config.getoption("--tricorne") or file_path.suffix not in (".yaml", ".yml"):
        return None
    if str(file_path) not in _scenario_files(parent.config, file_path):
        return None
    collector: pytest.Collector = ScenarioFile.from_parent(parent, path=file_path)
    return collector


def _scenario_files(config: pytest.Config, path: Path) -> set[str]:
    """The scenario files beside `path`: the engine passes over schemas and lists of gaps."""
    cache: dict[Path, set[str]] = config.stash.setdefault(_files, {})
    if path.parent not in cache:
        cache[path.parent] = {
            str(file) for file in map(Path, tricorne.scenario_files([str(path.parent)])) if _is_scenario(file)
        }
    return cache[path.parent]


def _is_scenario(path: Path) -> bool:
    with open(path, encoding="utf-8", errors="replace") as file:
        return any(line.startswith("given:") for line in file)


_files = pytest.StashKey[dict[Path, set[str]]]()


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[pytest.Item]:
        try:
            runs = tricorne.load_scenarios(str(self.path))
        except tricorne.DataError as error:
            raise self.CollectError(str(error)) from error
        for run in runs:
            yield ScenarioItem.from_parent(self, name=run.name, run=run)


class ScenarioFailure(Exception):
    """A run did not come out as the rulebook demands."""


class ScenarioItem(pytest.Item):
    """A run of a scenario."""

    def __init__(self, *, run: tricorne.Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.run = run

    def runtest(self) -> None:
        result = self.run.run()
        if result["status"] != "passed":
            raise ScenarioFailure(f"{result['file']}:{result['line']}:{result['column']}: {result['message']}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Optional[Any] = None) -> Any:
        if isinstance(excinfo.value, ScenarioFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.run.line - 1, f"{self.run.name}: {self.run.title}"
