"""Plays matches on the real page for a long time with a scripted person, and watches for faults.

Here belong the plan of the matches, the person, what watches the page, and the report. What is
measured in milliseconds belongs to `tools.bench`, single cases to `tests/e2e`.
"""
