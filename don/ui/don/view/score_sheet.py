"""Draws the score sheet: a row for each colour, a column for each player, the best first; names
the highlight of a player's game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import htpy as h

from don.games.don import events as ev
from don.games.don.deck import COLOURS
from don.games.don.scoring import Score, gain

from ...game import Category
from ...i18n import Words
from ...sentences import people
from ...view.scene import Scene
from ..words.cards import cards_name, colour_name, most_chips, quarter
from .card import mark
from .figures import figures


def score_sheet(scene: Scene) -> h.Element:
    """Draw points and numbers by colour, the bonus for most chips, the total and the tie-break."""
    t, seen = scene.t, scene.seen
    rows = best_first(scene)
    seats = [row.seat for row in rows]
    tied = [row for row in rows if sum(row.points == other.points for other in rows) > 1]
    tie_is_broken = any(_breaks_tie(scene, seat) for seat in seats)
    won = [row for row in rows if _order(row) == _order(rows[0])]
    return h.table(".scores", data_players=str(len(rows)))[
        h.caption(".sr")[t("Scores")],
        h.colgroup[h.col, h.col(".winners", span=str(len(won)))],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[h.bdi[scene.labels[seat]]] for seat in seats],
            ]
        ],
        h.tbody[
            [
                h.tr[_colour(scene, colour), [_points(scene, seat, colour) for seat in seats]]
                for colour in COLOURS
            ],
            h.tr[
                h.th(scope="row")[most_chips(t)],
                [
                    h.td[
                        h.b[str(row.chip_bonus) if row.chip_bonus else "·"],
                        _chips(t, seen.chips[row.seat]),
                    ]
                    for row in rows
                ],
            ],
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[t("Points")],
                [h.td(data_score=str(row.seat))[h.b(".points")[str(row.points)]] for row in rows],
            ],
            tie_is_broken
            and h.tr[
                h.th(scope="row")[t("Card numbers, to break the tie")],
                [h.td[str(row.number_sum) if row in tied else "·"] for row in rows],
            ],
        ],
    ]


def points_by_category(scene: Scene) -> tuple[Category, ...]:
    """Return the points by colour, and the bonus for most chips last."""
    t, scores = scene.t, figures(scene).scores
    colours = [
        Category(
            colour_name(t, colour), f"colour-{colour}", tuple(row.colours[colour] for row in scores)
        )
        for colour in COLOURS
    ]
    bonus = Category(most_chips(t), "bonus", tuple(row.chip_bonus for row in scores))
    return (*colours, bonus)


def _chips(t: Words, chips: int | None) -> h.Node:
    """Draw a number of chips, or nothing if the chips are hidden."""
    if chips is None:
        return None
    label = t.plural("{n} chip", "{n} chips", chips)
    return h.small[h.span(aria_hidden="true")[str(chips)], h.span(".sr")[label]]


def _colour(scene: Scene, colour: str) -> h.Element:
    t = scene.t
    return h.th(scope="row")[
        h.span(f".tiny-card.colour-{colour}", aria_hidden="true")[mark()],
        " ",
        h.span[colour_name(t, colour)],
        " ",
        h.small(".quiet")[quarter(colour)],
    ]


def _points(scene: Scene, seat: int, colour: str) -> h.Element:
    points = figures(scene).scores[seat].colours[colour]
    numbers = sorted(c.number for c in scene.seen.districts[seat] if c.colour == colour)
    return h.td[h.b[str(points) if points else "·"], h.small[" ".join(map(str, numbers))]]


def best_first(scene: Scene) -> list[Score]:
    """Return every seat's score, the best first (D6.3)."""
    return sorted(figures(scene).scores, key=lambda row: (*_order(row), row.seat))


def _order(row: Score) -> tuple[int, int]:
    """Return the sort key for a player's place; players with equal keys share a place."""
    return -row.points, -row.number_sum


def reason(scene: Scene) -> str:
    """Say whether the sum of numbers breaks a tie for first place, or the win is shared (D6.3).

    Empty if there is no such tie.
    """
    t, rows = scene.t, best_first(scene)
    first = rows[0]
    tied = [row for row in rows if row.points == first.points]
    won = [row.seat for row in tied if row.number_sum == first.number_sum]
    if len(tied) == 1:
        return ""
    if len(won) == 1:
        return t(
            "Tied on {points} points: {names}. Their card numbers are added up, and {sum} wins.",
            names=people(t, scene.labels, [row.seat for row in tied]),
            points=first.points,
            sum=first.number_sum,
        )
    return t(
        "Tied on points ({points}) and on card numbers ({sum}): {names}.",
        names=people(t, scene.labels, won),
        points=first.points,
        sum=first.number_sum,
    )


def _breaks_tie(scene: Scene, seat: int) -> bool:
    """Return whether seats that share this seat's points differ in their sum of numbers."""
    scores = figures(scene).scores
    tied = [score for score in scores if score.points == scores[seat].points]
    return len({score.number_sum for score in tied}) > 1


def on_podium(scene: Scene, seat: int) -> str:
    """Return what the podium says below a seat's points; may be empty.

    That is the bonus for most chips, and the sum of numbers where it breaks a tie.
    """
    t, score = scene.t, figures(scene).scores[seat]
    text = t("card numbers: {sum}", sum=score.number_sum)
    return " · ".join(
        [
            *([t("most chips: +{n}", n=score.chip_bonus)] if score.chip_bonus else []),
            *([text] if _breaks_tie(scene, seat) else []),
        ]
    )


# The highlight of a player's game.


POINT = 2
"""The approximate value of a point, in chips."""
SEVERAL = 3
"""The lowest score for one colour that is worth a sentence: the score for two districts."""
NOBODY = "nobody"
"""The reason for a payment to all others: nobody has the number."""


def highlight(scene: Scene, seat: int) -> str:
    """Return the best thing in a seat's game as a sentence: a number, a colour or a lot.

    The candidates are compared by what they brought, in chips. Empty if none brought anything.
    """
    return max(_best(scene, seat), default=(0, ""), key=lambda each: each[0])[1]


def _best(scene: Scene, seat: int) -> Iterator[tuple[int, str]]:
    """Yield sentences about the good parts of a seat's game, each with what that part brought, in
    chips."""
    t, number = scene.t, 0
    districts: ev.Districts = ((),) * scene.seen.seats
    paid = Counter[int]()
    for event in scene.events:
        owned = districts[seat]
        districts = ev.districts_after(districts, event)
        match event:
            case ev.RoundBegan(number):
                pass
            case ev.LotWon(winner, cards, price, _) if winner == seat:
                points = gain(owned, cards)
                yield (
                    POINT * points - price,
                    t.plural(
                        "Your best buy was in round {round}: {cards}, worth {n} point.",
                        "Your best buy was in round {round}: {cards}, worth {n} points.",
                        points,
                        round=number,
                        cards=cards_name(t, cards),
                    ),
                )
            case ev.Paid(number=digit, to=to, share=share) if seat in to and event.reason != NOBODY:
                paid[digit] += share
    for digit, chips in paid.items():
        yield (
            chips,
            t.plural(
                "Your {digit}s paid you {n} chip!", "Your {digit}s paid you {n} chips!", chips,
                digit=digit,
            ),
        )  # fmt: skip
    colours = figures(scene).scores[seat].colours
    for colour, points in colours.items():
        if points < SEVERAL:
            continue
        count = sum(card.colour == colour for card in scene.seen.districts[seat])
        yield (
            points,
            t("Your best colour: {colour}, {n} districts for {points} points.", n=count,
              colour=colour_name(t, colour), points=points),
        )  # fmt: skip
