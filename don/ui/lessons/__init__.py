"""Lessons and puzzles: single positions, each with a task, and a verdict on the answer.

The position lies on a separate table (``Study.desk``), drawn by the views of the game. So the game
that was on the table stays as it is, and goes on when the reader comes back.
"""
