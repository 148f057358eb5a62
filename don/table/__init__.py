"""The parts that all card games share: auction, match, record, notation and random numbers."""
