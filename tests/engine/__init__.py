"""Tests of the rules, records and links."""
