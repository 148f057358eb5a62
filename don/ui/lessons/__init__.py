"""Lessons and puzzles: single positions on the real table, with a task and a judge.

The position lies at a table of its own (``Study.desk``), drawn by the views of the game. So the
game that was on the table stays as it is, and goes on when the reader comes back.
"""
