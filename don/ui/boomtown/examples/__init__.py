"""Examples of the rules as games that can be looked at, stepped through and played on.

``EXAMPLES`` has them by name; ``caption`` says in words what each shows, with every number taken
from what the engine did. The page itself does not load this; the build draws it.
"""

from ...example import Example
from .captions import caption
from .rulebook import EXAMPLES

__all__ = ["EXAMPLES", "Example", "caption"]
