"""Fitting the weights: a softmax over players of weighted features against who won.

numpy and scipy are needed here and nowhere else; ``requirements-train.txt`` holds them.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable
from importlib import import_module
from multiprocessing import Pool
from typing import Any

from don.bots.training.population import Rows, sample
from don.bots.value.features import FEATURES
from don.bots.value.weights import KNOTS, ROUNDS, Weights, blend

PRIOR = 2e-5
"""How strongly weights are drawn to zero."""
BATCH = 20
"""Games that a process plays before it reports."""

Games = list[tuple[Rows, tuple[float, ...]]]


def gather(
    seats: int, weights: Weights, seeds: range, processes: int, tick: Callable[[int], None]
) -> Games:
    """Training games from these seeds, in their order."""
    batches = [(seats, weights, seeds[i : i + BATCH]) for i in range(0, len(seeds), BATCH)]
    games: Games = []
    with Pool(processes) as pool:
        for batch in pool.imap(_play, batches):
            games += batch
            tick(len(games))
    return games


def _play(work: tuple[int, Weights, Iterable[int]]) -> Games:
    seats, weights, seeds = work
    return [sample(seats, weights, seed) for seed in seeds]


def fit(games: Games, start: list[list[float]]) -> tuple[list[list[float]], float]:
    """Weights at every knot, beginning from others, and the loss per position (in nats)."""
    if platform.machine() in ("x86_64", "AMD64"):
        # The same sums on every such machine, to the last digit: the weights of one stage play the
        # games of the next, so that otherwise other weights than the shipped ones would come out.
        os.environ.setdefault("OPENBLAS_CORETYPE", "Haswell")
    np: Any = import_module("numpy")
    optimize: Any = import_module("scipy.optimize")
    x = np.array([rows for rows, _ in games])  # game, round, seat, feature
    parts = np.array([won for _, won in games])[:, None, :]
    mix = np.zeros((ROUNDS, len(KNOTS)))
    for done in range(ROUNDS):
        for knot, part in blend(done):
            mix[done, knot] = part
    count = x.shape[0] * x.shape[1]
    shape = (len(KNOTS), len(FEATURES))

    def loss(flat: Any) -> tuple[float, Any]:
        rows = mix @ flat.reshape(shape)
        scores = np.einsum("grsf,rf->grs", x, rows)
        scores -= scores.max(axis=2, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=2, keepdims=True))
        slope = np.einsum("grsf,grs->rf", x, np.exp(logs) - parts) / count
        cost = -(parts * logs).sum() / count + PRIOR * (flat**2).sum()
        return float(cost), (mix.T @ slope).ravel() + 2 * PRIOR * flat

    found = optimize.minimize(loss, np.array(start).ravel(), jac=True, method="L-BFGS-B")
    return found.x.reshape(shape).tolist(), float(found.fun)
