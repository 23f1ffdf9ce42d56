"""Measurements of the engine and of the page; ``python -m tools.bench`` runs them."""
