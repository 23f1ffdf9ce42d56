"""Portraits of the players: creatures and what they wear."""
