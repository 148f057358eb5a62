"""The explanations of bots, as data and in words: advice on a decision, and a match's review.

Begin with ``counsel`` for the hint and the coach, and with ``review`` for the analysis.
"""
