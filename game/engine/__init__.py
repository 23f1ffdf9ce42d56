"""The rules of the game as values and pure functions: no clock, no randomness of its own."""
