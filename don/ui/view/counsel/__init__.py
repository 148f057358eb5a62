"""Advice at the table: the hint that was asked for, and the coach's warning.

- ``panel``: the button, and what stands above the pad;
- ``hint``: what a hint says where one thing is the best, or nothing wins any more;
- ``close_calls``: where several things are as good as each other;
- ``reasons``: why; ``warning``: what the coach says before a costly bid.
"""

from .hint import advised
from .panel import button, panel

__all__ = ["advised", "button", "panel"]
