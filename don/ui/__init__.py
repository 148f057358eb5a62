"""The page as a value, and the views that draw it, without a browser."""

PRODUCT = "Don"
"""The name of the whole page, whichever game is played."""
