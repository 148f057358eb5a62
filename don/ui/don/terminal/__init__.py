"""Don in a terminal."""
