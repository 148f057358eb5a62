"""The tutorial: ten lessons, in order.

A position is described by what led to it: the first cards of the deck, the winner and the price of
each lot, and the actions of the current round. The engine plays these. The other fields of a
lesson are those of ``don/ui/lessons/lesson.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import htpy as h

from don.games import don
from don.table.match import Match, Player
from don.table.notation import SEAT_OF

from ..example import played
from ..i18n import Words
from ..lessons import lesson
from ..lessons.lesson import Task
from .table import FIRST_NAMES, Memory
from .view.card import stacks

OTHERS = ("Otis", "Sal", "Hugo")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(lesson.Lesson):
    """A lesson of Don."""

    deck: str
    """The codes of the first cards of the deck."""
    rounds: str = ""
    """For every round so far, the seat that took the lot, and the price: ``A2``."""
    calls: str = ""
    """The actions of the current round."""
    start: int = 0
    seats: int = 3
    side: bool = False
    """True if side auctions are held."""
    hide_barred: bool = False
    """True if the reader has to find out which numbers are barred."""

    def drawing(self, t: Words) -> h.Node:
        """Draw districts of a colour, with their points below."""
        return stacks(t)

    def position(self, own: str) -> Match:
        """Return the match at this position, with the reader at the first seat.

        ``own`` is the reader's name. If another player has it, the reader gets the usual name.
        """
        name = FIRST_NAMES[0] if own in OTHERS else own
        first = self.deck.split()
        rest = [card.code for card in don.DECK if card.code not in first]
        match = Match.deal(
            don,
            [Player(name), *(Player(other, "careful") for other in OTHERS[: self.seats - 1])],
            don.Options(chips="open", side_auctions=self.side),
            start=self.start,
            fields={"deck": [*first, *rest]},
        )
        for taken in self.rounds.split():
            match = _round(match, SEAT_OF[taken[0]], taken[1:])
        return played(match, self.calls)

    def blindfold(self, memory: Memory) -> Memory:
        """Return the memory, set so that the page shows neither the answer nor what later lessons
        teach."""
        codes = [each.code for each in LESSONS]
        hide_start = codes.index(self.code) < codes.index("free")
        return replace(
            memory, blind=self.blind, hide_barred=self.hide_barred, hide_start=hide_start
        )


def _round(match: Match, winner: int, price: str) -> Match:
    """Return the match after a round without sales: one seat bids once, all others pass."""
    now = match.state.round
    while match.to_act is not None and match.state.round == now:
        if match.state.phase is don.Phase.OFFER:
            match = played(match, "keep")
        else:
            match = played(match, price if match.to_act == winner else "-")
    return match


LESSONS = (
    Lesson(
        "open",
        title="Buy a district",
        deck="Y7",
        blind=True,
        tasks=(
            Task(
                text=(
                    "One district scores 1 point at the end, whatever its number. In turn, each "
                    "player bids more or passes. The highest bid wins it. Start low!"
                ),
                right="1, 2, 3, 4",
                then="5, -",
                wrong={
                    "-": "If you pass, you're out of this auction. Bid a little first.",
                    "other": "Start lower: you can still raise on your next turn.",
                },
            ),
            Task(
                text=(
                    "Otis bids 5, and Sal passes. You can still raise. Buy this district, but "
                    "save some chips for later: what do you bid?"
                ),
                right="6, 7, 8",
                then="-",
                wrong={
                    "-": "You could do that. But this time buy it: bid a little more than 5.",
                    "other": "That wins, too, but you'd pay more than you need. Try less.",
                },
            ),
        ),
        after=(
            "A little more than 5 was enough: Otis passes. Only the winner pays. And who gets the "
            "chips? That comes next."
        ),
        not_best="{n} would have been enough.",
    ),
    Lesson(
        "collect",
        title="Get paid for passing",
        deck="S8 K3 O5 V1 B2 Y4",
        rounds="A2 C2",
        calls="8",
        tasks=(
            Task(
                text=(
                    "The last digit of the price decides who is paid: whoever has that number most "
                    "often. Sal bids 8. Who has an 8? Bid more, or pass?"
                ),
                right="-",
                then="-",
                wrong={
                    "other": (
                        "If you win, you pay. If Sal wins for 8, you get all 8 chips, because you "
                        "have the only 8. So pass."
                    ),
                },
            ),
        ),
        after=(
            "You have the only 8, so you get all 8 chips. Sometimes it pays not to win: at the "
            "end, the most chips score 2 points."
        ),
    ),
    Lesson(
        "share",
        title="Choose who gets paid",
        deck="O6 K6 S0 O5 Y9 V1 B2",
        rounds="B3 C3 D3",
        calls="4",
        seats=4,
        tasks=(
            Task(
                text=(
                    "Hugo has joined the table, and he leads. Win this district, but don't let "
                    "him get any of your chips. Look at the last digit: who has that number?"
                ),
                right="6, 10",
                then="-, -, -",
                wrong={
                    "-": "Then you don't get the district. Find a bid.",
                    "5, 9, 11, 15": "Hugo has the most districts with that number: he gets it all.",
                    "other": "Nobody has that number, so all the others share, including Hugo.",
                },
            ),
        ),
        after=(
            "Hugo doesn't have that number: nothing for him! Players who tie share. If nobody has "
            "the number, all the others share."
        ),
    ),
    Lesson(
        "barred",
        title="Barred numbers",
        deck="V1 Y4 O5 K2 B8 V9 S6",
        rounds="B2 A2 B2",
        calls="3, -",
        blind=True,
        hide_barred=True,
        tasks=(
            Task(
                text=(
                    "You can't bid your own numbers, or you'd pay yourself: with a 2, you can't "
                    "bid 2 or 12. Otis bids 3. What's the lowest bid you can make?"
                ),
                right="6",
                then="-",
                wrong={
                    "-": "There is a bid you can make. Which numbers do you have?",
                    "other": "You can bid that, but a lower number will do.",
                },
            ),
        ),
        after=(
            "You have a 4 and a 5, so 6 is your lowest bid. Every district you win bars one more "
            "number for you."
        ),
    ),
    Lesson(
        "colours",
        title="Collect colours",
        deck="K4 K7 K2 V1 S8 B9 Y9 K6 S0",
        rounds="A2 A3 B3",
        calls="6, -",
        picture="1 to 5 of a colour: 1, 3, 6, 10, 15 points.",
        tasks=(
            Task(
                text=(
                    "Districts of one colour score together. You have three black ones. Otis bids "
                    "6 for yellow: bid more, or pass?"
                ),
                right="-",
                then="5, -",
                wrong={
                    "other": (
                        "Your first yellow scores only 1 point. Keep your chips for something "
                        "better."
                    ),
                },
            ),
            Task(
                text=(
                    "One yellow scores only 1 point. Now black is in the lot. Otis bids 5: bid "
                    "more, or pass?"
                ),
                right="6, 8, 9, 10, 11",
                then="-",
                wrong={
                    "-": "A fourth black scores 4 points more: 10 instead of 6. Don't let it go.",
                },
            ),
        ),
        after="Four black districts: 10 points. It pays to stick to a few colours.",
        not_best="{n} would have been enough.",
    ),
    Lesson(
        "free",
        title="Something for nothing",
        deck="Y2 K3 S5",
        rounds="B2",
        calls="-, -",
        tasks=(
            Task(
                text=(
                    "Nobody has bid, and the others have passed. If you pass as well, the start "
                    "player, the one with the star, gets the lot for free. What do you do?"
                ),
                right="1",
                wrong={
                    "-": "Otis has the star: he'd get both districts for free.",
                    "other": "Nobody is left to outbid you. You can get it for less.",
                },
            ),
        ),
        after=(
            "Two districts for one chip! Whoever takes a lot gets the star and begins. Now a free "
            "lot would be yours."
        ),
    ),
    Lesson(
        "remainder",
        title="Leave a chip in the pot",
        deck="K6 B8 Y1 O3 V5 B0",
        rounds="B2 C2",
        calls="5",
        tasks=(
            Task(
                text=(
                    "If two players share 5 chips, they get 2 each, and 1 stays in the pot for the "
                    "next payment. Make a bid that leaves one chip in the pot."
                ),
                right="7, 9, 13",
                then="-, -",
                wrong={
                    "-": "If you pass, you pay nothing. Find a bid that leaves one chip.",
                    "other": "Nothing is left. Try a number that doesn't share out evenly.",
                },
            ),
        ),
        after="They can't share all of it: one chip stays in the pot for whoever is paid next.",
    ),
    Lesson(
        "buy",
        title="Buy from another player",
        deck="K4 K6 V9 K7 S0 S3 B2",
        rounds="A2 A2 B2",
        calls="offer K7, 2",
        side=True,
        tasks=(
            Task(
                text=(
                    "Before each round, players may sell a district. Otis is selling black 7, and "
                    "Sal bids 2. What is it worth to you? Bid more, or pass?"
                ),
                right="3, 5, 7, 8",
                then="-, keep",
                wrong={
                    "-": "You have two black districts, and a third scores 3 points more. Bid!",
                },
            ),
        ),
        after=(
            "Your third black: 3 points more. The seller keeps the whole price: nobody shares it."
        ),
        not_best="{n} would have been enough.",
    ),
    Lesson(
        "sell",
        title="Sell",
        deck="Y9 B2 B4 K4 S5 V1",
        rounds="A2 A8",
        side=True,
        tasks=(
            Task(
                text=(
                    "You have only 2 chips left, so you're asked before the round. Sell the "
                    "district that costs you the fewest points."
                ),
                right="offer Y9",
                then="3, 6, -",
                wrong={
                    "keep": "With 2 chips you can hardly bid. Put a district up for sale.",
                    "other": (
                        "Two blue districts score 3 points, and one scores only 1: that costs you "
                        "2 points. Another district costs less."
                    ),
                },
            ),
        ),
        after=("It costs you only 1 point. Sal buys yellow 9 for 6, and all 6 chips are yours."),
    ),
    Lesson(
        "last",
        title="The last round",
        deck=(
            "V5 K7 B9 Y4 B0 S6 O3 B4 S0 V0 V1 V8 O1 O7 Y2 B8 O6 S5 O5 Y7 K4 S3 S8 Y1 V9 K3 B2 Y9 "
            "K2 K6"
        ),
        rounds="C7 B6 B1 B3 B1 A5 A4 B5 A5 A2 C8 C8 A3 B1",
        calls="5, -",
        tasks=(
            Task(
                text=(
                    "Otis has 22 points. You have 18, and 2 more if you keep the most chips. This "
                    "lot brings you 4. But who gets your money? Win the game!"
                ),
                right="7",
                then="-",
                wrong={
                    "-": "Then Otis gets the lot and wins the game.",
                    "other": "Then Otis has the most chips: he gets the 2 points, and wins.",
                },
            ),
        ),
        after="You keep 13 chips, and Otis has only 12: the 2 points are yours. You win, 24 to 22!",
    ),
)
