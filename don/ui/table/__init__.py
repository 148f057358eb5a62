"""The table of any game: turns, bots, payments, undo, the hint and the coach."""
