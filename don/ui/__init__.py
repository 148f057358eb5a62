"""The page as a value, and its views: what a person sees and does, without a browser."""

PRODUCT = "Don"
"""What the whole page is called, whichever game is played."""
