"""Lessons and puzzles: single positions on the real table, with a task and a judge.

The position lies on a page of its own within the page (``Study.desk``), drawn by the views of the
game. So the game that was on the table is not touched, and goes on when the reader comes back.
"""
