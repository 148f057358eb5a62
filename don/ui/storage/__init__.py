"""What a reader keeps: games, their analyses, files, statistics."""
