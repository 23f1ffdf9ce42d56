"""The machinery of the `arena` command: matches, processes, statistics."""
