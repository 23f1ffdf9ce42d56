"""Tiles as drawing operations: faces, backs, marks, and the sprites made of them."""
