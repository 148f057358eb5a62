"""What a reader keeps: games, their reviews, files, statistics."""
