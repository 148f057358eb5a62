"""Fixtures of all tests. Pyodide loads this file too, so only pure Python is imported here."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import scale

# No deadlines: a busy machine is sometimes slow, which is no fault of the code.
settings.register_profile("desk", deadline=None)
settings.register_profile(
    "pyodide",
    deadline=None,
    max_examples=10,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "desk")


BUILT = {"dist", "single", "grown_dist"}
"""The fixtures that build something first. `--fast` leaves out the tests that use them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="long tests at their full length")


def pytest_configure(config: pytest.Config) -> None:
    scale.full = config.getoption("full")


def pytest_report_header() -> str:
    return f"long tests: {'at full length' if scale.full else 'in part, all of them with --full'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no process waits for one at the end. Leave out the
    tests that only `--full` runs, here or in Pyodide; CONTRIBUTING.md lists them."""
    for item in items:
        if BUILT.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("built")
        daily = item.get_closest_marker("daily")
        if daily and item.callspec.id not in daily.args:  # type: ignore[attr-defined]
            item.add_marker("full")
    items.sort(key=lambda item: not item.get_closest_marker("pyodide"))
    if scale.full:
        return
    marks = ("full", "not_pyodide") if scale.IN_PYODIDE else ("full",)
    left_out = [item for item in items if any(map(item.get_closest_marker, marks))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the built dist/, up to date."""
    from tools import dist

    return dist.build()


@pytest.fixture(scope="session")
def single(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the game in one file, in its own folder."""
    from tools.dist import single

    target = tmp_path_factory.mktemp("a stick") / single.name()
    single.write(dist, target)
    return target


@pytest.fixture(scope="session")
def grown_dist() -> Path:
    """Return a dist/ in which Toy Fair is one more game."""
    from tests import grown

    return grown.build()
