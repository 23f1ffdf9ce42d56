"""Where things stand on the canvas: areas, hands, seats, tiles, and what lies under a point.

The line of play is placed in `game.draw.route`.
"""
