"""A game at the table, whichever it is: whose turn it is, what bots do, what is paid, undo."""
