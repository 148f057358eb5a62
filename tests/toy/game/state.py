"""A position, including hidden cards and dice."""

from dataclasses import dataclass

from don.table.auction import Auction

from .deal import Options


@dataclass(frozen=True, slots=True)
class State:
    """A complete position. ``phase`` is ``auction``, ``toll`` (T4), ``throw`` (T5) or ``over``."""

    options: Options
    lap: int
    start: int
    coins: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    toys: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    dice: tuple[int, ...]
    phase: str = "auction"
    lot: str = ""
    auction: Auction | None = None
    winner: int | None = None
    """The seat that has bought the toy of this lap."""

    @property
    def to_act(self) -> int | None:
        """The seat that must decide."""
        match self.phase:
            case "auction":
                return self.auction.turn if self.auction else None
            case "toll":
                return ((self.winner or 0) + 1) % len(self.coins)
            case "throw":
                return self.start
        return None


def to_act(state: State) -> int | None:
    """Return the seat that must decide, or None when the game is over."""
    return state.to_act


def worth(card: str) -> int:
    """Return the worth of a toy or a card, 1 to 5."""
    return int(card[0])
