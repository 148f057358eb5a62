"""How judged chances come true, as ``train --promises`` found it: by players, then by level."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """The parts of a line from the logit of a judged chance to the logit of one that comes true."""

    slope: float = 1.0
    steeper: float = 0.0
    """What is added to the slope if the whole game is still to come."""
    shift: float = 0.0
    further: float = 0.0
    """What is added to the shift if the whole game is still to come."""
    bids: float = 0.0
    """What is added to the shift in an auction."""
    onward_slope: float = 0.0
    onward_shift: float = 0.0
    """What is added to both in the turn before the last."""


LINES: dict[int, dict[str, Row]] = {
    3: {
        "random": Row(0.890, -0.145, 0.984, 1.790, 0.131, 0.067, -0.116),
        "greenhorn": Row(0.890, -0.145, 0.984, 1.790, 0.131, 0.067, -0.116),
        "prospector": Row(1.097, -0.282, 0.672, 0.992, 0.096, -0.078, -0.309),
        "sheriff": Row(1.263, -0.341, 0.415, 0.094, 0.042, 0.087, -0.152),
        "gambler": Row(1.025, -0.540, 0.510, 0.201, 0.061, 0.208, -0.282),
        "baron": Row(0.893, -0.526, 0.221, -0.506, -0.032, 0.338, -0.040),
    },
    4: {
        "random": Row(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "greenhorn": Row(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "prospector": Row(1.167, -0.206, 0.626, 0.564, 0.082, -0.253, -0.351),
        "sheriff": Row(1.335, -0.422, 0.368, 0.200, 0.021, -0.180, -0.272),
        "gambler": Row(1.097, -0.621, 0.463, 0.307, 0.040, -0.059, -0.402),
        "baron": Row(0.878, -0.446, 0.300, -0.509, -0.010, 0.021, 0.064),
    },
    5: {
        "random": Row(0.703, 0.021, 0.298, 1.067, 0.079, 0.118, 0.228),
        "greenhorn": Row(0.703, 0.021, 0.298, 1.067, 0.079, 0.118, 0.228),
        "prospector": Row(0.910, -0.116, -0.014, 0.269, 0.044, -0.027, 0.035),
        "sheriff": Row(1.189, -0.011, 0.213, 0.633, 0.065, 0.064, 0.011),
        "gambler": Row(0.951, -0.210, 0.308, 0.740, 0.084, 0.185, -0.119),
        "baron": Row(0.755, -0.110, 0.191, -0.156, 0.010, -0.030, 0.039),
    },
}
