"""Sentences for events, reasons and refusals, from tables of each game.

The table of events has an entry for every event that has a text. An entry is a list of sentences,
used one after the other. Nearly all of them are a ``Row``:

    ev.Sold: [
        Row(
            "{seat} buys {card} from {seller} for {price}.",
            seat="You buy {card} from {seller} for {price}.",
            seller="{seat} buys {card} from you for {price}.",
        )
    ]

The first text calls every player by name. The others address the reader: ``seat=`` is used if the
reader sits at the event's ``seat``, and so on; the first text that fits is used.

The words in braces are fields of the event. Seats are replaced by names, and other fields are shown
as they are, unless the ``placeholders`` have a function of that name, which returns a text for it.

A row with ``when`` is used only for events for which ``when`` is true. Where rows are not enough,
the table may have a function that takes the reader and the event and returns a sentence or "".

The tables of reasons (``don.bots.advice.Reason``) and refusals have an entry for every code. There
the words in braces are names of the data. A reason is shown beside the option that it is about:
``about=PASSING`` is what a pass brings, ``about=BID`` what the bid brings that it is compared with,
``BEST`` and ``OTHER`` are the recommended action and the one that it is compared with. A row
without ``about`` speaks of both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from types import SimpleNamespace
from typing import Any, NamedTuple

from don.bots.advice import Reason
from don.table.auction import Auction, BidMade, Passed
from don.table.game import SEAT_FIELDS, Event, Refusal

from .game import Names, Said
from .i18n import Words, isolated
from .sentences import people

MOST_SENTENCES, ON_A_PHONE = 3, 2
"""The most sentences beside an option, in a hint on a large screen, and elsewhere."""
PLAYERS = frozenset({*SEAT_FIELDS, "winners"})
"""The fields of events that hold one seat or several."""
BEST, OTHER, BID, PASSING, BOTH = "best", "other", "bid", "pass", ""
"""The option that a row of reasons is about."""


class Plural(NamedTuple):
    """A text in two forms. ``of`` names the field of the event that decides which one is used.

    The field's number counts, or the number of items in it. Texts may show that number as ``{n}``.
    """

    one: str
    many: str
    of: str


Text = str | Plural


@dataclass(slots=True)
class Reader:
    """The reader of a sentence: a language, the players' names, and the reader's own seat."""

    t: Words
    names: Names
    me: int | None
    placeholders: Mapping[str, Placeholder]

    def event_text(self, table: EventTexts, event: Event) -> str | None:
        """Return the text for an event according to a table; None if it has no text."""
        sentences = table.get(type(event))
        return self.say(sentences, event) or None if sentences else None

    def code_text(self, table: Codes, code: str, data: Mapping[str, object]) -> str:
        """Return the text for a code and its data; "" if it needs no words."""
        return self.say(table[code], SimpleNamespace(**data))

    def reason_texts(self, table: Reasons, reasons: Iterable[Reason]) -> list[Said]:
        """Return reasons as sentences, each with the option that it is about, without
        repetition."""
        said = (
            Said(row.about, row(self, SimpleNamespace(**reason.data)))
            for reason in reasons
            for row in table[reason.code]
        )
        return list(dict.fromkeys(each for each in said if each.text))

    def refusal_text(self, table: Codes, refusal: Refusal) -> str:
        """Return the sentence that says why an action is refused."""
        sentences = table.get(refusal.code) or REFUSED.get(refusal.code, NOT_NOW)
        return self.say(sentences, SimpleNamespace(**refusal.data))

    def say(self, sentences: Sequence[Sentence], event: Any) -> str:
        """Return the text for an event that some sentences make together."""
        return " ".join([text for sentence in sentences if (text := sentence(self, event))])

    def fill(self, text: Text, event: Any) -> str:
        """Return a text in the reader's language, with its words in braces replaced."""
        if isinstance(text, str):
            return self.t.tabled(text, **self._values(text, event))
        # By another name than usual: tools/words finds the texts where rows are written, not here.
        plural, n = self.t.plural, self._count(event, text.of)
        return plural(text.one, text.many, n, **self._values(text, event))

    def _values(self, text: Text, event: Any) -> dict[str, object]:
        values, own = {}, self.placeholders
        for name in _braces(text):
            if name in own:
                values[name] = own[name](self, event)
            elif name in PLAYERS:
                values[name] = self.players(getattr(event, name))
            else:
                values[name] = getattr(event, name)
        return values

    def players(self, seats: int | Sequence[int]) -> str:
        """Return the names of one player or of several."""
        if isinstance(seats, int):
            return isolated(self.names[seats])
        return people(self.t, self.names, self._others(seats))

    def _count(self, event: Any, name: str) -> int:
        value = getattr(event, name)
        if isinstance(value, int):
            return value
        return len(self._others(value) if name in PLAYERS else value)

    def _others(self, seats: Sequence[int]) -> list[int]:
        """Return the seats without the reader's, since a text with "you" names only the others."""
        return [seat for seat in seats if seat != self.me]


