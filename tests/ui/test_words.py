"""Everything that happens has a sentence, and every text comes from the catalogues."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from string import Formatter

import pytest

from don.bots.games import bots_of
from don.games.don import events as ev
from don.games.don.deck import CARDS
from don.table.auction import KINDS, BidMade, Passed
from don.table.game import Event, Refusal
from don.ui.don import page as ui
from don.ui.don.words.about import TEXTS
from don.ui.don.words.cards import card_name
from don.ui.don.words.events import event_text
from don.ui.i18n import ENGLISH, Words, key
from don.ui.messages import Notice, Tell
from don.ui.model import App
from don.ui.sentence_tables import SHORT, EventTexts, Plural, Reader, Row, Text, short_text
from don.ui.sentences import refusal_with_rule
from tests.material import MATERIAL, finished_game
from tests.ui.desk import NAMES, Desk, match_of
from tests.ui.device import Device

SILENT = {"round_began", "auction_opened", "kept", "stayed"}
"""The events without a sentence: a round is a heading in the log, the lot announces its auction,
and declining changes nothing."""
B4, K7 = CARDS["B4"], CARDS["K7"]
SENTENCES: dict[Event, str] = {
    ev.LotShown((B4, K7)): "For sale: blue 4 and black 7.",
    ev.AuctionOpened((B4,), (0, 1), None, True): "Bidding starts again for blue 4.",
    BidMade(0, 7): "Anke bids 7.",
    Passed(1): "Bert passes.",
    ev.OwnNumberCaught(0, 14, 4, 1): "Anke bids 14 but has that number (4) and takes the bid back. "
    "It costs a chip, which goes into the pot.",
    ev.OwnNumberCaught(0, 14, 4, 0): "Anke bids 14 but has that number (4) and takes the bid back.",
    ev.OverbidCaught(0, 30): "Anke can't pay 30 and is out.",
    ev.Discarded(0, B4): "Anke loses blue 4. It leaves the game.",
    ev.LotWon(0, (B4,), 5, False): "Anke wins blue 4 for 5.",
    ev.LotWon(0, (B4,), 0, True): "Anke takes blue 4 for free.",
    ev.LotLost((B4,)): "Nobody can take blue 4: it leaves the game.",
    ev.Paid(0, 7, 0, 7, (1,), 7, 0, "majority"): "Most 7s: Bert gets 7.",
    ev.Paid(0, 9, 0, 9, (1, 2), 4, 1, "tie"): "Bert and Claus have the most 9s and get 4 each. "
    "1 chip stays in the pot.",
    ev.Paid(0, 6, 0, 6, (1, 2, 3), 2, 0, "nobody"): "Nobody has a 6: the others get 2 each.",
    ev.Paid(0, 1, 0, 1, (1, 2), 0, 1, "nobody"): "Too little to share: 1 chip stays in the pot.",
    ev.Offered(0, B4): "Anke puts blue 4 up for sale.",
    ev.Sold(0, 1, B4, 3): "Bert buys blue 4 from Anke for 3.",
    ev.Unsold(0, B4): "No bids: Anke keeps blue 4.",
    ev.Swapped(0, B4, 1, K7): "Anke swaps blue 4 for Bert's black 7 and sits out this auction.",
    ev.GameEnded((0,)): "Anke wins the game.",
    ev.GameEnded((0, 2)): "Anke and Claus share the win.",
}


def kinds() -> set[str]:
    """Return every kind of event."""
    return {
        thing.kind
        for thing in vars(ev).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
    }


@pytest.mark.parametrize("event", SENTENCES, ids=lambda event: event.kind)
def test_every_event_has_its_sentence(event: Event) -> None:
    assert event_text(ENGLISH, NAMES, event) == SENTENCES[event]


YOURS: dict[Event, str] = {
    BidMade(0, 7): "You bid 7.",
    Passed(0): "You pass.",
    ev.LotWon(0, (B4,), 5, False): "You win blue 4 for 5.",
    ev.Paid(1, 9, 0, 9, (0,), 9, 0, "majority"): "Most 9s: you get 9.",
    ev.Paid(1, 9, 0, 9, (0, 2), 4, 1, "tie"): "You and Claus have the most 9s and get 4 each. "
    "1 chip stays in the pot.",
    ev.Paid(1, 8, 0, 8, (0, 2, 3), 2, 2, "nobody"): "Nobody has an 8: everybody but Bert "
    "gets 2. 2 chips stay in the pot.",
    ev.Sold(0, 1, B4, 3): "Bert buys blue 4 from you for 3.",
    ev.Swapped(1, B4, 0, K7): "Bert swaps blue 4 for your black 7 and sits out this auction.",
    ev.GameEnded((0, 2)): "You and Claus share the win.",
}


@pytest.mark.parametrize("event", YOURS, ids=lambda event: event.kind)
def test_only_person_at_a_screen_is_addressed_as_you(event: Event) -> None:
    assert event_text(ENGLISH, NAMES, event, 0) == YOURS[event]


@pytest.mark.parametrize("event", [*SENTENCES, *YOURS], ids=lambda event: event.kind)
def test_player_addressed_as_you_is_not_also_named(event: Event) -> None:
    for me, name in enumerate(NAMES):
        assert name not in str(event_text(ENGLISH, NAMES, event, me))
        assert name not in str(short_text(ENGLISH, NAMES, event, me))


def test_every_event_kind_has_a_sentence_or_is_declared_silent() -> None:
    assert kinds() | {*KINDS} == {event.kind for event in SENTENCES} | SILENT


def test_silent_events_have_no_text() -> None:
    quiet = [
        ev.RoundBegan(1, 0),
        ev.AuctionOpened((B4,), (0, 1), None, False),
        ev.NotOffered(0),
        ev.Stayed(0),
    ]
    assert {event.kind for event in quiet} == SILENT
    assert [event_text(ENGLISH, NAMES, event) for event in quiet] == [None] * 4


REFUSALS = [
    (Refusal("own_number", "D4.3", {"number": 6}), "6, 16, 26"),
    (Refusal("too_many_chips", "D4.2", {"chips": 1}), "You have only 1 chip."),
    (Refusal("too_many_chips", "D4.2", {"chips": 0}), "You have only 0 chips."),
    (Refusal("too_low", "D3.1", {"least": 4}), "Bid at least 4."),
    (Refusal("too_high", "D4.1", {"most": 999}), "999"),
    (Refusal("not_owned", "D7.1", {"card": "K7", "seat": 0}), "K7"),
    (Refusal("game_over", "D6.3"), "over"),
    (Refusal("not_now", "D2.2", {"phase": "auction"}), "You can't do that now"),
    (Refusal("no_such_opponent", "D9.1", {"seat": 0}), "You can't do that"),
    (Refusal("not_whole", "D4.1"), "You can't do that"),
]


@pytest.mark.parametrize(("refusal", "text"), REFUSALS, ids=lambda r: getattr(r, "code", None))
def test_every_refusal_states_reason_and_rule(refusal: Refusal, text: str) -> None:
    sentence = refusal_with_rule(ui, ENGLISH, refusal)
    assert text in sentence
    assert sentence.endswith(f"(rule {refusal.clause})")


@pytest.mark.parametrize(
    "code",
    [
        "damaged_save",
        "newer_save",
        "no_storage",
        "full_storage",
        "saved_as_copy",
        "forced_pass",
        "not_counted",
        "not_set",
        "by_link",
        "too_long",
    ],
)
def test_every_notice_has_its_own_text(code: str) -> None:
    texts = (
        Desk().send(Tell(Notice(code, {"why": "x", "game": "don", "name": "Anke"}))).text("notices")
    )
    other = Desk().send(Tell(Notice("something new"))).text("notices")
    assert "went wrong" in other and "went wrong" not in texts


def test_every_card_has_a_name() -> None:
    assert len({card_name(ENGLISH, card) for card in CARDS.values()}) == 30


def test_braces_in_names_are_not_placeholders() -> None:
    names = ("{name}", "{0}", "{")
    assert event_text(ENGLISH, names, ev.GameEnded((0, 1, 2))) == "{name}, {0} and { share the win."


def test_only_a_compiled_catalogue_is_read() -> None:
    words = Words.read("es", json.dumps({key("Pass"): "Paso", key("{n} chip"): ["{n} a", "{n} b"]}))
    assert words("Pass") == "Paso"
    assert [words.plural("{n} chip", "{n} chips", n) for n in (0, 1, 2)] == ["0 b", "1 a", "2 b"]
    assert words("Bid {n}", n=3) == "Bid 3"
    for text in ("[]", "{", '{"a": 1}', '{"a": ["b"]}', '{"a": ["b", 1]}', "null"):
        with pytest.raises(ValueError):
            Words.read("es", text)


def test_catalogue_defines_the_singular_numbers() -> None:
    """In French, 0 takes the singular, too, even in a text without a translation."""
    catalogue = {"singular": [0, 1], key("{n} chip"): ["{n} jeton", "{n} jetons"]}
    words = Words.read("fr", json.dumps(catalogue))
    texts = [words.plural("{n} chip", "{n} chips", n) for n in (0, 1, 2, 10)]
    assert texts == ["0 jeton", "1 jeton", "2 jetons", "10 jetons"]
    assert words.plural("{n} point", "{n} points", 0) == "0 point"
    for singular in ('"0"', "1", '["1"]', "[true]", "[0.5]", "null"):
        with pytest.raises(ValueError):
            Words.read("fr", f'{{"singular": {singular}}}')


def test_same_text_in_another_context_is_distinct() -> None:
    words = Words("es", {key("Pass"): "Paso", key("Pass", "noun"): "Pase"})
    assert (words("Pass"), words.context("noun", "Pass")) == ("Paso", "Pase")
    assert words.context("verb", "Pass") == "Pass"


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        *(("Irene", "Ana e Irene"), ("Hilda", "Ana e Hilda"), ("íÍ", "Ana e íÍ")),
        *(
            ("Bert", "Ana y Bert"),
            ("Hierro", "Ana y Hierro"),
            ("\u2068Íñigo\u2069", "Ana e \u2068Íñigo\u2069"),
        ),
    ],
)
def test_spanish_uses_e_before_an_i_sound(last: str, expected: str) -> None:
    text = "{first} and {last}"
    words = Words("es", {key(text): "{first} y {last}", key(text, "before i"): "{first} e {last}"})
    assert words.listing(["Ana", last]) == expected


def test_decimals_use_the_languages_separator() -> None:
    assert Words().decimal(4.56) == "4.6"
    assert Words("nl", {key(".", "decimal mark"): ","}).decimal(4.56) == "4,6"


def test_lists_of_any_length() -> None:
    words = Words()
    assert [words.listing(list(x)) for x in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_texts_outside_the_catalogues_are_detected(pseudo_words: Words) -> None:
    strays = pytest.importorskip("tests.ui.strays", reason="the build's words").strays
    assert {"Set up a table: Don", "Start"} <= set(strays(App(), ENGLISH))
    table = Desk(match_of()).app
    assert {"Pass", "High bid", "Your turn · Don"} <= set(strays(table, ENGLISH))
    assert strays(App(), pseudo_words) == strays(table, pseudo_words) == []


def test_last_round_is_labelled() -> None:
    assert TEXTS.progress_text(ENGLISH, 14, 15) == "Round 14 of 15"
    assert TEXTS.progress_text(ENGLISH, 15, 15) == "Last round"


@dataclass(frozen=True)
class Given(Event):
    seat: int
    to: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class Silent(Event):
    seat: int


TABLE: EventTexts = {
    Given: [
        Row(
            "{seat} gives {to} {gift}.",
            seat="You give {to} {gift}.",
            to=Plural("{seat} gives you and {to} {gift}.", "{seat} gives you, {to} {gift}.", "to"),
        ),
        Row(Plural("It was {n}.", "They were {n}.", "amount"), when=lambda event: event.amount),
        lambda reader, event: "Oh." if event.seat == reader.me else "",
    ],
}
PLACEHOLDERS = {"gift": lambda reader, event: f"{event.amount} nuts"}


def sentence(event: Event, me: int | None) -> str | None:
    return Reader(ENGLISH, NAMES, me, PLACEHOLDERS).event_text(TABLE, event)


def test_each_reader_gets_a_text_with_only_fitting_sentences() -> None:
    gift = Given(0, (1, 2), 2)
    assert [sentence(gift, me) for me in (None, 0, 1)] == [
        "Anke gives Bert and Claus 2 nuts. They were 2.",
        "You give Bert and Claus 2 nuts. They were 2. Oh.",
        "Anke gives you and Claus 2 nuts. They were 2.",
    ]
    assert sentence(Given(0, (1,), 0), 2) == "Anke gives Bert 0 nuts."
    assert sentence(Given(0, (1,), 1), 2) == "Anke gives Bert 1 nuts. It was 1."
    assert sentence(Silent(0), 0) is None


@pytest.mark.parametrize("code", MATERIAL)
def test_rows_name_only_fields_of_their_event_and_parts(code: str) -> None:
    module = import_module(f"don.ui.{code}.words.events")
    known = set(module.PLACEHOLDERS)
    wrong = [
        f"{kind.__name__}: {name}"
        for table in (module.EVENTS, SHORT)
        for kind, row in rows(table)
        for name in {*row.voices, *(name for text in texts(row) for name in braces(text))}
        if not hasattr(kind, name) and name not in known
    ]
    assert wrong == []


@pytest.mark.parametrize("code", MATERIAL)
def test_every_reason_has_sentences_that_name_only_its_data_and_parts(code: str) -> None:
    module, data = import_module(f"don.ui.{code}.words.reasons"), bots_of(code).REASONS
    assert set(module.REASONS) == set(data)
    wrong = [
        f"{reason}: {name}"
        for reason, sentences in module.REASONS.items()
        for row in sentences
        if isinstance(row, Row)
        for name in {*row.voices, *(name for text in texts(row) for name in braces(text))}
        if name not in data[reason] and name not in module.PLACEHOLDERS
    ]
    assert wrong == []


def rows(table: EventTexts) -> Iterator[tuple[type[Event], Row]]:
    for kind, sentences in table.items():
        yield from ((kind, row) for row in sentences if isinstance(row, Row))


def texts(row: Row) -> list[Text]:
    return [row.text, *row.voices.values()]


def braces(text: Text) -> set[str]:
    if isinstance(text, Plural):
        return (braces(text.one) | braces(text.many) | {text.of}) - {"n"}
    return {name for _, name, _, _ in Formatter().parse(text) if name}


AT_HOME = (
    (),
    (("learn", ""),),
    (("puzzle", "1"),),
    (("puzzle", "0"), ("pick", "0"), ("answer", "")),
    (("puzzle", "0"), ("pick", "0"), ("answer", ""), ("reveal", "")),
    (("statistics", ""),),
    (("settings", ""),),
)
AT_THE_TABLE = (
    (("settings", ""),),
    (("keys", ""),),
    (("statistics", ""),),
    (("share", ""),),
    (("share", ""), ("embed", "")),
    (("together", ""),),
    (("hint", ""),),
    (("watch", ""), ("go", "+round")),
)
AT_THE_END = ((("course", ""),), (("watch", ""),), (("share", ""),))


def walk(code: str) -> Iterator[tuple[str, App]]:
    """Yield every kind of screen of a game, with the presses that lead to it."""
    for presses in AT_HOME:
        yield from pressed(Device().do("game", code), presses)
    match = finished_game(code, 2)
    middle = next(n for n in range(len(match.steps) // 2, 0, -1) if match.at(n).to_act == 0)
    for presses in AT_THE_TABLE:
        yield from pressed(Desk(match.at(middle)), presses)
    for presses in AT_THE_END:
        yield from pressed(Desk(match), presses)
    for speed in ("instant", "calm"):
        for place in range(0, len(match.steps), 3):
            yield f"{place} decisions", Desk(match.at(place), speed).app


def pressed(desk: Desk, presses: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, App]]:
    for press in presses:
        desk.do(*press)
    yield " ".join(what for what, _ in presses), desk.app


@pytest.mark.slow
@pytest.mark.parametrize("code", MATERIAL)
def test_all_texts_come_from_the_catalogues(code: str, pseudo_words: Words) -> None:
    strays = pytest.importorskip("tests.ui.strays", reason="the build's words").strays
    seen = list(walk(code))
    found = [f"{where}: {word}" for where, app in seen for word in strays(app, pseudo_words)]
    assert found == []
    states = {app.status for _, app in seen}
    assert {"setup", "turn", "over", "replay"} <= states, states
