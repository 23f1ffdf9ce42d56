"""How a session is presented: pacing, the log, spoken answers, sound cues, texts about rules.

Messages are built here as keys and values; `game.i18n` turns them into sentences.
"""
