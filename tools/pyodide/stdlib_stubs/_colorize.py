"""Tracebacks without colours: the browser's console shows none."""


class Plain(str):
    """No colour, and every colour of a theme."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "Plain":
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, name: object) -> "Plain":
        return self


ANSIColors = Plain()


def can_colorize(*, file: object = None) -> bool:
    """Never."""
    return False


def get_theme(**_: object) -> Plain:
    """The theme that has no colours."""
    return ANSIColors


get_colors = get_theme
