"""Why another move would have been better, in the analysis."""

from __future__ import annotations

from don.bots.advice import Reason
from don.games.boomtown.actions import Bid as Offer
from don.games.boomtown.actions import Pass
from don.games.don.actions import Bid
from don.ui.boomtown.words.why import why_better as of_boomtown
from don.ui.don.words.why import why_better as of_don
from don.ui.i18n import ENGLISH
from tests.ui.desk import NAMES


def ends(points: int, rival: int, suffix: str = "") -> Reason:
    return Reason(f"ends{suffix}", data={"points": points, "rival_points": rival})


def test_boomtown_compares_both_ends_and_names_no_reason_against_the_better_move() -> None:
    fee = Reason("fee", data={"seat": 1, "gold": 2})
    for other, said in (((118, 101), True), ((130, 90), False)):
        reasons = (fee, ends(125, 96), ends(*other, "_other"))
        text = of_boomtown(ENGLISH, NAMES, 0, reasons, Pass(), Offer(4))
        assert text is not None and "fee" not in text
        assert ("125\u00a0: 96" in text.replace(":\u00a0", ": ") and "118" in text) is said


def test_don_says_why_one_bid_is_better_than_another() -> None:
    worth = Reason("worth", data={"price": 9})
    texts = [
        of_don(ENGLISH, NAMES, 0, (worth,), Bid(better), Bid(done))
        for better, done in ((5, 6), (6, 5))
    ]
    assert texts == [
        "A lower bid may be enough: it saves 1 chip.",
        "Against a higher bid, the others give up sooner.",
    ]
    assert of_don(ENGLISH, NAMES, 0, (worth,), Bid(9), Bid(11)) is None, "it was too dear"
