"""Fits the weights: a softmax over the players of weighted features, compared with the winners.

Of Don's code, only this needs numpy and scipy; they are in ``requirements-train.txt``.
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
"""The strength of the pull on weights towards zero, or towards given weights."""
SURER = 2.0
"""The largest rescaling of weights, as a logarithm: at the beginning, and from there to the end."""

Game = tuple[Rows, tuple[float, ...]]
Games = list[Game]
Knots = list[list[float]]
Calls = list[tuple[tuple[float, ...], bool]]
"""The circumstances of each call (``behaviour.CIRCUMSTANCES``), and whether it was a pass."""


def fit(
    games: Games, start: Knots, prior: float = PRIOR, towards: Knots | None = None
) -> tuple[Knots, float]:
    """Return weights at every knot, fitted from the weights ``start``, and the loss per position.

    The loss is in nats. It includes a penalty for the distance of the weights from those given as
    ``towards`` (from zero if there are none).
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
    """Return how much each circumstance counts for passing, and the loss per call, in nats."""
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
    """Return weights that are as sure of the winner as these games allow.

    All weights of a knot are multiplied by the same factor, which rises or falls from knot to knot.
    """
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
    """Return how badly weights predict the winners of these games, in nats per position."""
    np = _numpy()
    return float(_loss(games)(np.array(knots).ravel())[0])


def _numpy() -> Any:
    """Return numpy, set so that its sums are the same on all machines of this kind."""
    if platform.machine() in ("x86_64", "AMD64"):
        # The weights of one stage play the games of the next. So if sums differed in the last digit
        # between such machines, other weights than the shipped ones would come out.
        os.environ.setdefault("OPENBLAS_CORETYPE", "Haswell")
    return import_module("numpy")


def _loss(games: Games) -> Callable[[Any], tuple[Any, Any]]:
    """Return a function that computes the loss of weights, and its slope."""
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
