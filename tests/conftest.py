"""What all tests share. Pyodide loads this file too, so only pure Python is imported here."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: a busy machine is slow at times, and that is no mistake in the code.
settings.register_profile("desk", deadline=None)
settings.register_profile(
    "pyodide",
    deadline=None,
    max_examples=10,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "desk")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built dist/, up to date."""
    from tools import dist

    return dist.build()
