"""The table on the page: canvas, pointer, keyboard, and the accessible table."""
