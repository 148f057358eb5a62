"""``docs/bots.md`` and the code name the same bots."""

import re
from pathlib import Path

import pytest

from don.bots.don import reasons
from don.bots.don.contest.worth import PERSONALITIES
from don.bots.don.levels import LEVELS
from don.bots.don.reasons import REASONS
from tools.lab.don.reference_bots import REFERENCE_BOTS
from tools.paths import ROOT

TEXT = (ROOT / "docs" / "bots.md").read_text("utf-8")


@pytest.mark.parametrize("code", [*LEVELS, *PERSONALITIES, *REFERENCE_BOTS])
def test_every_bot_is_described(code: str) -> None:
    assert f"`{code}`" in TEXT


def test_every_reason_is_explained() -> None:
    text = Path(reasons.__file__).read_text("utf-8")
    assert set(re.findall(r'Reason\("(\w+)"', text)) <= set(REASONS)
    lines = text.splitlines()
    entries = [n for n, line in enumerate(lines) if re.match(r'    "\w+": \(', line)]
    assert len(entries) == len(REASONS) - 1, "all but BOTH_FINE"
    bare = [lines[n] for n in entries if not lines[n - 1].lstrip().startswith("#")]
    assert not [line for line in bare if "_other" not in line]  # as without it, of the other one
