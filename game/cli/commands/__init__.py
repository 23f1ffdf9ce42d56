"""One module for each command of `python3 -m game`.

Each has `HELP`, `add_arguments` and `run`.
"""
