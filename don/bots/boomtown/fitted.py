"""The lines that turn estimated chances into promises, by number of players and level.

``train --promises`` fits them.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """The parts of a line: it turns the logit of an estimate into that of a promise."""

    slope: float = 1.0
    slope_ahead: float = 0.0
    """Added to the slope, times the part of the rolls that is still to come."""
    shift: float = 0.0
    shift_ahead: float = 0.0
    """Added to the shift, times the part of the rolls that is still to come."""
    auction_shift: float = 0.0
    """Added to the shift in an auction."""
    onward_slope: float = 0.0
    onward_shift: float = 0.0
    """``onward_slope`` and ``onward_shift`` are added in the turn before the last."""


LINES: dict[int, dict[str, Row]] = {
    3: {
        "random": Row(1.072, -0.196, 0.453, 1.868, 0.118, -0.038, -0.179),
        "greenhorn": Row(1.072, -0.196, 0.453, 1.868, 0.118, -0.038, -0.179),
        "prospector": Row(0.847, 0.355, 0.648, 1.813, 0.128, 0.043, -0.279),
        "sheriff": Row(1.109, -0.063, 0.194, 1.378, 0.013, -0.078, -0.085),
        "gambler": Row(1.150, -0.231, 0.099, 0.987, 0.020, 0.013, -0.361),
        "baron": Row(0.828, 0.103, 0.173, -0.195, -0.046, 0.062, 0.021),
    },
    4: {
        "random": Row(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "greenhorn": Row(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "prospector": Row(1.416, -0.432, 0.500, 1.700, 0.069, -0.106, -0.232),
        "sheriff": Row(1.168, 0.183, 0.311, 1.100, -0.006, -0.145, -0.193),
        "gambler": Row(1.097, -0.621, 0.463, 0.307, 0.040, -0.059, -0.402),
        "baron": Row(0.913, -0.422, 0.147, -0.376, -0.035, -0.102, -0.024),
    },
    5: {
        "random": Row(0.697, 0.037, 0.329, 1.029, 0.080, 0.046, 0.266),
        "greenhorn": Row(0.697, 0.037, 0.329, 1.029, 0.080, 0.046, 0.266),
        "prospector": Row(1.295, -0.171, 0.636, 1.134, 0.122, -0.201, -0.109),
        "sheriff": Row(1.209, 0.072, 0.242, 0.888, 0.037, -0.062, -0.214),
        "gambler": Row(0.951, -0.210, 0.308, 0.740, 0.084, 0.185, -0.119),
        "baron": Row(0.755, -0.110, 0.191, -0.156, 0.010, -0.030, 0.039),
    },
}
