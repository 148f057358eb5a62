"""The answers that a person types, and the lines before them."""

from dataclasses import replace

import pytest

from don.games import boomtown
from don.games.boomtown.state import Phase
from don.table.match import Match, Player
from don.ui.boomtown.terminal import TEXTS, full_text, previews, question, table

MATCH = Match.deal(
    boomtown, [Player(name) for name in TEXTS.names[:3]], boomtown.read_options({}), seed=7, start=0
)


@pytest.mark.parametrize(
    ("phase", "answer", "text"),
    [
        (Phase.AUCTION, "7", "7"),
        (Phase.AUCTION, "-", "-"),
        (Phase.CHOOSE, "j7", "take J7"),
        (Phase.CHOOSE, "take J7", "take J7"),
        (Phase.CHOOSE, "Governor", "take governor"),
        (Phase.CHOOSE, "saloon.1", "take saloon.1"),
        (Phase.MUSTANG, "", "keep"),
        (Phase.MUSTANG, "Mustang", "mustang"),
        (Phase.DYNAMITE, "saloon.2", "dynamite saloon.2"),
        (Phase.EXPROPRIATION, "m6", "expropriate M6"),
        (Phase.GOVERNOR, "j", "governor J"),
        (Phase.HOLDUP, "2 7", "holdup 2 7"),
        (Phase.VEIN, "VEIN n11", "vein N11"),
        (Phase.SALOON, "c", "saloon C"),
        (Phase.GIRLS, "saloon.1", "girls saloon.1"),
        (Phase.TELEGRAPH, "1 6", "telegraph 1 6"),
        (Phase.TELEGRAPH, "", "keep"),
    ],
)
def test_answer_may_omit_the_implied_verb(phase: Phase, answer: str, text: str) -> None:
    seen = replace(boomtown.observe(MATCH.state, 0), phase=phase)
    assert full_text(seen, answer) == text
    assert boomtown.write_action(boomtown.read_action(text)) == text
    assert question(seen)


def test_b4_bid_previews_the_shares() -> None:
    seen = boomtown.observe(MATCH.state, 0)
    lines = [*previews(seen, boomtown.controls(MATCH.state), TEXTS.names[:3])]
    assert lines[8] == "    9  Claus 5, Bert 2 and the bank 2"


def test_b5_3_mine_is_shown_with_yield_and_fee() -> None:
    state = MATCH.state
    for action in (boomtown.Bid(1), boomtown.Pass(), boomtown.Pass()):
        state, _ = boomtown.apply(state, action)
    mines = tuple(boomtown.CARDS[code] for code in ("G2", "G3"))
    state = state._replace(mines=((), mines, ()), mayors=(None, None, None, 1, None))
    seen = boomtown.observe(state, 0)
    lines = [*previews(seen, boomtown.controls(state), TEXTS.names[:3])]
    text = "Dry Gulch 7. Pays 2 gold on a roll of 7. Fee: 2 gold to Bert."
    assert " ".join(lines[0].split()) == f"G7 {text}"
    shown = [*table(seen, TEXTS.names[:3])]
    assert "  G Dry Gulch: mayor Bert" in shown
    assert "on offer: G7 M8 M3" in shown[0]
