"""Evaluation without search: one-ply weights and the probability of winning a match.

The weights are the output of the trainer in `tools`.
"""
