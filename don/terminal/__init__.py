"""The games without a browser: play, let bots play, and read records in a terminal.

Nothing here knows a game. What depends on the rules is asked of the game's own part,
``don.terminal.game.TerminalPart``. Nothing here needs a package: Python alone plays.
"""

from . import games as games  # so that every game's part is known by name
