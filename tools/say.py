"""Messages in the terminal: each step with its time, each failure with a remedy."""

import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.paths import ROOT

TAIL = 30
"""The number of lines of a failed command's output that are shown."""
ONLINE = "check that this machine can reach its package registries, then run this again"
"""The remedy if something could not be installed."""


class Failure(Exception):
    """Raised for a step that failed. It is reported as a sentence, without a traceback."""

    def __init__(self, step: str, reason: str, remedy: str) -> None:
        super().__init__(step, reason, remedy)
        self.step, self.reason, self.remedy = step, reason, remedy

    def __str__(self) -> str:
        reason = "\n".join("    " + line for line in self.reason.strip().splitlines())
        return f"\nFAILED: {self.step}\n{reason}\n  What to do: {self.remedy}"


def say(text: str) -> None:
    print(text, flush=True)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Announce a step; at its end, print how long it took."""
    say(f"==> {name}")
    start = time.perf_counter()
    yield
    say(f"    {time.perf_counter() - start:.1f} s")


def run(
    name: str,
    command: Sequence[str | Path],
    remedy: str,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a program and return its output. If it fails, raise ``Failure`` with the last lines."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise Failure(name, str(error), remedy) from None
    if done.returncode:
        tail = "\n".join(done.stdout.strip().splitlines()[-TAIL:])
        raise Failure(name, tail or f"it ended with code {done.returncode}", remedy)
    return done.stdout
