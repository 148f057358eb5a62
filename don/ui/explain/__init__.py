"""The bots' explanations: the hint, the coach's warnings, and the review of a finished match."""
