"""The wins that one seat can force in the last auction, for puzzles. No bot uses this.

The other solvers assume that each player maximises their own chance to win. Here all other seats
act as one opponent, whose only aim is to keep this seat from winning alone. No beliefs are
involved, so the result holds whatever the others believe: a winning call wins against any play.

The idea. A position is won if the auction is over and the seat wins outright; or if it is the
seat's turn and some call leads to a won position; or if it is another seat's turn and all calls
lead to won positions. The search is complete, and it uses the rules of the game itself
(``don.games.don.rules``), not the faster ones in ``contest``. Positions are stored by the seats
still in, the high bid and its bidder.
"""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don.actions import Action, Bid
from don.games.don.rules import barred_numbers, settle, take_free
from don.games.don.scoring import winners
from don.games.don.state import ROUNDS, Phase, State
from don.table.auction import BIDS, PASS, Auction


class ForcedWin:
    """The auction of round 15, solved for one seat against all others.

    The table is a guarded one: it refuses barred bids (D4.4).
    """

    def __init__(self, state: State, me: int) -> None:
        """Take the position of that auction. Raises ``ValueError`` for any other position."""
        guarded = state.options.table == "guarded"
        if state.round != ROUNDS or state.phase is not Phase.AUCTION or not guarded:
            raise ValueError("not the last auction of a guarded table")
        self.state = state
        self.me = me
        self._allowed = [
            tuple(n for n in range(chips + 1) if n % 10 not in barred_numbers(state, seat))
            for seat, chips in enumerate(state.chips)
        ]
        self._ends: dict[tuple[int | None, int], bool] = {}
        self._known: dict[tuple[tuple[int, ...], int | None, int | None], bool] = {}

    def winning(self) -> tuple[Action, ...]:
        """Return the calls with which the seat is certain to win alone. It must be its turn."""
        auction = self.state.auction
        assert auction is not None and auction.turn == self.me
        return tuple(
            PASS if after.calls[-1][1] is None else BIDS[after.calls[-1][1]]
            for after in self._next_positions(auction)
            if self.forced(after)
        )

    def forced(self, auction: Auction) -> bool:
        """Return whether the seat can force winning alone from this position of the auction."""
        key = (auction.queue, auction.high, auction.bidder)
        found = self._known.get(key)
        if found is None:
            if auction.over:
                found = self._won(auction.bidder, auction.high or 0)
            elif auction.turn == self.me:
                found = any(map(self.forced, self._next_positions(auction)))
            else:
                found = all(map(self.forced, self._next_positions(auction)))
            self._known[key] = found
        return found

    def refutation(self, action: Action) -> tuple[Action, ...]:
        """Return the other seats' calls that, after this action, keep the seat from winning alone.

        The calls follow one another, up to the seat's next turn. There are none if the action wins,
        or if no other seat calls before that turn.
        """
        auction = self.state.auction
        assert auction is not None
        auction = auction.bid(action.amount) if isinstance(action, Bid) else auction.pass_()
        answers: list[Action] = []
        while not self.forced(auction) and auction.turn not in (None, self.me):
            auction = next(
                after for after in self._next_positions(auction) if not self.forced(after)
            )
            amount = auction.calls[-1][1]
            answers.append(PASS if amount is None else BIDS[amount])
        return tuple(answers)

    def _next_positions(self, auction: Auction) -> Iterator[Auction]:
        """Yield the auction after each possible call of the seat whose turn it is."""
        seat = auction.turn
        assert seat is not None
        yield auction.pass_()
        least = self.state.options.min_open if auction.high is None else auction.high + 1
        yield from (auction.bid(n) for n in self._allowed[seat] if n >= least)

    def _won(self, bidder: int | None, price: int) -> bool:
        """Return whether the seat wins outright if the auction ends like this."""
        key = (bidder, price)
        found = self._ends.get(key)
        if found is None:
            if bidder is None:
                end = take_free(self.state, [])
            else:
                end = settle(self.state, [], bidder, price)
            found = self._ends[key] = winners(end) == (self.me,)
        return found
