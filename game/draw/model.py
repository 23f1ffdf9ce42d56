"""What the table shows, as values: the app fills a `TableModel`, the scene draws it.

A model holds only what the person in front of the screen may see: a tile they may not
know is `None`. Every text in it is already translated. Lengths are CSS pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.layout import Layout
from game.engine.tile import Tile

TILE_SETS: Final = ("ivory", "ebony", "coloured", "numerals")
TABLES: Final = ("green", "blue", "slate", "oak", "walnut")


@dataclass(frozen=True, slots=True)
class Viewport:
    """The canvas: its size, device pixels per CSS pixel, and the insets nothing may enter.

    `dock_right` and `dock_bottom` are covered by a sheet for a while: the line of play and the
    others keep out of there; the viewer's own things may lie below a sheet at the bottom.
    """

    width: float
    height: float
    density: float = 1.0
    safe_top: float = 0.0
    safe_right: float = 0.0
    safe_bottom: float = 0.0
    safe_left: float = 0.0
    dock_right: float = 0.0
    dock_bottom: float = 0.0

    @property
    def bare(self) -> Viewport:
        """The same canvas without a sheet on it."""
        return replace(self, dock_right=0.0, dock_bottom=0.0)


@dataclass(frozen=True, slots=True)
class Look:
    """How things are painted. `tiles` is one of `TILE_SETS`, `table` one of `TABLES`."""

    tiles: str = "ivory"
    table: str = "green"
    dark: bool = False
    contrast: bool = False
    dim_covered: bool = False
    mark_last: bool = True
    mark_ends: bool = True


@dataclass(frozen=True, slots=True)
class Camera:
    """Zoom and pan of the line of play, relative to the view that fits it all.

    `scale` 1.0 with no shift is the fit; `dx`, `dy` move the line right and down.
    """

    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


FIT: Final = Camera()


@dataclass(frozen=True, slots=True)
class SeatModel:
    """One player around the table.

    `tiles`: what they hold, in the order to show; `None` is a tile face down.
    `note`: a word or two under the name ("thinking…", "drew 3", "knock"), or empty.
    `leads`: the word for leading this round, or empty. `out_of`: values they have shown
    to be out of, drawn as a memory aid. `face`: name of a portrait, or empty. `score_short` stands
    for `score_text` ("45" for "45 / 150") where there is little room; empty when it is no shorter.
    """

    seat: int
    name: str
    tiles: tuple[Tile | None, ...] = ()
    tiles_text: str = ""
    score_text: str = ""
    side: int = 0
    note: str = ""
    leads: str = ""
    to_play: bool = False
    thinking: bool = False
    out_of: tuple[int, ...] = ()
    face: str = ""
    score_short: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A place that takes `tile`: `end` is an open end, or `lead` on a bare table.

    `count_text` and `points_text` say what the play would make ("15", "+15"); empty texts
    are not drawn. `key` is the key that chooses this end while the table asks which.
    """

    end: str
    tile: Tile
    count_text: str = ""
    points_text: str = ""
    scores: bool = False
    hot: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile of the hand held by the pointer: its centre, and the end that pulls it, if any."""

    tile: Tile
    x: float
    y: float
    end: str = ""


@dataclass(frozen=True, slots=True)
class CountModel:
    """The live count: `label` ("Count"), `text` ("15"), `sum_text` ("6 + 6 + 3 = 15").

    `scores` lights the count and the halves that make it.
    """

    label: str = ""
    text: str = ""
    sum_text: str = ""
    scores: bool = False


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything on the table that this screen shows.

    `viewer` is the seat at the bottom. `playable`: tiles of that hand that may be played
    now (the others are set back when the set is not None). `selected` is the tile picked
    up by tap or key, `cursor` the tile with the keyboard's ring, `cursor_end` the end with it,
    `refused` a tile that was just refused (it shakes its head: see `cues.Refused`).
    `boneyard_tiles` are shown face up when a round is over; `boneyard` is their number.
    `last`: the tile of the last play. `status`: one short line beside the hand.
    """

    viewer: int
    seats: tuple[SeatModel, ...]
    layout: Layout = Layout.EMPTY
    boneyard: int = 0
    boneyard_text: str = ""
    boneyard_label: str = ""
    boneyard_tiles: tuple[Tile, ...] = ()
    count: CountModel = field(default_factory=CountModel)
    status: str = ""
    alert: bool = False
    playable: frozenset[Tile] | None = None
    selected: Tile | None = None
    hover: Tile | None = None
    cursor: Tile | None = None
    cursor_end: str = ""
    ghosts: tuple[Ghost, ...] = ()
    drag: Drag | None = None
    last: Tile | None = None
    winner_seats: tuple[int, ...] = ()
    over: bool = False
    camera: Camera = FIT

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    def around(self) -> tuple[SeatModel, ...]:
        """The other seats clockwise from the viewer's left."""
        return tuple(
            self.seats[(self.viewer + step) % self.players] for step in range(1, self.players)
        )

    @property
    def mine(self) -> SeatModel:
        """The seat at the bottom of the screen."""
        return self.seats[self.viewer]
