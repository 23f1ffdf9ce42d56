"""Tools that set up, build, serve and measure All Fives; not part of the game."""
