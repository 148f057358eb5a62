"""The game without a browser: play, let bots play, and read records in a terminal."""
