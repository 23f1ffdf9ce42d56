"""Nothing is installed in a page."""
