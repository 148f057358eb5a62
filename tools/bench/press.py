"""The way of a bid that is pressed: from the browser's event until it is saved and drawn.

It counts the files of ``don/`` that are entered, and the calls from one of them into another: so
much must a reader open who follows a press. The browser is a stand-in, so that this
runs on the desk, in a process of its own.
"""

import json
import subprocess
import sys

from tools.bench._figures import Figure
from tools.paths import ROOT


def run() -> list[Figure]:
    """Files entered, and calls from one file into another."""
    command = [sys.executable, "-m", "tools.bench._press"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    counted = json.loads(done.stdout)
    return [Figure(name, value, "") for name, value in counted.items()]
