"""Don and Boomtown, two auction games that are played in the reader's own browser."""

__version__ = "0.1.0"
