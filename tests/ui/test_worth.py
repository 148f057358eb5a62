"""Districts by colour with what one more would add, and what the lot is worth to whom."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from don.games import don
from don.games.don.deck import CARDS, DECK, Card
from don.games.don.scoring import COLOUR_POINTS, gain
from don.table.match import Match, Player
from don.ui.don.view.card import digits, suits
from don.ui.i18n import ENGLISH
from tests.ui.desk import Desk, elements, match_of


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in text.split())


def points(owned: list[Card]) -> int:
    return sum(COLOUR_POINTS[sum(c.colour == colour for c in owned)] for colour in "BOSYVK")


@given(st.permutations(DECK), st.integers(0, 27), st.integers(1, 3))
def test_d6_1_what_a_lot_adds_is_the_difference_it_makes(
    deck: list[Card], owned: int, lot: int
) -> None:
    mine, more = deck[:owned], deck[owned : owned + lot]
    assert gain(mine, more) == points([*mine, *more]) - points(mine)


def labels(drawn: object) -> list[str]:
    return [str(e["aria-label"]) for e in elements(str(drawn)) if "aria-label" in e]


def test_d6_1_each_colour_tells_its_points_and_what_one_more_would_add() -> None:
    told = labels(suits(ENGLISH, cards("B4 B0 K7")))
    assert told == ["blue 0, 4; 3 points; one more: +3", "black 7; 1 point; one more: +2"]


def test_d6_1_a_whole_colour_cannot_grow() -> None:
    (label,) = labels(suits(ENGLISH, cards("B0 B2 B4 B8 B9")))
    assert label == "blue 0, 2, 4, 8, 9; 15 points"


def test_d4_3_the_strip_marks_own_numbers_and_those_the_lot_would_add() -> None:
    drawn = digits(ENGLISH, cards("B4 Y4 K7"), cards("K4 S3"))
    strip = [e for e in elements(str(drawn)) if "data-owned" in e]
    assert [e["data-owned"] for e in strip] == list("0000200100")
    assert [n for n, e in enumerate(strip) if "data-new" in e] == [3]
    assert labels(drawn) == ["Numbers: 4, 4, 7; with this lot: 3"]


def test_everybody_is_told_what_the_lot_would_add() -> None:
    desk = Desk(match_of("3", "-", "-", "keep", lot="B4 B0 K7", side_auctions=True))
    assert desk.match.state.lot == cards("B0 K7")
    assert desk.values("data-worth") == ["2", "2", "3"]  # the others, then oneself
    assert "This lot: +3 points." in desk.spoken


def test_a_seller_gains_nothing_by_his_own_district() -> None:
    desk = Desk(match_of("3", "-", "-", "offer B4", lot="B4 B0 K7", people="ABC", chips="open"))
    assert desk.match.state.sale is not None
    assert desk.values("data-worth") == ["1", "1"]


def test_d3_1_a_lot_is_worth_nothing_to_those_who_have_passed() -> None:
    three = ("3", "-", "-", "keep")
    desk = Desk(match_of(*three, "-", lot="B4 B0 K7", side_auctions=True, people="ABC"))
    assert len(desk.values("data-worth")) == 3, "nobody has bid: the start player may get it free"
    desk = Desk(match_of(*three, "5", "-", lot="B4 B0 K7", side_auctions=True, people="ABC"))
    assert len(desk.values("data-worth")) == 2


def test_who_needs_what_is_drawn_when_asked_for() -> None:
    desk = Desk(match_of(lot="B4 B0 K7", seats=6))
    assert desk.values("data-need") == []
    openers = [element for element in desk.elements if element.get("data-do") == "needs"]
    assert len(openers) == 1 + 5, "in the menu, and by a finger on each face"
    assert {element["popovertarget"] for element in openers} == {"needs"}
    desk.do("needs")
    assert desk.values("data-need") == ["1", "2", "3", "4", "5", "0"]
    desk.do("again")
    assert len(desk.values("data-need")) == 6


def test_who_needs_what_says_a_line_about_everybody_of_the_cast() -> None:
    players = [Player("Ruby"), Player("Otis", "careful"), Player("Bert", "careful")]
    desk = Desk(Match.deal(don, players, don.Options(), seed=1)).do("needs")
    assert "Never forgets a number." in desk.text("own")
    assert "Bids first" not in desk.text("own"), "it is a person who has that name"


def test_at_the_end_nothing_is_at_stake_any_more() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    assert desk.values("data-worth") == desk.values("data-new") == []
    assert "needs" not in desk.values("data-do")
