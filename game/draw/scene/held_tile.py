"""The tile in the pointer's hand, and what it would make where it is drawn to."""

from __future__ import annotations

from game.draw.geometry import Pose
from game.draw.layout.free_space import free_spot
from game.draw.layout.table_layout import TableLayout
from game.draw.model import Look
from game.draw.ops import Ops
from game.draw.tiles.ghosts import label, label_size
from game.draw.tiles.sprite_recipes import set_key
from game.draw.tiles.tile_paint import body, shade


def held_ops(stage: TableLayout, look: Look, grip: Pose | None) -> Ops:
    """The held tile; `grip` is its pose while it is on its way to being held (see `grip`)."""
    drag = stage.model.drag
    if drag is None:
        return ()
    pose, density = grip or stage.held_pose(), stage.areas.view.density
    assert pose is not None
    made_for = max(pose.size, stage.areas.hand.tile) if grip else pose.size
    key = set_key(look)
    tile = shade(pose, density, made_for), body(drag.tile, pose, key, density, made_for)
    return tile + _told(stage, look)


def _told(stage: TableLayout, look: Look) -> Ops:
    """What the held tile would make where it is drawn to, beside it: it lies on the ghost."""
    drag = stage.model.drag
    ghost = next((g for g in stage.model.ghosts if drag and g.end == drag.end), None)
    if ghost is None or not (ghost.count_text or ghost.points_text):
        return ()
    pose = stage.ghost_pose(ghost.tile, ghost.end)
    x, y = free_spot(stage, pose.box.inset(-4.0), *label_size(ghost, pose))
    return label(ghost, pose._replace(x=x, y=y), look)
