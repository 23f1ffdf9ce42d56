"""Finds the weights of the strong player by self-play: ``python -m tools.train``.

Here belongs what makes the numbers of ``game/ai/weights.py``; the players are in ``game/ai``.
"""
