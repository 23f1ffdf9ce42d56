"""Records and links that are kept byte for byte."""
