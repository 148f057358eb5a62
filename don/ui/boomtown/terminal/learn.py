"""Fitting the weights: a softmax over players of weighted features against who won.

numpy and scipy are needed here and nowhere else; ``requirements-train.txt`` holds them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from don.bots.boomtown.training.samples import Rows
from don.bots.boomtown.value.features import FEATURES
from don.bots.boomtown.value.weights import KNOTS, guessed, place

PRIOR = 5e-5
"""How strongly weights are drawn to those by guess, ..."""
SMOOTH = 1e-4
"""... and to those of the next knot; both in spreads of the feature."""

Game = tuple[Rows, tuple[float, ...]]
Games = list[Game]
Knots = list[list[float]]


def fit(games: Games) -> tuple[Knots, float]:
    """Weights at every knot, and the loss per position (in nats) without what draws them."""
    np: Any = import_module("numpy")
    optimize: Any = import_module("scipy.optimize")
    x = np.array([rows for rows, _ in games])  # game, turn, seat, feature
    won = np.array([parts for _, parts in games])[:, None, :]
    count, turns = x.shape[0] * x.shape[1], x.shape[1]
    mix = np.zeros((turns, len(KNOTS)))
    for turn in range(turns):
        knot, part = place(turns - turn)
        mix[turn, knot] += 1 - part
        if part:
            mix[turn, knot + 1] += part
    start = np.array(guessed().knots)
    spread = x.reshape(-1, len(FEATURES)).std(axis=0) + 1e-6

    def plain(weights: Any) -> tuple[Any, Any]:
        scores = np.einsum("gtsf,tf->gts", x, mix @ weights)
        scores -= scores.max(axis=2, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=2, keepdims=True))
        slope = np.einsum("gtsf,gts->tf", x, np.exp(logs) - won) / count
        return -(won * logs).sum() / count, mix.T @ slope

    def loss(flat: Any) -> tuple[float, Any]:
        weights = flat.reshape(start.shape)
        cost, slope = plain(weights)
        away = (weights - start) * spread
        steps = np.diff(weights, axis=0) * spread
        bent = np.zeros_like(weights)
        bent[1:] += steps
        bent[:-1] -= steps
        cost += PRIOR * (away**2).sum() + SMOOTH * (steps**2).sum()
        slope = slope + 2 * (PRIOR * away + SMOOTH * bent) * spread
        return float(cost), slope.ravel()

    found = optimize.minimize(loss, start.ravel(), jac=True, method="L-BFGS-B")
    weights = found.x.reshape(start.shape)
    return weights.tolist(), float(plain(weights)[0])
