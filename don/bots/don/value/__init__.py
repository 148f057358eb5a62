"""What a position is worth: everybody's chance to win, learned from games and fast to compute."""
