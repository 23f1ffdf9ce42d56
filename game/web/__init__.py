"""The browser: the only package that touches JavaScript."""
