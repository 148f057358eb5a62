"""How judged chances come true, as ``train --promises`` found it: by players, then by level.

Each row has the slope of the line, what the part of the game that is left adds to it, the shift,
what that part adds to it, and what an auction adds to it (``promises.line``).
"""

Row = tuple[float, float, float, float, float]

LINES: dict[int, dict[str, Row]] = {
    3: {
        "random": (1.0, 0.0, 0.0, 0.0, 0.0),
        "greenhorn": (1.0, 0.0, 0.0, 0.0, 0.0),
        "prospector": (1.0, 0.0, 0.0, 0.0, 0.0),
        "sheriff": (1.0, 0.0, 0.0, 0.0, 0.0),
        "gambler": (1.0, 0.0, 0.0, 0.0, 0.0),
        "baron": (1.0, 0.0, 0.0, 0.0, 0.0),
    },
    4: {
        "random": (1.0, 0.0, 0.0, 0.0, 0.0),
        "greenhorn": (1.0, 0.0, 0.0, 0.0, 0.0),
        "prospector": (1.0, 0.0, 0.0, 0.0, 0.0),
        "sheriff": (1.0, 0.0, 0.0, 0.0, 0.0),
        "gambler": (1.0, 0.0, 0.0, 0.0, 0.0),
        "baron": (1.0, 0.0, 0.0, 0.0, 0.0),
    },
    5: {
        "random": (1.0, 0.0, 0.0, 0.0, 0.0),
        "greenhorn": (1.0, 0.0, 0.0, 0.0, 0.0),
        "prospector": (1.0, 0.0, 0.0, 0.0, 0.0),
        "sheriff": (1.0, 0.0, 0.0, 0.0, 0.0),
        "gambler": (1.0, 0.0, 0.0, 0.0, 0.0),
        "baron": (1.0, 0.0, 0.0, 0.0, 0.0),
    },
}
