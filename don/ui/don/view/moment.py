"""Finds the decisive moment of a finished game, and the highlight of a player's game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from don.games.don import events as ev
from don.games.don.scoring import Score, gain
from don.games.don.state import ROUNDS
from don.table.game import Event

from ...i18n import isolated
from ...view.scene import Scene
from ..lots import BROKE
from ..words.cards import cards_name, colour_name
from .figures import by_round, figures

OFTEN = 3
"""The smallest number of rounds begun broke (``BROKE``) that is worth a sentence."""
MUCH = 6
"""The lowest score for one colour that is worth a sentence: the score for three districts."""
POINT = 2
"""The approximate value of a point, in chips."""


def moment(scene: Scene) -> str:
    """Say when the winner took the lead in districts for good, or that the chip bonus decided.

    Empty if several players share the highest score.
    """
    scores = scene.once(figures).scores
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
    """Return a sentence about a seat's game.

    If the player often began a round broke, it says so. Otherwise it names the best colour, if that
    scores much. Otherwise it names the lot or payment with the largest gain or loss.
    """
    t, score = scene.t, scene.once(figures).scores[seat]
    rounds = by_round(scene.events, scene.seen.options, scene.seen.seats)
    broke = sum(chips[seat] <= BROKE for chips in rounds)
    if broke >= OFTEN:
        return t("You began {n} rounds with one chip or none. Save some next time!", n=broke)
    points = max(score.colours.values())
    if points >= MUCH:
        colour = max(score.colours, key=score.colours.__getitem__)
        count = sum(card.colour == colour for card in scene.seen.districts[seat])
        name = colour_name(t, colour)
        return t("Your best colour: {colour}, {n} districts for {points} points.", n=count,
                 colour=name, points=points)  # fmt: skip
    return max(_deals(scene, seat), default=(0, ""), key=lambda deal: deal[0])[1]


def _deals(scene: Scene, seat: int) -> Iterator[tuple[int, str]]:
    """Yield sentences about a seat's deals, each with its weight in chips.

    A lot yields two, weighted by its gain and by its loss; a payment yields one.
    """
    t, number = scene.t, 0
    districts: ev.Districts = ((),) * scene.seen.seats
    for event in scene.events:
        owned = districts[seat]
        districts = ev.districts_after(districts, event)
        match event:
            case ev.RoundBegan(number):
                pass
            case ev.LotWon(winner, cards, price, _) if winner == seat:
                points = gain(owned, cards)
                fields = {"round": number, "cards": cards_name(t, cards), "price": price}
                yield (
                    POINT * points - price,
                    t.plural(
                        "Your best buy was in round {round}: {cards}, worth {n} point.",
                        "Your best buy was in round {round}: {cards}, worth {n} points.",
                        points,
                        **fields,
                    ),
                )
                yield (
                    price - POINT * points,
                    t.plural(
                        "Your dearest buy was in round {round}: {cards} for {price}, worth "
                        "{n} point.",
                        "Your dearest buy was in round {round}: {cards} for {price}, worth "
                        "{n} points.",
                        points,
                        **fields,
                    ),
                )
            case ev.Paid(to=to, share=share) if seat in to:
                yield share, t("You were paid {n} in round {round}.", n=share, round=number)


def _of_districts(score: Score) -> int:
    return score.points - score.chip_bonus


def _last_lead(events: Iterable[Event], seats: int, seat: int) -> tuple[int, Event, bool] | None:
    """Return when a seat last took the lead in districts: the round and the event.

    The third value tells whether it had been ahead before. None if it never was ahead.
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
        return t("You took the lead in round {n} with {cards}, and kept it.", cards=text, n=number)
    return t(
        "{name} took the lead in round {n} with {cards}, and kept it.",
        cards=text,
        name=name,
        n=number,
    )


def _chips_decided(scene: Scene, seat: int) -> str:
    t, bonus = scene.t, scene.once(figures).scores[seat].chip_bonus
    if seat == scene.you:
        return t("The {n} points for most chips won you the game.", n=bonus)
    name = isolated(scene.names[seat])
    return t("The {n} points for most chips won {name} the game.", n=bonus, name=name)
