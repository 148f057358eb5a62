"""A decision: the possible actions with the chances after them, and the two of them that a hint
compares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.boomtown.actions import Bid
from don.games.boomtown.state import Observation

from .bid_reasons import Call, Contested, can_be_raised
from .chances import ActionRow, answer_of, as_they_come_true, looks_even
from .draft import RivalJudges
from .gains import Uses
from .limit import worth_of_ends
from .position import own_seat
from .promises import PromiseLine


class Judged(NamedTuple):
    """The possible actions of a decision, each with the chances to win after it.

    - ``doubt``: chances that differ by no more than this are equally good.
    - ``line``: makes promises of chances, against the players at this table.
    - ``judges``: those by which the other seats choose.
    - ``uses``: the best uses of events on offer.
    - ``most``: what first pick is worth in an auction (``limit.most_worth``).
    """

    seen: Observation
    rows: Sequence[ActionRow]
    doubt: float
    line: PromiseLine
    judges: RivalJudges
    uses: Uses
    most: int = 0

    @property
    def seat(self) -> int:
        """The seat to act."""
        return own_seat(self.seen)

    @property
    def own(self) -> list[float]:
        """The seat's chance to win after each action."""
        return [row.chances[self.seat] for row in self.rows]

    @property
    def exact(self) -> bool:
        """True if all chances are exact."""
        return all(row.exact for row in self.rows)

    def shown_doubt(self, best: ActionRow) -> float:
        """Return the doubt about the chances that the page shows; ``best``: the best action."""
        return self.line.doubt(best.shown, self.doubt)

    def unraised(self, row: ActionRow) -> float | None:
        """Return the seat's chance, as the page shows it, if nobody bids more after a bid; None for
        other actions, or if nobody can."""
        seen, bid = self.seen, row.action
        if not isinstance(bid, Bid) or not can_be_raised(seen, bid.amount):
            return None
        chances = tuple(worth_of_ends(seen, row, self.judges)(self.seat, bid.amount))
        if not row.solved:
            chances = as_they_come_true(seen, chances)
        return self.line.as_promises(chances)[self.seat]

    @property
    def auction(self) -> Contested:
        """The auction, as the seat to act expects it to go on."""
        return Contested(self.seen, answer_of(self.seen, self.judges), self.uses)


class ComparedRows(NamedTuple):
    """The two actions that the reasons compare, and what each leads to.

    ``shown``: the seat's chances after both, as the page shows them.
    """

    judged: Judged
    best: ActionRow
    other: ActionRow
    shown: tuple[float, float]

    @property
    def seen(self) -> Observation:
        """What the seat to act sees."""
        return self.judged.seen

    @property
    def judges(self) -> RivalJudges:
        """Those by which the others choose."""
        return self.judged.judges

    @property
    def shown_doubt(self) -> float:
        """Chances as shown that differ by no more than this are equally good."""
        return self.judged.shown_doubt(self.best)

    @property
    def near(self) -> bool:
        """True if both win about as often."""
        return looks_even(self.judged.rows, *self.shown)

    @property
    def ahead(self) -> int:
        """How many more games in 100 the better action wins."""
        best, other = self.shown
        return round(100 * best) - round(100 * other)

    @property
    def is_even(self) -> bool:
        """True if the two look equally good to the bot."""
        seat = self.judged.seat
        return self.best.chances[seat] - self.other.chances[seat] <= self.judged.doubt

    @property
    def calls(self) -> tuple[Call, Call] | None:
        """The two calls of an auction; None for other actions."""
        best, other = self.best, self.other
        if best.outcome is None or other.outcome is None:
            return None
        return Call(best.action, best.outcome), Call(other.action, other.outcome)
