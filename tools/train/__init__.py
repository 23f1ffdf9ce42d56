"""Finds the weights of the strong player by self-play: ``python -m tools.train``.

It makes the numbers of ``game/ai/heuristics/weights.py``; the players are in ``game/ai``.
"""
