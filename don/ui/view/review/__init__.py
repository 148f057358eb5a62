"""The review after a game, as the page "Analysis" tells it.

- ``analysis``: the page itself, from the chart to what is folded below it;
- ``behind``: what parted somebody from the winner;
- ``turning``: where a chance changed most;
- ``moves``: the decisions, their marks, and what was better;
- ``replayed``: the same beside a position of a replay.

All of them are told from one ``Account``.
"""

from .analysis import analyse_button, review_section
from .replayed import decided

__all__ = ["analyse_button", "decided", "review_section"]
