"""The analysis of a finished game: why it ended so, the chances, the moves, luck, and points."""
