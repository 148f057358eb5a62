"""What a bot can say to a person: hints, the coach, the analysis after a game."""
