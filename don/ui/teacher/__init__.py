"""A bot's words to a person: advice on a decision (hint, coach), the review after a game."""
