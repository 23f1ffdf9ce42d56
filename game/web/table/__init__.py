"""The table on the page: model, cues, canvas, sprites, pointer, keyboard, accessible table."""
