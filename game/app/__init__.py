"""The session: what a person or the host asks for becomes moves; what happens becomes text."""
