"""The search: what a seat has observed, sampled worlds, rollouts, and their evaluation.

Policies that decide without search are in `game.ai.players`.
"""
