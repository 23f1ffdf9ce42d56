"""The rules as data: options, presets, validation, and statements about them.

No play of a round is here; see `game.engine.play`.
"""
