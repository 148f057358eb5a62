"""Finds the highlight of a player's game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from don.games.don import events as ev
from don.games.don.scoring import gain

from ...view.scene import Scene
from ..words.cards import cards_name, colour_name
from .figures import figures

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
