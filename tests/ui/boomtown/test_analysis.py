"""The analysis of a finished game of Boomtown."""

from __future__ import annotations

from don.bots.advice import Moment
from don.games.boomtown import events as ev
from don.table.match import Match
from don.ui.messages import Watch
from don.ui.replays.story import story as story_of
from don.ui.review.data import MarkedDecision, Review
from don.ui.review.reviewing import answered
from tests.ui.boomtown.tables import by_chance
from tests.ui.desk import Desk


class Slow(Desk):
    """Nobody answers by himself."""

    def think(self, question: object) -> None:
        self.asked = question


def rolled(match: Match, loser: int) -> int:
    """A place after dice that paid others, where the loser had no say."""
    return next(
        place
        for place, step in enumerate(match.steps, 1)
        if place > 20
        and step.seat != loser
        and any(isinstance(event, ev.DiceRolled) for event in step.events)
        and any(isinstance(event, ev.Produced) for event in step.events)
        and not any(isinstance(event, ev.MayorChanged) for event in step.events)
    )


def test_dice_that_turned_a_game_are_seen_with_what_they_paid() -> None:
    match = by_chance(4, 3)
    (winner,) = match.game.winners(match.state)
    loser = (winner + 1) % 4
    place = rolled(match, loser)
    found = story_of(match)

    def chances(steps: int) -> tuple[float, ...]:
        own = 0.0 if steps == found.last else 0.1 if steps >= place else 0.8
        return tuple(own if seat == loser else (1 - own) / 3 for seat in range(4))

    own = next(n for n, step in enumerate(match.steps) if step.seat == loser)
    action = match.steps[own].action
    review = Review(
        1,
        1,
        moments=tuple(Moment(steps, chances(steps)) for steps in range(found.last + 1)),
        decisions=(MarkedDecision(own, loser, action, action, 0.0, "good"),),
        last=True,
    )
    desk = Slow().send(Watch(match)).do("analyse")
    desk.app, _ = answered(desk.app, desk.asked, review)
    told = desk.text("pad").partition("Turning point.")[2]
    assert "from 80% to 10%." in told and "Dice: " in told
    assert str(place) in [e["data-value"] for e in desk.elements if e.get("data-do") == "came"]
    desk.do("came", str(place))
    dice = next(e for e in match.steps[place - 1].events if isinstance(e, ev.DiceRolled)).dice
    table = desk.text("table")
    assert f"Dice: {dice[0]} + {dice[1]} = {sum(dice)}." in table
    paid = [e for e in match.steps[place - 1].events if isinstance(e, ev.Produced)]
    assert paid and all(str(e.amount) in table for e in paid)
    assert desk.outcome is not None
    assert desk.do("go", "+decision").outcome is None
