"""How the weights are learned: who plays the training games, and what is kept of them."""
