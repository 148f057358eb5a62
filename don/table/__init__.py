"""The code that all games share: auction, match, record, notation and random numbers.

Start reading at ``game.py`` and ``match.py``.
"""
