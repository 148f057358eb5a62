"""Tables of figures: the position before a decision, the scores after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.games.boomtown.actions import Bid, Take, read_action
from don.games.boomtown.deck import TOWNS, turns_of
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.rules import Taking
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, State
from don.table.game import Control
from don.terminal.game import listed
from don.ui.i18n import ENGLISH

from ..words.cards import about_card, card_name, town_name
from ..words.events import tell_payout, tell_taking
from .words import cards, in_order

PREVIEWS = 10
"""Bids whose payment is told before a decision, from the least one up."""


def position(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The table: who has what, the towns, the auction or the dice."""
    turns = turns_of(seen.options, seen.seats)
    yield f"\nTurn {seen.turn} of {turns}, on offer: {cards(seen.offer)}"
    width = max(map(len, names))
    for seat, name in enumerate(names):
        mark = ">" if seat == seen.seat else " "
        held = f"  holds {cards(seen.held[seat])}" if seen.held[seat] else ""
        yield (
            f"{mark} {seat} {name:<{width}} {seen.gold[seat]:>4} gold"
            f"  {cards(in_order(seen.mines[seat]))}{held}"
        )
    yield from _towns(seen, names)
    if seen.vein:
        yield f"The new vein lies under {seen.vein.code}."
    auction = seen.auction
    if auction:
        high = "no bid yet"
        if auction.high is not None and auction.bidder is not None:
            high = f"high bid {auction.high} by {names[auction.bidder]}"
        yield f"Auction: {high}; still in: {listed(auction.queue, names)}"
    if seen.dice:
        yield f"The dice show {seen.dice[0]} and {seen.dice[1]}."


def _towns(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The towns with a mayor or a saloon."""
    for town in TOWNS:
        mayor = mayor_of(seen, town)
        told = [] if mayor is None else [f"mayor {names[mayor]}"]
        if seen.governor == town:
            told.append("fees doubled")
        told += [
            f"{saloon.card.code} of {names[saloon.seat]} ({saloon.price} gold)"
            for saloon in seen.saloons
            if saloon.town == town
        ]
        if told:
            yield f"  {town} {town_name(town)}: {', '.join(told)}"


def previews(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """For the next few bids: who would be paid. For each card: what it is and what it costs."""
    assert seen.to_act is not None
    bids = 0
    for control in controls:
        match read_action(control.action):
            case Bid(amount):
                bids += 1
                if bids <= PREVIEWS:
                    yield f"  {amount:>3}  {tell_payout(ENGLISH, tuple(names), control.outcome)}"
            case Take(card):
                told = f"{card_name(ENGLISH, card)}. {about_card(ENGLISH, card)}"
                if isinstance(control.outcome, Taking):
                    told += " " + tell_taking(ENGLISH, tuple(names), seen.to_act, control.outcome)
                yield f"  {card.code:<13} {told}".rstrip()


def score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Every seat's score as it stands: gold, mines, mayors, all of them, and the mines."""
    width = max(6, *map(len, names))
    yield f"{'Player':<{width}}  Gold  Mines  Mayors  Points  Mines owned"
    for score in scores(state):
        yield (
            f"{names[score.seat]:<{width}}  {score.gold:>4}  {score.mines:>5}  {score.mayors:>6}"
            f"  {score.points:>6}  {cards(in_order(state.mines[score.seat]))}"
        )
