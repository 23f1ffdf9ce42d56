"""Steps: what several handlers do in the same way, as effects on the same state.

Handlers import steps; steps import each other in one direction, and no handler.
"""
