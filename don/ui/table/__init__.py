"""The table of any game: turns, bots, payments, undo."""
