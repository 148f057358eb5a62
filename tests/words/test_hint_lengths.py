"""The texts of hints are short in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from don import bots
from don.bots import advising
from don.bots.advice import Advice
from don.games import boomtown
from don.games import don as don_game
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.ui.explain.shown import shown_options
from don.ui.i18n import ENGLISH, Words
from don.ui.sentence_tables import ON_A_PHONE
from don.ui.settings import Settings
from don.ui.table.seat import seat_view
from don.ui.table.session import Session
from don.ui.view.hint import situation_of
from don.ui.view.scene import with_view
from tests.ui.desk import NAMES
from tools.words import po
from tools.words.compiled import words

pytestmark = pytest.mark.slow

LONGEST = 150
"""The most characters beside one option of a hint in English. On the narrowest phone, its panel
then needs no scrolling."""
WIDER = 1.35
"""The factor by which texts in other languages may be longer."""
TABLES = {
    "don": (don_game, ("naive", "sharp", "naive"), 5),
    "boomtown": (boomtown, ("prospector", "sheriff", "prospector"), 7),
}


def hints(game: str) -> Iterator[tuple[Match, Advice]]:
    """Yield the decisions, with advice, of a person who follows every hint in a seeded game."""
    rules, levels, seed = TABLES[game]
    players = [Player(n, level) for n, level in zip(NAMES, (None, *levels), strict=False)]
    match = Match.deal(rules, players, rules.read_options({}), seed=seed)
    while match.to_act is not None:
        action = match.legal_actions()[0]
        if match.players[match.to_act].bot is not None:
            action = bots.choose(match)
        elif len(match.legal_actions()) > 1:
            advice = at_once(advising(match))
            yield match, advice
            action = advice.best.action
        match = match.play(action)


def hint_texts(match: Match, advice: Advice, t: Words) -> list[str]:
    """Return the sentences beside each option of a hint."""
    view = seat_view(match, match.to_act)
    scene = with_view(Session.begin(match), Settings(), "turn", t, view)
    shown = shown_options(situation_of(scene), advice)
    return [" ".join(brings[:ON_A_PHONE]) for brings in shown.brings]


@pytest.mark.parametrize("game", TABLES)
def test_reasons_are_short_in_every_language(game: str) -> None:
    languages = (ENGLISH, *map(words, po.LANGUAGES))
    for match, advice in hints(game):
        for t in languages:
            texts = hint_texts(match, advice, t)
            assert any(texts), "no hint without a reason"
            most = LONGEST if t.lang == "en" else WIDER * LONGEST
            assert max(map(len, texts)) <= most, texts
