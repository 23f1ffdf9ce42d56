"""What outlives a reload: the match, the settings and the rule sets.

The browser's storage itself is a port; see `game.app.ports`.
"""
