"""Tools that set up, build, check, serve and measure All Fives; not part of the game.

Here are only the modules that all of them use; each task has a folder of its own.
"""
