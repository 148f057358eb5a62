"""How hints foresee the cards that other players choose, and their use."""

import pytest

from don import bots
from don.bots.boomtown.draft import Draft
from don.bots.boomtown.levels import BARON, BY_LEVEL
from don.bots.boomtown.position import PLACE, position_of
from don.bots.boomtown.targets import after
from don.games.boomtown.actions import Take
from don.games.boomtown.state import Phase
from tests.scale import scaled

from .games import matches, table


@pytest.mark.parametrize("level", ["prospector", "sheriff"])
def test_the_last_dynamite_is_foreseen_to_hit_what_the_bot_hits(level: str) -> None:
    """A weaker bot blows up something else than the strongest would."""
    judges, found = (BY_LEVEL[level].judge,) * 4, 0
    for seed in range(scaled(12, least=8)):
        for match in matches(table(*[level] * 4, seed=seed)):
            if match.to_act is None or match.state.phase is not Phase.CHOOSE:
                continue
            seen = match.observe(match.to_act)
            if [card.kind for card in seen.offer] != ["dynamite"]:
                continue
            (card,) = seen.offer
            then = match.play(Take(card))
            if then.state.phase is not Phase.DYNAMITE:
                continue
            draft = Draft(BARON.judge, BARON.width, judges)
            end = draft.foresee(position_of(seen), seen.waiting, [PLACE[card]]).end
            position = position_of(then.observe(match.to_act))
            ((_, real),) = after(position, match.to_act, PLACE[card], bots.choose(then))
            assert (end.mines, end.saloons) == (real.mines, real.saloons)
            found += 1
    assert found
