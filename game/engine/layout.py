"""The line of play: the lead, the arms that grow from it, the spinner, the open ends, the count.

Topology only; where tiles lie on a table is the business of `game.draw`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from .enums import EndName
from .errors import LayoutError
from .tile import Tile

LEAD: Final = EndName.LEAD
SIDES: Final = (EndName.LEFT, EndName.RIGHT)
BRANCHES: Final = (EndName.UP, EndName.DOWN)
END_NAMES: Final = SIDES + BRANCHES
_LEFT, _RIGHT = SIDES


class OpenEnd(NamedTuple):
    """Where one may play: `value` is the half to match, `pips` what the end adds to the count."""

    name: EndName
    value: int
    pips: int


class Layout:
    """The tiles on the table, as an immutable value. `Layout.EMPTY` is the bare table.

    `spinners` false makes a line that never branches (rule option `spinner`).
    """

    __slots__ = ("arms", "branching", "count", "ends", "plays", "spinner_at")

    EMPTY: Layout
    EMPTY_LINE: Layout
    arms: Mapping[EndName, tuple[Tile, ...]]
    branching: bool
    count: int
    ends: tuple[OpenEnd, ...]
    plays: tuple[tuple[Tile, EndName], ...]
    spinner_at: tuple[EndName, int] | None

    @staticmethod
    def empty(*, spinner: bool = True) -> Layout:
        """The bare table, for a game with or without a spinner."""
        return Layout.EMPTY if spinner else Layout.EMPTY_LINE

    @property
    def lead(self) -> Tile | None:
        """The first tile of the round, or None on a bare table."""
        return self.plays[0][0] if self.plays else None

    @property
    def spinner(self) -> Tile | None:
        """The first double played, when the game has a spinner."""
        if self.spinner_at is None:
            return None
        arm, index = self.spinner_at
        return self.lead if arm == LEAD else self.arms[arm][index]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile on the table, in the order they were played."""
        return tuple(tile for tile, _ in self.plays)

    def end(self, name: str) -> OpenEnd | None:
        """The open end of that name, or None when it is not open."""
        return next((end for end in self.ends if end.name == name), None)

    def fits(self, tile: Tile) -> tuple[EndName, ...]:
        """Names of the places that take `tile`: open ends, or `lead` on a bare table."""
        if not self.plays:
            return (LEAD,)
        high, low = tile.high, tile.low
        return tuple([end[0] for end in self.ends if end[1] == high or end[1] == low])

    def play(self, tile: Tile, end: str) -> Layout:
        """The layout after `tile` is laid on `end`. Raises `LayoutError` when it does not fit."""
        if end not in self.fits(tile):
            raise LayoutError(f"{tile} does not fit on the end {end!r}")
        name = end if isinstance(end, EndName) else EndName(end)
        plays = (*self.plays, (tile, name))
        if name == LEAD:
            at = (LEAD, 0) if self.branching and tile.is_double else None
            return _make(_NO_ARMS, plays, at, self.branching)
        arms = {**self.arms, name: (*self.arms[name], tile)}
        at = self.spinner_at
        if at is None and self.branching and tile.is_double:
            at = (name, len(arms[name]) - 1)
        return _make(arms, plays, at, self.branching)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a layout does not change: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return self.plays == other.plays and self.branching == other.branching

    def __hash__(self) -> int:
        return hash((self.plays, self.branching))

    def __repr__(self) -> str:
        return f"Layout({' '.join(f'{tile}@{end}' for tile, end in self.plays)})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return rebuild, (self.plays, self.branching)


def rebuild(plays: tuple[tuple[Tile, str], ...], spinner: bool) -> Layout:
    """The layout that `plays` (tile, end) make, laid one after the other on a bare table."""
    layout = Layout.empty(spinner=spinner)
    for tile, end in plays:
        layout = layout.play(tile, end)
    return layout


def _make(
    arms: Mapping[EndName, tuple[Tile, ...]],
    plays: tuple[tuple[Tile, EndName], ...],
    spinner_at: tuple[EndName, int] | None,
    branching: bool,
) -> Layout:
    layout = object.__new__(Layout)
    put = object.__setattr__
    put(layout, "arms", MappingProxyType(dict(arms)))
    put(layout, "plays", plays)
    put(layout, "spinner_at", spinner_at)
    put(layout, "branching", branching)
    put(layout, "ends", _open_ends(layout) if plays else ())
    put(layout, "count", sum([end[2] for end in layout.ends]))
    return layout


def _open_ends(layout: Layout) -> tuple[OpenEnd, ...]:
    lead = layout.plays[0][0]
    left, right = layout.arms[_LEFT], layout.arms[_RIGHT]
    ends = [
        _line_end(_LEFT, lead, lead.high, left, right),
        _line_end(_RIGHT, lead, lead.low, right, left),
    ]
    spinner = layout.spinner
    if spinner is not None and _is_covered(layout):
        ends += [_branch_end(name, spinner.high, layout.arms[name]) for name in BRANCHES]
    return tuple(ends)


def _line_end(
    name: EndName, lead: Tile, half: int, arm: tuple[Tile, ...], across: tuple[Tile, ...]
) -> OpenEnd:
    if arm:
        return _tip(name, half, arm)
    # A lead double is one tile: lone, its two halves stand one at each side; with
    # the other side covered both halves show at the bare one.
    return OpenEnd(name, half, lead.pips if lead.is_double and across else half)


def _branch_end(name: EndName, value: int, arm: tuple[Tile, ...]) -> OpenEnd:
    return _tip(name, value, arm) if arm else OpenEnd(name, value, 0)


def _tip(name: EndName, value: int, arm: tuple[Tile, ...]) -> OpenEnd:
    """The open end of an arm that grew from a half of `value`."""
    for tile in arm:
        value = tile.low if value == tile.high else tile.high
    return OpenEnd(name, value, value * 2 if arm[-1].is_double else value)


def _is_covered(layout: Layout) -> bool:
    """Whether both long sides of the spinner are covered, so that its short sides are open."""
    arm, index = layout.spinner_at or (LEAD, 0)
    if arm == LEAD:
        return bool(layout.arms[_LEFT] and layout.arms[_RIGHT])
    return len(layout.arms[arm]) > index + 1


_NO_ARMS: Final[Mapping[EndName, tuple[Tile, ...]]] = dict.fromkeys(END_NAMES, ())
Layout.EMPTY = _make(_NO_ARMS, (), None, True)
Layout.EMPTY_LINE = _make(_NO_ARMS, (), None, False)
