"""Fitting the weights: a softmax over players of weighted features against who won.

numpy and scipy are needed here and nowhere else; ``requirements-train.txt`` holds them.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from don.bots.don.value.position import FEATURES
from don.bots.don.value.weights import KNOTS, ROUNDS, blend
from tools.lab.don.population import Rows

PRIOR = 2e-5
"""How strongly weights are drawn to zero, or to others."""
SURER = 2.0
"""How far weights may be rescaled, as a logarithm: at the beginning, and from there to the end."""

Game = tuple[Rows, tuple[float, ...]]
Games = list[Game]
Knots = list[list[float]]
Calls = list[tuple[tuple[float, ...], bool]]
"""The circumstances of each call (``usual.CIRCUMSTANCES``), and whether it was a pass."""


def fit(
    games: Games, start: Knots, prior: float = PRIOR, towards: Knots | None = None
) -> tuple[Knots, float]:
    """Weights at every knot, beginning from others, and the loss per position (in nats).

    What draws them ``towards`` others (to zero if there are none) is part of the loss.
    """
    np = _numpy()
    optimize: Any = import_module("scipy.optimize")
    centre = np.zeros(len(KNOTS) * len(FEATURES)) if towards is None else np.array(towards).ravel()
    plain = _loss(games)

    def loss(flat: Any) -> tuple[float, Any]:
        cost, slope = plain(flat)
        away = flat - centre
        return float(cost + prior * (away**2).sum()), slope + 2 * prior * away

    found = optimize.minimize(loss, np.array(start).ravel(), jac=True, method="L-BFGS-B")
    return found.x.reshape(len(KNOTS), len(FEATURES)).tolist(), float(found.fun)


def passing(calls: Calls) -> tuple[list[float], float]:
    """How much each circumstance counts for passing, and the loss per call (in nats)."""
    np = _numpy()
    optimize: Any = import_module("scipy.optimize")
    rows = np.array([row for row, _ in calls])
    passed = np.array([float(passed) for _, passed in calls])

    def loss(weights: Any) -> tuple[float, Any]:
        odds = rows @ weights
        cost = np.logaddexp(0, odds) - passed * odds
        slope = (1 / (1 + np.exp(-odds)) - passed) @ rows / len(calls)
        return float(cost.mean()), slope

    found = optimize.minimize(loss, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B")
    return found.x.tolist(), float(found.fun)


def rescaled(games: Games, knots: Knots) -> Knots:
    """Weights that are as sure of themselves as these games allow: all of a knot times a factor
    that grows or falls from knot to knot."""
    np = _numpy()
    optimize: Any = import_module("scipy.optimize")
    given, plain = np.array(knots), _loss(games)
    late = np.array(KNOTS) / KNOTS[-1]

    def loss(form: Any) -> tuple[float, Any]:
        factors = np.exp(form[0] + form[1] * late)[:, None]
        cost, slope = plain((given * factors).ravel())
        rise = (slope.reshape(given.shape) * given * factors).sum(axis=1)
        return float(cost), np.array([rise.sum(), (rise * late).sum()])

    bounds = [(-SURER, SURER)] * 2
    form = optimize.minimize(loss, np.zeros(2), jac=True, method="L-BFGS-B", bounds=bounds).x
    scaled: Knots = (given * np.exp(form[0] + form[1] * late)[:, None]).tolist()
    return scaled


def surprise(games: Games, knots: Sequence[Sequence[float]]) -> float:
    """How badly weights foretell who wins these games: nats per position."""
    np = _numpy()
    return float(_loss(games)(np.array(knots).ravel())[0])


def _numpy() -> Any:
    """numpy, adding up in the same way everywhere."""
    if platform.machine() in ("x86_64", "AMD64"):
        # The same sums on every such machine, to the last digit: the weights of one stage play the
        # games of the next, so that otherwise other weights than the shipped ones would come out.
        os.environ.setdefault("OPENBLAS_CORETYPE", "Haswell")
    return import_module("numpy")


def _loss(games: Games) -> Callable[[Any], tuple[Any, Any]]:
    """The loss of weights, and its slope."""
    np = _numpy()
    x = np.array([rows for rows, _ in games])  # game, round, seat, feature
    parts = np.array([won for _, won in games])[:, None, :]
    mix = np.zeros((ROUNDS, len(KNOTS)))
    for done in range(ROUNDS):
        for knot, part in blend(done):
            mix[done, knot] = part
    count = x.shape[0] * x.shape[1]
    shape = (len(KNOTS), len(FEATURES))

    def loss(flat: Any) -> tuple[Any, Any]:
        rows = mix @ flat.reshape(shape)
        scores = np.einsum("grsf,rf->grs", x, rows)
        scores -= scores.max(axis=2, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=2, keepdims=True))
        slope = np.einsum("grsf,grs->rf", x, np.exp(logs) - parts) / count
        return -(parts * logs).sum() / count, (mix.T @ slope).ravel()

    return loss
