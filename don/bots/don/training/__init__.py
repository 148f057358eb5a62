"""How the weights are learned: a fast simulator and the games that are played in it."""
