"""Who leads: the points that lie on the table, in order, beside the log."""

from __future__ import annotations

from tests.ui.desk import Desk, match_of


def lines(desk: Desk) -> list[tuple[str, int]]:
    """Name and points of each line."""
    race = desk.all(tag="section", aria_label="Points so far")
    found = [line.text.split() for part in race for line in part.all(tag="li")]
    return [(name, int(points)) for name, points in found]


def test_all_are_level_at_first_in_the_order_of_their_seats() -> None:
    assert lines(Desk(match_of(people="A"))) == [("You", 0), ("Bert", 0), ("Claus", 0)]


def test_who_has_won_a_district_comes_first() -> None:
    desk = Desk(match_of("-", "1", "-", people="AB", lot="Y1"))
    assert lines(desk) == [("Bert", 1), ("Anke", 0), ("Claus", 0)]


def test_lessons_have_none() -> None:
    assert lines(Desk().do("learn")) == []
