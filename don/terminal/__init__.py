"""Commands to play, let bots play and replay records in a terminal, without a browser.

They need no packages except Python's own. Nothing here knows the rules of a game: each game
supplies its own part, a ``don.terminal.game.TerminalPart``.
"""
