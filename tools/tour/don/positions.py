"""The games of Don in the positions that the screens of the tour show."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count

from don.bots import choose
from don.games import don
from don.games.don.rules import fault, least_bid
from don.games.don.state import Phase
from don.table.match import Match, Player
from don.ui.explain.review import Review, pieces

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
MOST_TRIED = 100
Until = Callable[[Match], bool]


def position(
    until: Until, people: str = "A", seats: int = 4, seed: int = 7, **options: object
) -> Match:
    """Return a game that bots have played until ``until`` holds, and that ``people`` (initials)
    continue.

    It is the first such deal from ``seed`` on.
    """
    bots = [Player(name, "naive") for name in NAMES[:seats]]
    for deal in range(seed, seed + MOST_TRIED):
        match = Match.deal(don, bots, don.Options(**options), seed=deal, start=0, undo="fair")
        while match.to_act is not None and not until(match):
            match = match.play(choose(match))
        if until(match):
            players = [replace(p, bot=None) if p.name[0] in people else p for p in bots]
            return replace(match, players=tuple(players))
    raise AssertionError(f"no such position in {MOST_TRIED} games")


def bidding(seat: int, rounds: int = 1) -> Until:
    """Return the condition that a seat must answer a high bid, in this round or a later one."""

    def reached(match: Match) -> bool:
        state = match.state
        auction = state.auction
        high = auction is not None and auction.high is not None
        return (
            state.phase is Phase.AUCTION
            and state.round >= rounds
            and high
            and (match.to_act == seat and state.chips[seat] > auction.high + 2)
        )

    return reached


def barred(match: Match) -> bool:
    """Return whether Anke must answer a bid, and could pay for one that is barred."""
    if not bidding(0, 3)(match):
        return False
    table = match.state
    bids = range(least_bid(table), table.chips[0] + 1)
    return any(fault(table, 0, bid) for bid in bids)


def phase(wanted: Phase) -> Until:
    """Return the condition that Anke must decide in this phase."""
    return lambda match: match.state.phase is wanted and match.to_act == 0


def side(match: Match) -> bool:
    """Return whether another player sells a district, and Anke must answer a bid for it."""
    return phase(Phase.SIDE)(match) and match.state.auction.high is not None


def over(match: Match) -> bool:
    """Return whether the game is over."""
    return match.to_act is None


def overbid() -> Match:
    """Return a strict table at which Anke has bid more than she has, and must discard."""
    owner = position(barred, table="strict")
    own = {card.number for card in owner.state.districts[0]}
    most = owner.state.chips[0]
    bid = next(n for n in range(most + 1, most + 12) if n % 10 not in own)
    match = owner.play(don.read_action(str(bid)))
    while match.state.phase is not Phase.DISCARD:
        match = match.play(don.read_action("-"))
    return match


def full() -> Match:
    """Return a strict table at which Anke has bid a barred number until no more actions can be
    stored."""
    match = position(barred, table="strict")
    own = {card.number for card in match.state.districts[0]}
    least = least_bid(match.state)
    caught = don.read_action(str(next(n for n in count(least) if n % 10 in own)))
    while not match.is_full:
        match = match.play(caught)
    return match


@cache
def games() -> dict[str, Match]:
    """Return every position by the name of its screen."""
    return {
        "turn": position(bidding(0, 9), seats=6),
        "barred": position(barred),
        "open-chips": position(bidding(0, 6), seats=5, chips="open"),
        "guests": position(bidding(0, 6), seats=5),
        "handover": position(bidding(1, 4), people="AB"),
        "waiting": position(bidding(2, 5)),
        "exchange": position(phase(Phase.EXCHANGE), exchange=True, side_auctions=False),
        "discard": overbid(),
        "side": position(side),
        "full": full(),
        "over": position(over, seats=6),
        "analysed": analysed()[0],
    }


@cache
def analysed() -> tuple[Match, Review]:
    """Return the game that is over, with its analysis. It is cached, because the analysis is
    slow."""
    match, found = position(over, seats=3), Review()
    for piece in filter(None, pieces(match)):
        found = found.and_then(piece)
    return match, found
