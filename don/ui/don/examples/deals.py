"""Games laid out by hand: which cards come, and who buys them for how much.

Everything is a real match from a deal on, so that it can be replayed, linked to and played on.
"""

from __future__ import annotations

from collections.abc import Iterable

from don.games import GAMES
from don.games.don.deck import DECK, codes
from don.games.don.state import Options
from don.table.match import Match, Player

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
ANKE, BERT, CLAUS, DIETER = range(4)
OPPONENT = "careful"
"""The bot that plays the others when a reader plays on from an example."""


def deal(seats: int, start: int, lots: str, me: int = ANKE, **rules: object) -> Match:
    """A deal whose first cards are ``lots``, by their codes; the others follow in any order.

    Seat ``me`` is the reader's. Chips are open, so that everything can be followed.
    """
    first = lots.split()
    deck = [*first, *(code for code in codes(DECK) if code not in first)]
    options = Options(**{"chips": "open", "side_auctions": False, **rules})  # type: ignore[arg-type]
    players = [Player(NAMES[i], None if i == me else OPPONENT) for i in range(seats)]
    return Match.deal(
        GAMES["don"], players, options, start=start, fields={"deck": deck}, undo="practice"
    )


def play(match: Match, *texts: str) -> Match:
    """The match after these actions, written as in records."""
    for text in texts:
        match = match.play(match.game.read_action(text))
    return match


def bought(match: Match, seat: int, price: int) -> Match:
    """The auction that is open ends: ``seat`` bids ``price`` in its turn, all others pass."""
    round_, said = match.state.round, False
    while match.to_act is not None and match.state.round == round_:
        mine = match.to_act == seat and not said
        match, said = play(match, str(price) if mine else "-"), said or mine
    return match


def free(match: Match) -> Match:
    """The auction that is open ends with nobody bidding."""
    return play(match, *["-"] * len(match.players))


def spent(match: Match, sales: Iterable[tuple[int, int]]) -> Match:
    """Several auctions, each as (seat, price); a price of 0 is a lot that nobody bid for."""
    for seat, price in sales:
        match = bought(match, seat, price) if price else free(match)
    return match
