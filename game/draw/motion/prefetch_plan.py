"""Which sprites will be needed soon, so that they can be made while there is time."""

from __future__ import annotations

from typing import Final

from game.draw.geometry import Pose
from game.draw.layout.areas import Areas, plan
from game.draw.layout.table_layout import TableLayout, biggest_tile, bone_poses, seat_poses
from game.draw.model import Look, SeatModel, Viewport
from game.draw.tiles.sprite_recipes import set_key, shade_key, size_px, tile_key
from game.engine.tile import DOUBLE_SIX, Tile

_PLAYERS: Final = 2
_DEALT: Final = 7


def before_the_deal(view: Viewport, look: Look) -> tuple[str, ...]:
    """What a table of two will show first: backs and shadows, any hand, any tile to lead."""
    areas, density = plan(view, _PLAYERS, _DEALT), view.density
    hand = size_px(areas.hand.tile, density)
    table = size_px(biggest_tile(areas), density)
    keys = _hidden(areas, look)
    keys += [shade_key(0, px, high=high)[0] for px in (hand, table) for high in (False, True)]
    keys += [tile_key(set_key(look), tile, 0, hand)[0] for tile in DOUBLE_SIX]
    keys += [
        tile_key(set_key(look), tile, 0 if tile.is_double else 270, table)[0]
        for tile in reversed(DOUBLE_SIX)
    ]
    return tuple(dict.fromkeys(keys))


def _hidden(areas: Areas, look: Look) -> list[str]:
    """Tiles face down: of the other, and in the boneyard."""
    other = SeatModel(1, "", (None,) * _DEALT)
    dealt = seat_poses(other, areas.others[0], areas.unit)[0]
    bone = bone_poses(areas, len(DOUBLE_SIX) - _PLAYERS * _DEALT)[0]
    keys = []
    for pose in (dealt, bone):
        px = size_px(pose.size, areas.view.density)
        keys.append(tile_key(set_key(look), None, pose.angle, px)[0])
        keys.append(shade_key(pose.angle, px, high=False)[0])
    return keys


def before_the_next_play(shown: TableLayout, look: Look) -> tuple[str, ...]:
    """Every tile that could be laid next, as it would lie at each end."""
    laid = shown.model.layout.tiles
    keys: list[str] = []
    for end in shown.model.layout.ends:
        pose = shown.end_pose(end.name)
        if pose is None:
            continue
        for tile in DOUBLE_SIX:
            if not tile.has(end.value) or tile in laid:
                continue
            # A double may lie across the line, or along the next stretch of it.
            turns = (90, 0) if tile.is_double else (180,) if tile.high == end.value else (0,)
            for turn in turns:
                keys += _lying(shown, tile, pose._replace(angle=pose.angle + turn), look)
    return tuple(dict.fromkeys(keys))


def _lying(shown: TableLayout, tile: Tile, pose: Pose, look: Look) -> tuple[str, str]:
    density = shown.areas.view.density
    px = size_px(pose.size, density)
    return (
        tile_key(set_key(look), tile, pose.angle, px)[0],
        shade_key(pose.angle, px, high=False)[0],
    )
