"""A game at the table, whichever it is: turns, bots, payments, undo."""
