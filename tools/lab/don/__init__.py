"""Don in the lab: training, puzzles, and bots for measuring only."""
