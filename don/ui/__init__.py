"""The page as a value, and the views that draw it, without a browser.

Start reading at ``app.py``.
"""

PRODUCT = "Don"
"""The name of the whole page, whichever game is played."""
