"""Lays out games for lessons and examples: which cards are turned up, and who takes them.

Each is a real match, played from the deal on, so the reader can replay it, link to it and play on.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games import GAMES
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import CARDS, DECK, TAKEN_OUT
from don.games.boomtown.options import Options
from don.table.match import Match, Player
from don.table.notation import SEAT_OF

from ..example import played

OPPONENT = "sheriff"
"""The level of the bots at the other seats, when the reader plays on."""
USUAL_ROLL = "34"
"""The dice of a turn or of the holdup, if none are given."""

BEFORE_LAST_TURN = (
    "C3 N2 G9 J11; C2 M7 J7 G3; A3 J9 M4 M5; A2 N7 N8 N10; C1 G2 G11 M12; C2 C11 J8 M9; "
    "B1 C8 G8 C3; C2 C10 M10 C4; A2 J6 J12 J5; A1 N9 C7 M8; C1 N4 J4 G5; B3 G10 M3 G7; "
    "B2 M6 C5 N11; A2 C12 C6 N6"
)
"""All turns except the last of a short game for three players."""
LAST_ROLLS = "25 36 36 16 62 12 25 26 35 53 53 53 64 65 44"
"""The dice of that game, including its last turn."""


def laid_out(
    players: Sequence[Player],
    offer: str,
    turns: str = "",
    rolls: str = "",
    start: int = 0,
    short: bool = False,
    holdup: str = USUAL_ROLL,
    undo: str = "off",
) -> Match:
    """Return the match at the beginning of a turn.

    ``turns`` lists the finished turns. Each begins with the seat that won the auction and its price
    (0 if nobody bid, so that the first player won). Then come the cards in the order in which they
    were taken, each followed by the choices it required: ``B2 J7 saloon.1 saloon:C M6; A0 ...``.
    ``offer`` lists the cards of the turn that begins, ``rolls`` the dice of all turns from the
    first. ``holdup`` is the roll for the holdup.
    """
    options = Options(short=short)
    finished = turns.split("; ") if turns else []
    match = Match.deal(
        GAMES["boomtown"],
        players,
        options,
        start=start,
        fields={
            "deck": _deck(finished, offer, short),
            "rolls": _rolls(rolls, holdup, turns_of(options, len(players))),
        },
        undo=undo,
    )
    for turn in finished:
        match = _turn(match, turn)
    return match


def _deck(finished: list[str], offer: str, short: bool) -> list[str]:
    """Return the deck: the cards of the finished turns in order, those of ``offer``, and the rest.

    In a short game, the last cards are left out.
    """
    first = [each for turn in finished for each in turn.split()[1:] if each in CARDS]
    first += offer.split()
    rest = [card.code for card in DECK if card.code not in first]
    return [*first, *rest][: len(DECK) - TAKEN_OUT * short]


def _rolls(given: str, holdup: str, turns: int) -> list[str]:
    known = given.split()
    return [*known, *[USUAL_ROLL] * (turns - len(known)), holdup]


def _turn(match: Match, turn: str) -> Match:
    """Play a turn in which at most one seat bids, only once, and all others pass."""
    first, *choices = turn.split()
    winner, price = SEAT_OF[first[0]], first[1:]
    while match.state.auction is not None:
        match = played(match, price if match.to_act == winner and price != "0" else "-")
    for choice in choices:
        match = played(match, f"take {choice}" if choice in CARDS else choice.replace(":", " "))
    return match
