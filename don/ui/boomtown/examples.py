"""Examples of the rules, as games that readers can look at, step through and play on.

``PLOTS`` lists them, with the moves that lead to each. Every number comes from what the engine did.
Only the build uses this file, to draw the examples; the page does not load it.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.games.boomtown import events as ev
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import mines_in
from don.table.match import Player
from don.table.notation import SEAT_OF

from ..example import Example, Source, played
from ..i18n import Words
from ..sentence_tables import Placeholder, Reader, players
from .laid_out import BEFORE_LAST_TURN, LAST_ROLLS, OPPONENT, USUAL_ROLL, laid_out
from .words.cards import gold
from .words.events import PLACEHOLDERS as EVENT_PLACEHOLDERS

# Every example of the rules of Boomtown, played by the engine.


NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil")
START_BERT = 1


@dataclass(frozen=True, slots=True)
class Plot:
    """An example: the rules that it illustrates, how it comes about, and what it shows.

    ``offer``, ``turns``, ``rolls``, ``start``, ``short`` and ``holdup`` are those of ``laid_out``.
    ``calls`` are the actions of the turn before the part that is shown, and ``shown`` those in that
    part. ``me`` is the letter of the reader's seat. ``figures`` are the sources of the words in the
    caption's braces (``Example.sources``).
    """

    clauses: tuple[str, ...]
    offer: str
    shown: str
    caption: str
    figures: tuple[Source, ...]
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    me: str = "A"
    start: int = 0
    seats: int = 3
    short: bool = False
    holdup: str = USUAL_ROLL

    def example(self, name: str) -> Example:
        """Return the example: the match, and where in it the part that is shown begins."""
        me = SEAT_OF[self.me]
        seated = [
            Player(NAMES[seat], None if seat == me else OPPONENT) for seat in range(self.seats)
        ]
        match = laid_out(
            seated,
            self.offer,
            self.turns,
            self.rolls,
            self.start,
            self.short,
            self.holdup,
            undo="practice",
        )
        before = played(match, self.calls)
        match, start = played(before, self.shown), len(before.steps)
        return Example(name, self.clauses, match, start, self.caption, self.figures)


# Figures that are not fields of an event.


def _mayors_mines(example: Example) -> dict[str, object]:
    fee = example.one(ev.FeePaid)
    return {"mines": mines_in(example.match.state, fee.to, fee.town)}


def _first_and_last(example: Example) -> dict[str, object]:
    """Return the player who chooses first, and the only one who still has to choose."""
    state = example.match.state
    (late,) = state.waiting
    return {"winner": state.winner, "other": late}


def _mines_left(example: Example) -> dict[str, object]:
    """Return how many mines the old mayor and the new one have in the town."""
    state, change = example.match.state, example.one(ev.MayorChanged)
    assert change.before is not None
    return {
        "fewer": mines_in(state, change.before, change.town),
        "more": mines_in(state, change.seat, change.town),
    }


def _dice_before(example: Example) -> dict[str, object]:
    first, second = example.match.at(example.start).state.dice
    return {"first": first, "second": second}


def _mines_that_paid(example: Example) -> dict[str, object]:
    """Return what a mine paid the player who pays the saloon; and for the other mine that paid, its
    owner, its town and what it paid."""
    produced = {event.seat: event for event in example.all(ev.Produced)}
    mine = produced.pop(example.one(ev.SaloonPaid).seat)
    (other,) = produced.values()
    town = other.card.town
    return {"amount": mine.amount, "other": other.seat, "more": other.amount, "town": town}


def _collapsed(example: Example) -> dict[str, object]:
    return {"cards": [event.card for event in example.all(ev.Collapsed)]}


def _scores(example: Example) -> dict[str, object]:
    (winner,) = winners(example.match.state)
    rows = scores(example.match.state)
    row = rows[winner]
    return {
        "winner": winner,
        "points": row.points,
        "for_gold": row.gold,
        "mines": row.mines,
        "mayors": row.mayors,
        "shares": [(other.seat, other.points) for other in rows if other.seat != winner],
        "bank": 0,
    }


PLACEHOLDERS: dict[str, Placeholder] = {
    **EVENT_PLACEHOLDERS,
    "winner": players("winner"),
    "bid": lambda reader, figures: figures.price,
    "more_gold": lambda reader, figures: gold(reader.t, figures.more),
}
"""The texts for words in braces that are not simply a figure."""

_RIVALS = "B1 C5 N11 C4; B1 C10 M9 G3; B1 C8 M5 J4"
"""Bert has three mines in Coyote City and is mayor there; Anke has one."""
_GULCH = "A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12"
"""Anke has three mines in Dry Gulch and is mayor there."""

PLOTS = {
    "price-of-three": Plot(
        ("B4.3", "B4.1"),
        "C8 N3 G11",
        "9, -, -",
        caption="{seat} bids {bid} and chooses first. The gold goes round: {shares}.",
        figures=(ev.PricePaid,),
    ),
    "price-of-four": Plot(
        ("B4.2", "B4.1"),
        "C8 N3 G11 M5",
        "9, -, -, -",
        seats=4,
        caption="{seat} bids {bid} and chooses first. The gold goes round: {shares}.",
        figures=(ev.PricePaid,),
    ),
    "price-of-five": Plot(
        ("B4.2", "B4.1"),
        "C8 N3 G11 M5 J4",
        "9, -, -, -, -",
        seats=5,
        caption="{seat} bids {bid} and chooses first. The gold goes round: {shares}.",
        figures=(ev.PricePaid,),
    ),
    "nobody-bids": Plot(
        ("B3.4",),
        "N3 M8 J5",
        "-, -, -",
        start=START_BERT,
        me="B",
        caption="Nobody bids. {seat} is first player, chooses first and pays nothing.",
        figures=(ev.AuctionWon,),
    ),
    "fee": Plot(
        ("B5.3",),
        "C6 N4 J9",
        "take C6",
        turns="B1 C5 N11 G10; B1 C10 M9 G3; B1 C8 M5 J4",
        calls="-, -, 1",
        start=START_BERT,
        caption=(
            "{seat} takes a mine in {town}. {to} is mayor there with {mines} mines, so the fee is "
            "{paid}."
        ),
        figures=(ev.FeePaid, _mayors_mines),
    ),
    "double-fee": Plot(
        ("B5.3", "B7.5"),
        "governor G10 N9",
        "take governor, governor G, take G10",
        turns=_GULCH,
        calls="-, -, -",
        caption=(
            "{to} puts the governor in {town}. {seat} takes a mine there and pays {paid}, two for "
            "each of the {mines} mines that {to} has."
        ),
        figures=(ev.FeePaid, _mayors_mines),
    ),
    "mustang": Plot(
        ("B5.4",),
        "N7 J8 C3",
        "take N7, mustang, take J8",
        turns="A0 J5 M9 N4; A0 C6 G3 mustang",
        calls="-, -, -",
        me="C",
        caption=(
            "{winner} won the auction and chooses first. {seat} uses the mustang and chooses next, "
            "before {other}."
        ),
        figures=(ev.MustangUsed, _first_and_last),
    ),
    "dynamite": Plot(
        ("B6.2", "B7.2"),
        "dynamite.1 J9 C6",
        "take dynamite.1, dynamite M9",
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        calls="-, -, 1",
        start=START_BERT,
        caption=(
            "{seat} blows up {card}. {before} has {fewer} left in {town} and {seat} has {more}, so "
            "{seat} is the new mayor."
        ),
        figures=(ev.MayorChanged, ev.BlownUp, _mines_left),
    ),
    "expropriation": Plot(
        ("B7.3", "B5.3"),
        "expropriation N4 J9",
        "take expropriation, expropriate C10",
        turns=_RIVALS,
        calls="-, -, 1",
        start=START_BERT,
        caption=(
            "First {seat} pays {to} a fee of {paid}, then takes {card} from {to}. Now they have "
            "{mines} mines each in {town}, and {to} stays mayor."
        ),
        figures=(ev.FeePaid, ev.Expropriated, _mayors_mines),
    ),
    "holdup": Plot(
        ("B7.6",),
        "holdup N4 J9",
        "take holdup, holdup 1 7",
        turns="A0 J5 M9 C6",
        calls="-, -, -",
        holdup="53",
        caption=(
            "{seat} wants {gold} from {victim} and must roll at least that. The dice make {sum}: "
            "{victim} pays {paid}."
        ),
        figures=(ev.HoldupRolled,),
    ),
    "telegraph": Plot(
        ("B7.10", "B8.1"),
        "telegraph M10 J4",
        "telegraph 1 2",
        turns="A0 G8 N9 C6",
        rolls="34 36",
        calls="-, -, -, take telegraph, take M10, take J4",
        caption=(
            "The dice show {first} and {second}. {seat} turns a die to {value}: now they make "
            "{sum}, and {card} pays {gold}."
        ),
        figures=(ev.DieSet, ev.Produced, _dice_before),
    ),
    "saloon-girls": Plot(
        ("B8.2", "B7.8", "B7.9"),
        "girls.1 N11 J4",
        "take girls.1, girls saloon.1, take J4, take N11",
        turns="A0 M10 C8 G8; A0 saloon.1 saloon:C N4 J9",
        rolls="34 34 35",
        calls="-, -, -",
        caption=(
            "The dice make {sum}. {seat} gets {gold} and pays {paid} in {to}'s saloon, the one "
            "with the girls. {other} gets {more_gold}: there's no saloon in {town}."
        ),
        figures=(_mines_that_paid, ev.SaloonPaid, ev.DiceRolled),
    ),
    "collapse": Plot(
        ("B8.3", "B6.2"),
        "N4 C6 G3",
        "take C6, take G3",
        turns="A0 J7 M6 M9; A0 J5 M5 M10",
        rolls="15 25 66",
        calls="-, -, -, take N4",
        me="B",
        caption=(
            "The dice make {sum}: {cards} collapse. {seat} now has the most mines in {town} and "
            "becomes mayor."
        ),
        figures=(ev.MayorChanged, ev.DiceRolled, _collapsed),
    ),
    "final-score": Plot(
        ("B9.2", "B9.3"),
        "J2 G6 N3",
        "take G6, take J2, take N3",
        turns=BEFORE_LAST_TURN,
        rolls=LAST_ROLLS,
        calls="-, -, -",
        short=True,
        caption=(
            "{winner} wins with {points} points: {for_gold} for gold, {mines} for mines and "
            "{mayors} for mayors. The others: {shares}."
        ),
        figures=(_scores,),
    ),
}

EXAMPLES: dict[str, Example] = {name: plot.example(name) for name, plot in PLOTS.items()}


def caption(t: Words, example: Example) -> str:
    """Return the text of an example, a sentence or two, with its figures."""
    names = tuple(player.name for player in example.match.players)
    return Reader(t, names, None, PLACEHOLDERS).fill(example.caption, example.figures)
