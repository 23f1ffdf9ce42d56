"""The picture of one moment as layers of drawing operations."""
