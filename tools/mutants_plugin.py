"""A pytest plugin for `tools.mutants map`: records each test's lines and time."""

import json
import os
from collections.abc import Iterator

import coverage
import pytest

measuring = coverage.Coverage(config_file=os.environ["MUTANTS_SETTINGS"], data_suffix=True)
seconds: dict[str, float] = {}


def pytest_configure() -> None:
    measuring.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    measuring.switch_context(item.nodeid)
    result = yield
    measuring.switch_context("")
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid] = seconds.get(report.nodeid, 0.0) + report.duration


def pytest_unconfigure() -> None:
    measuring.stop()
    measuring.save()
    with open(f"{os.environ['MUTANTS_TIMES']}-{os.getpid()}", "w", encoding="utf-8") as file:
        json.dump(seconds, file)
