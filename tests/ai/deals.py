"""From a sampled world back to whole deals, and through the engine to what would be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.ai.bitboard.tables import tiles_in
from game.ai.search.belief import World
from game.engine.events import CalledMuggins, Claimed, Drew, Passed, Played
from game.engine.match import holder_of
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.transitions import apply, start_round, why_illegal
from game.engine.round import Round
from game.engine.tile import Tile, deciding_tile
from game.engine.view import PlayerView, view_of


@dataclass
class Batch:
    """Tiles that came to a seat together; `slots` are their places in the order of drawing."""

    tiles: list[Tile]
    size: int
    slots: list[int] = field(default_factory=list)


@dataclass
class Story:
    """What is known of the deal: by seat its batches, and the tiles drawn, by place."""

    batches: list[list[Batch]]
    drawn: dict[int, Tile]
    loose: list[tuple[int, Tile, int]]  # seat, tile played from hand, batches it had then


def story_of(view: PlayerView) -> Story:
    """The batches of every seat, still empty, and the plays that came from one of them."""
    size = view.rules.hand_for(view.players)
    story = Story([[Batch([], size)] for _ in range(view.players)], {}, [])
    drawing: list[int] = []
    place = 0
    for event in view.events:
        if isinstance(event, Drew):
            drawing.append(place)
            if event.tile is not None:
                story.drawn[place] = event.tile
            place += 1
        elif isinstance(event, Played | Passed):
            if isinstance(event, Played):
                if drawing:
                    story.drawn[drawing.pop()] = event.tile
                else:
                    count = len(story.batches[event.seat])
                    story.loose.append((event.seat, event.tile, count))
            if drawing:
                story.batches[event.seat].append(Batch([], len(drawing), list(drawing)))
            drawing = []
    return story


def deals_of(view: PlayerView, world: World) -> Iterator[tuple[list[list[Tile]], list[Tile]]]:
    """Every way, up to order within a batch, in which the world may have been dealt."""
    seat = view.seat
    story = story_of(view)
    for other, masks in enumerate(world.batches):
        if other != seat:
            assert len(masks) == len(story.batches[other])
            for batch, mask in zip(story.batches[other], masks, strict=True):
                batch.tiles = list(tiles_in(mask))
    # One's own draws are known: all other tiles of one's own were dealt.
    own = [tile for who, tile, _ in story.loose if who == seat]
    drawn = set(story.drawn.values())
    dealt = [tile for tile in (*view.hand, *own) if tile not in drawn]
    story.batches[seat] = [Batch(dealt, len(dealt))]
    story.loose = [entry for entry in story.loose if entry[0] != seat]
    bone = [tile for bit in world.bone for tile in tiles_in(bit)]
    yield from _filled(story, 0, bone)


def _filled(
    story: Story, number: int, bone: list[Tile]
) -> Iterator[tuple[list[list[Tile]], list[Tile]]]:
    if number == len(story.loose):
        if any(len(b.tiles) != b.size for batches in story.batches for b in batches):
            return
        order = dict(story.drawn)
        for batches in story.batches:
            for batch in batches:
                order |= dict(zip(batch.slots, batch.tiles, strict=False))
        yield (
            [list(batches[0].tiles) for batches in story.batches],
            [order[place] for place in range(len(order))] + bone,
        )
        return
    seat, tile, count = story.loose[number]
    for batch in story.batches[seat][:count]:
        if len(batch.tiles) < batch.size:
            batch.tiles.append(tile)
            yield from _filled(story, number + 1, bone)
            batch.tiles.remove(tile)


def seen_again(view: PlayerView, hands: list[list[Tile]], bone: list[Tile]) -> bool:
    """Whether the seat would have seen the very same, had this been the deal."""
    rules = view.rules
    dealt = tuple(tuple(hand) for hand in hands)
    by_tile = rules.first_leader == "highest-double" and not view.round
    if by_tile and holder_of(deciding_tile(dealt), dealt) != view.leader:
        return False
    state = start_round(
        rules,
        view.players,
        hands=dealt,
        boneyard=tuple(bone),
        leader=view.leader,
        index=view.round,
    )
    for event in view.events:
        if isinstance(event, Played | Claimed | CalledMuggins):
            state = _silenced(state, event)
            move = _move(event)
            if why_illegal(state, move) is not None:
                return False
            state, _ = apply(state, move)
    now = view_of(state, view.seat)
    return (
        now.events == view.events
        and sorted(now.hand) == sorted(view.hand)
        and now.counts == view.counts
        and now.ask == view.ask
    )


def _move(event: Played | Claimed | CalledMuggins) -> Move:
    if isinstance(event, Played):
        return Play(event.seat, event.tile, event.end)
    kind = Claim if isinstance(event, Claimed) else Muggins
    return kind(event.seat, event.number)


def _silenced(state: Round, event: object) -> Round:
    """Silence is no event: whoever was asked before this event said nothing."""
    if isinstance(event, Played):
        while state.phase in ("claim", "muggins"):
            kind = Claim if state.phase == "claim" else Muggins
            state, _ = apply(state, kind(state.waiting[0], None))
    return state
