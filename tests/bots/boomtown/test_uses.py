"""A hint names the best use of an event before the event is taken."""

from don.bots.boomtown.advice import advising
from don.bots.boomtown.chances import uses_of
from don.bots.boomtown.levels import judges_of
from don.bots.bot import History
from don.games.boomtown.actions import Take
from don.games.boomtown.state import Phase
from don.table.long_work import at_once

from .games import matches, table


def test_an_event_has_the_target_that_the_hint_names_once_it_is_taken() -> None:
    """Except in the last turns, where none is named."""
    asked = 0
    for match in matches(table(None, "prospector", "sheriff", "prospector", seed=5)):
        if match.to_act != 0 or match.state.phase is not Phase.CHOOSE:
            continue
        seen = match.observe(0)
        for card, use in at_once(uses_of(seen, judges_of(seen, History.of(match), 0))).items():
            then = match.play(Take(card))
            legal, history = then.legal_actions(), History.of(then)
            hint = at_once(advising(then.observe(0), legal, history, (), deep=False))
            assert hint.best.action == use
            asked += 1
    assert asked
