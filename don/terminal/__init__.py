"""Play, let bots play and read records in a terminal, without a browser or any package.

Nothing here knows the rules of a game. Each game supplies its own part, a
``don.terminal.game.TerminalPart``.
"""

from . import games as games  # so that every game's part is known by name
