"""The chance to win a position, by weights that were learned from games."""
