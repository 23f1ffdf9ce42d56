"""The game in a frame: the message protocol with the page around it.

Documented for host pages in docs/embed.md.
"""
