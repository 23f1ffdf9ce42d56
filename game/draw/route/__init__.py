"""The route of the line of play on the table: turns, arms, no two tiles on one spot."""
