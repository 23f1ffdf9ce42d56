"""The half of html that writes; the one that reads knows two thousand names by heart."""


def escape(text: str, quote: bool = True) -> str:
    """Make a text safe to stand in HTML."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;") if quote else text
