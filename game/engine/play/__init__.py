"""How a round is played: deals, legality, transitions, forced draws and passes, calls, scoring.

Values are in `game.engine`; records of what was played are in `game.engine.records`.
"""
