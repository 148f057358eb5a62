"""The explanations of bots, as data: advice on a decision, and the review of a finished match.

Begin with ``counsel`` for the hint and the coach, and with ``review`` for the analysis.
"""
