"""The page as a value, and its views, without a browser."""

PRODUCT = "Don"
"""The name of the whole page, whichever game is played."""
