"""The value of a position: each seat's chance to win, learned from games and quick to compute."""
