"""The rulebooks' examples, as games that readers can look at, step through and play on.

``PLOTS`` lists them, with the moves that lead to each. Every number comes from what the engine did.
Only the build uses this file, to draw the examples; the page does not load it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from don.games import GAMES
from don.games.don import events as ev
from don.games.don.deck import DECK, codes
from don.games.don.options import Options
from don.games.don.scoring import scores
from don.table.match import Match, Player

from ..example import Example, Source
from ..i18n import Words
from ..sentence_tables import Placeholder, Reader, players
from .words.events import PLACEHOLDERS as EVENT_PLACEHOLDERS

# Games laid out by hand: which cards come, and which seats buy them at what price.
#
# Each is a real match from the deal on, so readers can replay it, link to it and play on from it.


NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
ANKE, BERT, CLAUS, DIETER = range(4)
OPPONENT = "careful"
"""The bot at the other seats when a reader plays on from an example."""


def deal(seats: int, start: int, lots: str, me: int = ANKE, **rules: object) -> Match:
    """Return a deal whose first cards are ``lots``, by their codes; the others follow in any order.

    Seat ``me`` is the reader's. All chips are open, so that readers can follow everything.
    """
    first = lots.split()
    deck = [*first, *(code for code in codes(DECK) if code not in first)]
    options = Options(**{"chips": "open", "side_auctions": False, **rules})  # type: ignore[arg-type]
    players = [Player(NAMES[i], None if i == me else OPPONENT) for i in range(seats)]
    return Match.deal(
        GAMES["don"], players, options, start=start, fields={"deck": deck}, undo="practice"
    )


def play(match: Match, *texts: str) -> Match:
    """Return the match after these actions, which are texts in records."""
    for text in texts:
        match = match.play(match.game.read_action(text))
    return match


def bought(match: Match, seat: int, price: int) -> Match:
    """Return the match after the auction: ``seat`` bids ``price`` in its turn, all others pass."""
    round_, has_bid = match.state.round, False
    while match.to_act is not None and match.state.round == round_:
        mine = match.to_act == seat and not has_bid
        match, has_bid = play(match, str(price) if mine else "-"), has_bid or mine
    return match


def free(match: Match) -> Match:
    """Return the match after an auction without bids."""
    return play(match, *["-"] * len(match.players))


def spent(match: Match, sales: Iterable[tuple[int, int]]) -> Match:
    """Return the match after several auctions, each as (seat, price); a price of 0 means no bid."""
    for seat, price in sales:
        match = bought(match, seat, price) if price else free(match)
    return match


# Every example of the rulebooks, with the same players and numbers, played by the engine.


Played = tuple[Match, int]
"""A match, and the place (counted in actions) where the part that is shown begins."""


def _seven_to_one() -> Played:
    before = free(deal(4, BERT, "K7 B0 S3"))
    return bought(before, ANKE, 7), len(before.steps)


def _nine_shared() -> Played:
    dealt = deal(4, ANKE, "B9 Y9 O1 V9 K2 S0 O5 Y4 S6", me=DIETER)
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3), (CLAUS, 0)])
    return bought(before, DIETER, 9), len(before.steps)


def _eight_majority() -> Played:
    dealt = deal(4, BERT, "O1 B8 S8 V8 K2 Y4 O5")
    before = spent(dealt, [(BERT, 0), (BERT, 0), (CLAUS, 3)])
    return bought(before, ANKE, 8), len(before.steps)


def _nobody() -> Played:
    dealt = deal(4, ANKE, "K7 B8 S5 O1 Y4 V0 K2")
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3)])
    return bought(before, ANKE, 6), len(before.steps)


def _two_digit() -> Played:
    before = spent(deal(4, BERT, "K2 O5 V0 Y4 S6 K7", me=CLAUS), [(BERT, 0), (BERT, 0)])
    return bought(before, CLAUS, 12), len(before.steps)


def _remainder() -> Played:
    before = bought(deal(3, ANKE, "K2 O5 V0 Y4 S6 K7"), BERT, 2)
    return spent(before, [(ANKE, 13), (BERT, 9)]), len(before.steps)


def _barred() -> Played:
    dealt = deal(4, ANKE, "B4 O1 S0 Y7 V5 K2 O6 S8 V9")
    before = spent(dealt, [(ANKE, 0), (BERT, 4), (CLAUS, 4), (ANKE, 3)])
    return bought(before, ANKE, 5), len(before.steps)


def _overbid() -> Played:
    before = spent(deal(4, ANKE, "K7 B0 S3 O5 V1 Y9", table="strict"), [(ANKE, 0), (ANKE, 0)])
    match = play(before, "15", "-", "-", "-", "drop S3", "3", "-", "-")
    return match, len(before.steps)


def _all_pass() -> Played:
    before = bought(deal(4, ANKE, "K7 O5 V0", me=BERT), BERT, 4)
    return free(before), len(before.steps)


def _scoring() -> Played:
    dealt = deal(
        4,
        ANKE,
        "B4 V5 K4 Y4 O3 Y1 B0 K3 B2 O5 Y2 S0 S8 Y7 O7 B8 S5 K6 V0 K2 O6 V1 B9 V9 Y9 S6 V8 S3 K7 O1",
        me=CLAUS,
    )
    sales = [(1, 8), (3, 9), (3, 0), (1, 5), (1, 1), (0, 1), (3, 2), (0, 4), (1, 1), (1, 0)]
    before = spent(dealt, [*sales, (0, 1), (3, 7), (2, 8), (2, 4)])
    return bought(before, CLAUS, 5), len(before.steps)


def _side_auction() -> Played:
    before = free(deal(4, ANKE, "K7 B8 S8", me=BERT, side_auctions=True))
    return play(before, "offer K7", "3", "4", "-", "-"), len(before.steps)


def _exchange() -> Played:
    dealt = deal(4, ANKE, "K7 B8 S8 O5 V0 Y4", exchange=True)
    before = play(spent(dealt, [(ANKE, 0), (BERT, 3)]), "stay")
    return bought(play(before, "swap K7 1 B8"), CLAUS, 8), len(before.steps)


@dataclass(frozen=True, slots=True)
class Plot:
    """An example: the rules that it illustrates, how it comes about, and what it shows.

    ``figures`` are the sources of the words in the caption's braces (``Example.sources``).
    """

    clauses: tuple[str, ...]
    played: Callable[[], Played]
    caption: str
    figures: tuple[Source, ...]

    def example(self, name: str) -> Example:
        """Return the example: the match, and where in it the part that is shown begins."""
        match, start = self.played()
        return Example(name, self.clauses, match, start, self.caption, self.figures)


# Figures that are not fields of an event.


def _counts(example: Example) -> dict[str, object]:
    """Count the districts with the number that decides: the paid player's, and those of another
    player who has any."""
    paid, before = example.one(ev.Paid), example.match.at(example.start).state
    owned = [sum(c.number == paid.number for c in cards) for cards in before.districts]
    other = next(s for s, n in enumerate(owned) if n and s not in (*paid.to, paid.seat))
    return {"most": owned[paid.to[0]], "other": other, "fewer": owned[other]}


def _two_payments(example: Example) -> dict[str, object]:
    first, then = example.all(ev.Paid)
    return {
        "payer": first.seat,
        "price": first.price,
        "receivers": first.to,
        "share": first.share,
        "left": first.left,
        "next_payer": then.seat,
        "next_price": then.price,
        "sum": then.price + then.from_pot,
        "next_receivers": then.to,
        "next_share": then.share,
    }


def _barred_bids(example: Example) -> dict[str, object]:
    districts = example.match.at(example.first_decision).state.districts[example.me]
    numbers = sorted({card.number for card in districts})
    barred = [number + more for more in (0, 10) for number in numbers]
    return {"seat": example.me, "numbers": numbers, "barred": ", ".join(map(str, barred))}


def _chips(example: Example) -> dict[str, object]:
    """Return the number of chips of the player who bids too much."""
    chips = example.match.at(example.start).state.chips
    return {"chips": chips[example.one(ev.OverbidCaught).seat]}


def _pot(example: Example) -> dict[str, object]:
    return {"pot": example.match.state.pot}


def _winner(example: Example) -> dict[str, object]:
    return {"winner": example.one(ev.LotWon).seat}


def _scores(example: Example) -> dict[str, object]:
    """Return the players with the most chips, the two with the most points, and the number totals
    that decide between these."""
    state = example.match.state
    rows = sorted(scores(state), key=lambda row: (-row.points, -row.number_sum))
    first, second = rows[0], rows[1]
    rich = sorted(row.seat for row in rows if row.chip_bonus)
    return {
        "rich": rich,
        "chips": state.chips[rich[0]],
        "bonus": first.chip_bonus,
        "leaders": sorted((first.seat, second.seat)),
        "points": first.points,
        "winner": first.seat,
        "sum": first.number_sum,
        "other": second.seat,
        "other_sum": second.number_sum,
    }


NAMED = ("payer", "receivers", "next_payer", "next_receivers", "winner", "rich", "leaders")
PLACEHOLDERS: dict[str, Placeholder] = {
    **EVENT_PLACEHOLDERS,
    **{name: players(name) for name in NAMED},
    "numbers": lambda reader, figures: reader.t.listing([str(n) for n in figures.numbers]),
}
"""The texts for words in braces that are not simply a figure."""

PLOTS = {
    "seven-to-one": Plot(
        ("D5.3",),
        _seven_to_one,
        caption="{seat} pays {price}. {to} has the only {number} and gets it all.",
        figures=(ev.Paid,),
    ),
    "nine-shared": Plot(
        ("D5.3",),
        _nine_shared,
        caption="{seat} pays {price}. {to} have one {number} each and get {share} each.",
        figures=(ev.Paid,),
    ),
    "eight-majority": Plot(
        ("D5.3",),
        _eight_majority,
        caption=(
            "{seat} pays {price}. {to} has {most} districts with the number {number}, and {other} "
            "has {fewer}. So {to} gets all {price}."
        ),
        figures=(ev.Paid, _counts),
    ),
    "nobody": Plot(
        ("D5.4", "D5.5"),
        _nobody,
        caption=(
            "{seat} pays {price}. Nobody has the number {number}, so all the others share: {to} "
            "get {share} each."
        ),
        figures=(ev.Paid,),
    ),
    "two-digit": Plot(
        ("D5.2",),
        _two_digit,
        caption=(
            "{seat} pays {price}. Only the last digit counts: {to} has the only {number} and gets "
            "all {price}."
        ),
        figures=(ev.Paid,),
    ),
    "remainder": Plot(
        ("D5.6",),
        _remainder,
        caption=(
            "{payer} pays {price}: {receivers} get {share} each, and the pot keeps {left}. "
            "Then {next_payer} pays {next_price}, which makes {sum} with the pot: "
            "{next_receivers} get {next_share} each."
        ),
        figures=(_two_payments,),
    ),
    "barred": Plot(
        ("D4.3",),
        _barred,
        caption="{seat} has the numbers {numbers}, so bids of {barred} and so on are barred.",
        figures=(_barred_bids,),
    ),
    "overbid": Plot(
        ("D4.6", "D4.7"),
        _overbid,
        caption=(
            "At a strict table, {seat} bids {amount} with only {chips} chips. It costs {seat} a "
            "district, {card}, and the others bid again: {winner} wins the lot for {price}."
        ),
        figures=(ev.OverbidCaught, ev.Discarded, ev.LotWon, _chips, _winner),
    ),
    "all-pass": Plot(
        ("D3.3", "D5.7"),
        _all_pass,
        caption=(
            "Everybody passes. {seat} is start player and takes {cards} for free. "
            "Nobody is paid: the pot still holds {pot}."
        ),
        figures=(ev.LotWon, _pot),
    ),
    "scoring": Plot(
        ("D6.1", "D6.2", "D6.3"),
        _scoring,
        caption=(
            "{rich} have the most chips, {chips} each, and score {bonus} points each. "
            "{leaders} tie on {points} points. So their card numbers are added up: {sum} for "
            "{winner}, {other_sum} for {other}. {winner} wins."
        ),
        figures=(_scores,),
    ),
    "side-auction": Plot(
        ("D8.1", "D8.2", "D8.3"),
        _side_auction,
        caption=(
            "Before the round's cards are turned up, {seller} sells {card}. {seat} bids the most, "
            "{price}, and {seller} gets it all."
        ),
        figures=(ev.Sold,),
    ),
    "exchange": Plot(
        ("D9.1", "D9.2", "D5.5"),
        _exchange,
        caption=(
            "{seat} swaps {gave} for {other}'s {took}, and so sits out this auction. {winner} wins "
            "the lot for {price}; {to} get {share} each."
        ),
        figures=(ev.Swapped, ev.Paid, _winner),
    ),
}

EXAMPLES: dict[str, Example] = {name: plot.example(name) for name, plot in PLOTS.items()}


def caption(t: Words, example: Example) -> str:
    """Return the text of an example, a sentence or two, with its figures."""
    names = tuple(player.name for player in example.match.players)
    return Reader(t, names, None, PLACEHOLDERS).fill(example.caption, example.figures)