Placeholder = Callable[[Reader, Any], object]
Sentence = Callable[[Reader, Any], str]
EventTexts = Mapping[type[Event], Sequence[Sentence]]
Codes = Mapping[str, Sequence[Sentence]]
"""A table of refusals, by their codes."""


def by_option(
    said: Iterable[Said], passes: Sequence[bool], other: int = 1
) -> tuple[list[list[str]], list[str]]:
    """Return the sentences about each option, and those about all of them.

    ``passes``: for each option, whether it is a pass. The first one is recommended and compared
    with the one at ``other``. A sentence about an option that is not there is left out.
    """
    passed = passes.index(True) if True in passes else len(passes)
    bid = 0 if not passes[0] else other
    place = {BEST: 0, OTHER: other, PASSING: passed, BID: bid}
    options: list[list[str]] = [[] for _ in range(max(len(passes), other, passed) + 1)]
    both: list[str] = []
    for about, text in said:
        (options[place[about]] if about else both).append(text)
    return options[: len(passes)], both


def players(name: str) -> Placeholder:
    """Return a placeholder: a function that returns the names of the players in this field."""
    return lambda reader, event: reader.players(getattr(event, name))


class Row:
    """A sentence in several forms: one by names, the others to the reader (see the top)."""

    __slots__ = ("about", "text", "voices", "when")

    def __init__(
        self,
        text: Text,
        /,
        *,
        when: Callable[[Any], object] | None = None,
        about: str = BOTH,
        **voices: Text,
    ) -> None:
        self.text, self.when, self.about, self.voices = text, when, about, voices

    def of_the_other(self) -> Row:
        """Return the same sentence about the other option."""
        return type(self)(self.text, when=self.when, about=OTHER, **self.voices)

    def __call__(self, reader: Reader, event: Any) -> str:
        """Return the sentence for an event and its reader, or "" if it does not apply."""
        if self.when is not None and not self.when(event):
            return ""
        me = reader.me
        if me is not None:
            for field, text in self.voices.items():
                seat = getattr(event, field)
                if seat == me or (isinstance(seat, tuple) and me in seat):
                    return reader.fill(text, event)
        return reader.fill(self.text, event)


Reasons = Mapping[str, Sequence[Row]]
"""A table of reasons, by their codes."""


@cache
def _braces(text: Text) -> tuple[str, ...]:
    """Return the words in braces in a text, except the number of a plural."""
    if isinstance(text, Plural):
        return tuple(name for name in _braces(text.many) if name != "n")
    return tuple({name: None for _, name, _, _ in Formatter().parse(text) if name})


CALLS: EventTexts = {
    BidMade: [Row("{seat} bids {amount}.", seat="You bid {amount}.")],
    Passed: [Row("{seat} passes.", seat="You pass.")],
}
"""The sentences for bids and passes, for a game's table."""
SHORT: EventTexts = {
    BidMade: [Row("{seat} {amount}", seat="you {amount}")],
    Passed: [Row("{seat} passes", seat="you pass")],
}


def short_text(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return a bid or a pass in two words (``Bert 3``), or None for other events."""
    return Reader(t, names, me, {}).event_text(SHORT, event)


def calls(
    t: Words,
    names: Names,
    before: Auction,
    events: Iterable[Event],
    me: int | None,
    rises: bool,
) -> str:
    """Return the calls among some events; or who bid more than the reader, if the reader had the
    high bid before. ``rises``: that made the reader's chance higher."""
    made = [event for event in events if isinstance(event, (BidMade, Passed))]
    bids = [event for event in made if isinstance(event, BidMade)]
    if bids and me is not None and before.bidder == me:
        name, amount = isolated(names[bids[-1].seat]), bids[-1].amount
        if rises:
            return t(
                "{name} bids {amount}: you keep your {mine}.",
                name=name,
                amount=amount,
                mine=before.high,
            )
        return t(
            "{name} bids {amount}, more than your {mine}.",
            name=name,
            amount=amount,
            mine=before.high,
        )
    reader = Reader(t, names, me, {})
    return " ".join(filter(None, (reader.event_text(CALLS, event) for event in made)))


GAME_WON = [
    Row(
        "{winners} wins the game.",
        winners="You win the game.",
        when=lambda event: len(event.winners) == 1,
    ),
    Row(
        "{winners} share the win.",
        winners=Plural(
            "You and {winners} share the win.", "You, {winners} share the win.", "winners"
        ),
        when=lambda event: len(event.winners) > 1,
    ),
]
"""The sentences about the winners, for a game's table."""

REFUSED: Codes = {"game_over": [Row("The game is over.")]}
"""The sentences for the refusals of every game."""
NOT_NOW = [Row("You can't do that now.")]
"""The sentence for a refusal that needs no other."""
