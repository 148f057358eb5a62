"""`build.py bench`: each module of this package that defines `run` is a benchmark.

    def run() -> list[Figure]      measures and returns its figures; the docstring's first
                                   line is its title

Names starting with an underscore are helpers. A table is for people, JSON for programs.
"""

import argparse
import importlib
import json
import pkgutil
import platform
from pathlib import Path

from tools.bench._figures import Figure, table
from tools.say import Failure, say, step

__all__ = ["Figure", "main", "names"]


def names() -> list[str]:
    """Return the names of all benchmarks."""
    found = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return [name for name in found if not name.startswith("_")]


def main(options: argparse.Namespace) -> int:
    """Run one benchmark or all of them, print their tables, write their JSON."""
    if options.name and options.name not in names():
        remedy = "choose one of: " + ", ".join(names())
        raise Failure("bench", f"there is no benchmark called {options.name}", remedy)
    results = {}
    for name in [options.name] if options.name else names():
        module = importlib.import_module(f"{__name__}.{name}")
        title = (module.__doc__ or name).strip().splitlines()[0]
        with step(f"{name}: {title}"):
            figures = module.run()
        say(table(figures))
        results[name] = {"title": title, "figures": [figure.as_dict() for figure in figures]}
    if options.json:
        report = {"machine": machine(), "benchmarks": results}
        Path(options.json).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


def machine() -> dict[str, str]:
    """Describe the machine: figures mean little without it."""
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": platform.processor(),
    }
