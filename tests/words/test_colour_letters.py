"""Where a colour has room for a letter or two only, every language has its own."""

import pytest

from don.games.don import COLOURS
from don.ui.don.words.events import colour_name, letter
from don.ui.i18n import LANGUAGES
from tools.words import compiled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_has_letters_of_its_own_that_begin_like_its_word(lang: str) -> None:
    t = compiled.words(lang)
    letters = [letter(t, colour) for colour in COLOURS]
    assert len({each.casefold() for each in letters}) == len(COLOURS)
    for colour, short in zip(COLOURS, letters, strict=True):
        assert colour_name(t, colour)[0].casefold() == short[0].casefold()
