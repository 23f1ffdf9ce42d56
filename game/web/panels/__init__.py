"""Panels beside and below the table: log, calls, trainer, updates."""
