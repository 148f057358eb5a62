"""The games of Boomtown in the positions that the screens of the tour show."""

from dataclasses import replace
from functools import cache

from don.bots.advice import MISTAKE, Moment, Reason
from don.bots.review import ReviewedDecision
from don.games import boomtown
from don.games.boomtown.options import Options
from don.games.boomtown.state import Phase
from don.table.auction import Bid, Pass
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.explain.review import Review

NAMES = ("Ruby", "Otis", "Sal", "Nell", "Hank")
LONG = ("Maximiliana of Upper Coyote Canyon", "Bartholomew Featherstonehaugh Senior", *NAMES[2:])
FEW_BIDS = 6
"""The number of legal calls to choose from, the lowest, so that no bid is far above the last."""
MOST_TRIED = 400


def position(phase: Phase, turn: int, seats: int, names: tuple[str, ...] = NAMES) -> Match:
    """Return a random game at a decision of the first player, a person among bots."""
    for seed in range(MOST_TRIED):
        match = random_match(phase, turn, seats, seed, names)
        if match is not None:
            bots = [replace(player, bot="sheriff") for player in match.players[1:]]
            return replace(match, players=(match.players[0], *bots))
    raise AssertionError(f"no such position in {MOST_TRIED} games")


def random_match(
    phase: Phase, turn: int, seats: int, seed: int, names: tuple[str, ...]
) -> Match | None:
    """Return a random game at that decision; None if the game never gets there."""
    players = [Player(name) for name in names[:seats]]
    match = Match.deal(boomtown, players, Options(), seed=seed)
    rng = Rng(seed)
    while match.to_act is not None:
        legal, state = match.legal_actions(), match.state
        if state.phase is phase and state.turn >= turn and match.to_act == 0 and len(legal) > 1:
            return match
        if state.phase is Phase.AUCTION:
            legal = legal[:FEW_BIDS]
        place, rng = rng.below(len(legal))
        match = match.play(legal[place])
    return match if phase is Phase.OVER else None


def games() -> dict[str, Match]:
    """Return every position by the name of its screen."""
    return {
        "boomtown-bid": position(Phase.AUCTION, 12, 5),
        "boomtown-bid-long": position(Phase.AUCTION, 12, 5, LONG),
        "boomtown-choose": position(Phase.CHOOSE, 8, 4),
        "boomtown-mustang": position(Phase.MUSTANG, 4, 4),
        "boomtown-dynamite": position(Phase.DYNAMITE, 9, 5),
        "boomtown-expropriation": position(Phase.EXPROPRIATION, 8, 4),
        "boomtown-governor": position(Phase.GOVERNOR, 6, 3),
        "boomtown-holdup": position(Phase.HOLDUP, 4, 5),
        "boomtown-vein": position(Phase.VEIN, 8, 3),
        "boomtown-saloon": position(Phase.SALOON, 6, 4),
        "boomtown-girls": position(Phase.GIRLS, 4, 3),
        "boomtown-telegraph": position(Phase.TELEGRAPH, 6, 4),
        "boomtown-over": analysed()[0],
    }


@cache
def analysed() -> tuple[Match, Review]:
    """Return the game that is over, with an invented analysis.

    It comments on a bid in the first turn and on one in the last; only the length of its text
    matters.
    """
    match = position(Phase.OVER, 0, 5)
    even = (1 / len(match.players),) * len(match.players)
    moments = tuple(Moment(n, even) for n in range(len(match.steps) + 1))
    bids = [
        n for n, step in enumerate(match.steps) if step.seat == 0 and isinstance(step.action, Bid)
    ]
    of = len(moments)
    decisions = tuple(_doubted(match, place) for place in (bids[0], bids[-1]))
    return match, Review(of, of, moments, decisions, last=True)


def _doubted(match: Match, place: int) -> ReviewedDecision:
    """Return the review of a bid that was worse than a pass, with two reasons."""
    card, other = (card.code for card in match.at(place).state.offer[:2])
    reasons = (
        Reason("left", {"card": card, "gold": 12, "share": 1}),
        Reason("chooses", {"card": other, "gold": 8}),
    )
    return ReviewedDecision(
        place, 0, match.steps[place].action, Pass(), 0.1, 20, MISTAKE, reasons=reasons
    )
