"""Finds the decisive moment of a finished game, and the highlight of a player's game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from don.games.don import events as ev
from don.games.don.scoring import Score, gain
from don.games.don.state import ROUNDS
from don.table.game import Event

from ...i18n import isolated
from ...view.scene import Scene
from ..words.cards import cards_name, colour_name
from .figures import figures

POINT = 2
"""The approximate value of a point, in chips."""
SEVERAL = 3
"""The lowest score for one colour that is worth a sentence: the score for two districts."""
NOBODY = "nobody"
"""The reason for a payment to all others: nobody has the number."""


def moment(scene: Scene) -> str:
    """Say when the winner took the lead in districts for good, or that the chip bonus decided.

    Empty if several players share the highest score.
    """
    scores = figures(scene).scores
    most = max(score.points for score in scores)
    first = [score.seat for score in scores if score.points == most]
    if len(first) > 1:
        return ""
    (seat,) = first
    if not _is_ahead([_of_districts(score) for score in scores], seat):
        return _chips_decided(scene, seat) if scores[seat].chip_bonus else ""
    found = _last_lead(scene.events, len(scores), seat)
    return "" if found is None else _lead(scene, seat, *found)


def highlight(scene: Scene, seat: int) -> str:
    """Return the best thing in a seat's game as a sentence: a number, a colour or a lot.

    They are compared by what they brought, in chips. Empty if none brought anything.
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


def _of_districts(score: Score) -> int:
    return score.points - score.chip_bonus


def _last_lead(events: Iterable[Event], seats: int, seat: int) -> tuple[int, Event, bool] | None:
    """Return when a seat last took the lead in districts: the round and the event.

    The third value is true if it had been ahead before. None if it never was ahead.
    """
    owned: ev.Districts = ((),) * seats
    found: tuple[int, Event, bool] | None = None
    ahead, number = False, 0
    for event in events:
        if isinstance(event, ev.RoundBegan):
            number = event.round
        before, owned = owned, ev.districts_after(owned, event)
        if owned == before:
            continue
        was, ahead = ahead, _is_ahead([gain((), cards) for cards in owned], seat)
        if ahead and not was:
            found = number, event, found is not None
    return found


def _is_ahead(points: list[int], seat: int) -> bool:
    return all(points[seat] > other for n, other in enumerate(points) if n != seat)


def _lead(scene: Scene, seat: int, number: int, event: Event, before: bool) -> str:
    """Say when a seat took the lead. ``before``: it had already been in the lead once."""
    t, name = scene.t, isolated(scene.names[seat])
    mine = seat == scene.you
    match event:
        case ev.LotWon(buyer, cards) if buyer == seat:
            text = cards_name(t, cards)
        case ev.Sold(_, buyer, card) if buyer == seat:
            text = cards_name(t, (card,))
        case _ if mine:
            return t("You were in the lead from round {n} on.", n=number)
        case _:
            return t("{name} was in the lead from round {n} on.", name=name, n=number)
    if number == ROUNDS and before:
        if mine:
            return t("You took the lead again in the last round, with {cards}.", cards=text)
        return t(
            "{name} took the lead again in the last round, with {cards}.", cards=text, name=name
        )
    if number == ROUNDS:
        if mine:
            return t("You only took the lead in the last round, with {cards}.", cards=text)
        return t(
            "{name} only took the lead in the last round, with {cards}.", cards=text, name=name
        )
    if mine:
        return t("From round {n} on you had the most points, with {cards}.", cards=text, n=number)
    return t(
        "From round {n} on {name} had the most points, with {cards}.",
        cards=text,
        name=name,
        n=number,
    )


def _chips_decided(scene: Scene, seat: int) -> str:
    t, bonus = scene.t, figures(scene).scores[seat].chip_bonus
    if seat == scene.you:
        return t("The {n} points for most chips won you the game.", n=bonus)
    name = isolated(scene.names[seat])
    return t("The {n} points for most chips won {name} the game.", n=bonus, name=name)
