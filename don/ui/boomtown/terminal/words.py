"""What a terminal says in English. The sentences are those of the page; cards have their codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.games.boomtown import events as ev
from don.games.boomtown.deck import ORDER, Card, codes
from don.table.game import Event, Refusal
from don.ui.i18n import ENGLISH

from ..words.events import tell_reason
from ..words.your_events import tell


def refusal(why: Refusal) -> str:
    """Why something is not allowed."""
    return tell_reason(ENGLISH, why)


def cards(held: Iterable[Card]) -> str:
    """Card codes, or a dash for none."""
    return " ".join(codes(held)) or "-"


def in_order(mines: Iterable[Card]) -> list[Card]:
    """Mines town by town, by their rolls."""
    return sorted(mines, key=ORDER.__getitem__)


def event(happened: Event, names: Sequence[str]) -> str | None:
    """What happened, or None for what needs no words."""
    match happened:
        case ev.TurnBegan(turn, first):
            return f"\n== Turn {turn}, {names[first]} is first player"
        case ev.OfferShown(offer):
            return f"On offer: {cards(offer)}"
    return tell(ENGLISH, tuple(names), happened)


def retold(happened: Event, names: Sequence[str]) -> str | None:
    """The same for a summary, without what was said in auctions."""
    return None if isinstance(happened, ev.BidMade | ev.Passed) else event(happened, names)
