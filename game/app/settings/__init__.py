"""Settings, match set-up, rule sets, and the page's address: validated input.

Storing them is done in `game.app.storage`.
"""
