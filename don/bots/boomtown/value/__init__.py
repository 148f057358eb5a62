"""The chance to win from a position, by weights learned from games."""
