"""Fair timing: ours and the peer's in turn, several times, with medians and ratios of pairs.

A machine is faster at some times than at others. Two runs one right after the other meet the same
conditions, so the ratio of a pair is steadier than either time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Work = Callable[[], object]


@dataclass(frozen=True)
class Pair:
    """The median seconds of both, and the median of their ratios."""

    ours: float
    peers: float
    ratio: float


def seconds(work: Work) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def paired(
    ours: Work, peers: Work, rounds: int = 7, measure: Callable[[Work], float] = seconds
) -> Pair:
    """Run both in turn. `measure` may return any cost, such as seconds per step."""
    measure(ours), measure(peers)  # once for warming up
    pairs = [(measure(ours), measure(peers)) for _ in range(rounds)]
    return Pair(
        ours=median(mine for mine, _ in pairs),
        peers=median(theirs for _, theirs in pairs),
        ratio=median(mine / theirs for mine, theirs in pairs),
    )
