"""Runs inside Pyodide: pytest on the folders it is given, then the counts as the last line."""

import json
import sys
from collections import Counter

import pytest


class Count:
    """A plugin that counts how the tests ended."""

    def __init__(self) -> None:
        self.ended: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.ended[report.outcome] += 1


count = Count()
# There are no processes or threads here, and nothing may be written beside the tests. To explain
# failed assertions, pytest would rewrite every file; it does that in the ordinary run.
without = ["-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:threadexception"]
without += ["--assert=plain"]
code = pytest.main(["-q", "--capture=sys", *without, *sys.argv[1:]], plugins=[count])
print(json.dumps({"python": sys.version.split()[0], "platform": sys.platform, **count.ended}))
sys.exit(int(code))
