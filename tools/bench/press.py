"""The path of a bid, from the browser's event until the game is saved and drawn.

It counts the files of ``don/`` that are entered, and the calls from one of them into another: a
measure of how much one has to read to follow a press. The browser is a stand-in, so this runs in
CPython, in a separate process.
"""

import json
import subprocess
import sys

from tools.bench._figures import Figure
from tools.paths import ROOT


def run() -> list[Figure]:
    """Return the files entered, and the calls from one file into another."""
    command = [sys.executable, "-m", "tools.bench._press"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    counted = json.loads(done.stdout)
    return [Figure(name, value, "") for name, value in counted.items()]
