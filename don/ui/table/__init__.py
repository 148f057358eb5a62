"""The table of any game: turns, bots, payments, undo, the hint and the coach.

Begin with ``turns``: a decision is carried out there, and the game goes on to the next one.
"""
