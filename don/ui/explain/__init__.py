"""What bots explain, as data: advice on a decision, and the review of a finished match."""
