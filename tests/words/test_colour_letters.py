"""Letters for colours, where there is room for only one or two: every language has its own."""

from don.games.don.deck import COLOURS
from don.ui.don.words.cards import colour_name, letter
from don.ui.i18n import LANGUAGES
from tools.words import compiled


def test_every_colour_has_letters_of_its_own_that_begin_like_its_word() -> None:
    faults = []
    for lang in LANGUAGES:
        t = compiled.words(lang)
        letters = {colour: letter(t, colour) for colour in COLOURS}
        if len({each.casefold() for each in letters.values()}) != len(COLOURS):
            faults.append(f"{lang}: two colours have the same letters: {letters}")
        for colour, short in letters.items():
            if colour_name(t, colour)[0].casefold() != short[0].casefold():
                faults.append(f"{lang}: {colour_name(t, colour)} begins otherwise than {short}")
    assert not faults, "\n".join(faults)
