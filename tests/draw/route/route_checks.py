"""What must be true of a line of play on a table, reckoned anew from the places alone."""

from __future__ import annotations

from collections.abc import Iterator

from game.draw.route.route import Place, Route
from game.engine.layout import LEAD, Layout

TABLES = {
    "360x640": (360, 400),
    "768x1024": (768, 760),
    "1280x800": (960, 600),
    "300x300": (300, 190),
}
"""The part of each screen that is left for the line of play, in CSS pixels."""
OTHER_TABLES = {"low": (640, 200), "tall": (360, 640), "strip": (900, 120), "tower": (200, 900)}
GAP = 0.5
POINTS = {0: (0.0, -0.5), 90: (0.5, 0.0), 180: (0.0, 0.5), 270: (-0.5, 0.0)}

Box = tuple[float, float, float, float]
Square = tuple[float, float, int]


def faults(layout: Layout, route: Route, gap: float = GAP) -> list[str]:
    """Everything that is wrong with the places of the tiles, in words; `gap` is in halves."""
    return [*_wrong_order(layout, route), *_wrong_joints(layout, route), *_crowded(route, gap)]


def crossed_ghosts(route: Route) -> list[str]:
    """The names of ends whose ghost lies over a tile or over the ghost of another end."""
    boxes = {name: place.box for name, place in route.ends.items()}
    tiles = [place.box for place in route.places]
    return [
        name
        for name, box in boxes.items()
        if any(near(box, tile, 0) for tile in tiles)
        or any(near(box, other, 0) for key, other in boxes.items() if key != name)
    ]


def near(a: Box, b: Box, gap: float) -> bool:
    """Whether two boxes are closer than `gap` to each other; 0: whether they overlap."""
    reach = gap - 1e-6
    return (
        a[0] < b[2] + reach and b[0] < a[2] + reach and a[1] < b[3] + reach and b[1] < a[3] + reach
    )


def parents(layout: Layout) -> list[int | None]:
    """For each tile, the place in the order of play of the tile that it was laid on."""
    tips: dict[str, int] = {}
    spinner, result = None, list[int | None]()
    for index, (tile, end) in enumerate(layout.plays):
        if end == LEAD:
            result.append(None)
            tips = {"left": index, "right": index}
        else:
            parent = tips.get(end, spinner)
            assert parent is not None
            result.append(parent)
            tips[end] = index
        if spinner is None and layout.branching and tile.is_double:
            spinner = index
    return result


def squares(place: Place) -> list[Square]:
    """The middle and the value of the two halves of a tile that lies."""
    assert place.tile is not None
    dx, dy = POINTS[place.angle]
    return [
        (place.x + dx, place.y + dy, place.tile.high),
        (place.x - dx, place.y - dy, place.tile.low),
    ]


def _wrong_order(layout: Layout, route: Route) -> Iterator[str]:
    laid = [(place.tile, place.end) for place in route.places]
    if laid != list(layout.plays) or [p.index for p in route.places] != list(range(len(laid))):
        yield "the places are not those of the tiles in the order of play"
    if set(route.ends) != ({end.name for end in layout.ends} or {LEAD}):
        yield f"ghosts at {sorted(route.ends)}"
    for place in (*route.places, *route.ends.values()):
        left, top, right, bottom = place.box
        if left < route.bounds[0] or top < route.bounds[1]:
            yield f"{place} sticks out of the bounds"
        if right > route.bounds[2] or bottom > route.bounds[3]:
            yield f"{place} sticks out of the bounds"


def _wrong_joints(layout: Layout, route: Route) -> Iterator[str]:
    for place, parent in zip(route.places, parents(layout), strict=True):
        assert place.tile is not None
        if place.crosswise != place.tile.is_double:
            yield f"{place.tile} crosswise: {place.crosswise}"
        if parent is None:
            continue
        before = route.places[parent]
        if not any(_joined(a, b) for a in squares(place) for b in squares(before)):
            yield f"{place.tile} does not touch an equal half of {before.tile}"
        deep = abs(place.x - place.joint_x) + abs(place.y - place.joint_y)
        if place.tile.is_double and deep != 0.5:
            yield f"{place.tile} does not lie crosswise to where it was laid on"
        if not _on_edge(place.box, place) or not _on_edge(before.box, place):
            yield f"the joint of {place.tile} is not where it touches {before.tile}"


def _crowded(route: Route, gap: float) -> Iterator[str]:
    places = route.places
    for i, a in enumerate(places):
        for b in places[:i]:
            if near(a.box, b.box, 0):
                yield f"{a.tile} lies over {b.tile}"
            elif near(a.box, b.box, gap) and not (_on_edge(b.box, a) or _on_edge(a.box, b)):
                yield f"{a.tile} is too close to {b.tile}"


def _joined(a: Square, b: Square) -> bool:
    """Whether two halves are equal and share at least half an edge."""
    dx, dy = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
    return a[2] == b[2] and dy == 1 and dx <= 0.5


def _on_edge(box: Box, place: Place) -> bool:
    """Whether the joint of a place is on the edge of a box."""
    x, y = place.joint_x, place.joint_y
    inside = box[0] <= x <= box[2] and box[1] <= y <= box[3]
    return inside and (x in (box[0], box[2]) or y in (box[1], box[3]))
