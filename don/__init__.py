"""Don: the auction game of Chicago districts, played in the reader's own browser."""

__version__ = "0.1.0"
