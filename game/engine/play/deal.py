"""Deals: a pure function of a seed, simple enough to check by hand with any SHA-256.

    key(seed, r) = SHA-256("all-fives deal 1", line feed, seed, line feed, r)
                   the seed in UTF-8, the round r from 0 in decimal
    bytes(key)   = SHA-256(key + 0) + SHA-256(key + 1) + …
                   counters of 4 bytes, the high byte first
    below(n)     = the next byte b < 256 - 256 mod n (others are skipped), mod n
    shuffle      = the 28 tiles 0-0, 1-0, 1-1, 2-0 … 6-6;
                   for i = 27 … 1: swap the tiles at i and below(i + 1)
    hands        = seat 0 takes the first tiles, seat 1 the next …; the rest is the boneyard,
                   in the order it is drawn
    lot          = below(players), taken after the shuffle
    commitment   = SHA-256(key)

The commitment, shown before a round, binds the whole deal; the key or the seed, shown later,
lets anyone check it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from game.engine.errors import EngineError
from game.engine.tile import DOUBLE_SIX, SET_SIZE, Tile

MAX_SEED_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands by seat, the boneyard in the order it is drawn, and the seat drawn by lot."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    lot: int


def deal(seed: str, index: int, players: int, hand_size: int) -> Deal:
    """The deal of round `index` (from 0) of a match. Raises `EngineError` for an unusable seed."""
    if players * hand_size > SET_SIZE:
        raise EngineError(f"{players} hands of {hand_size} tiles are more than {SET_SIZE} tiles")
    return deal_from_key(round_key(seed, index), players, hand_size)


def deal_from_key(key: bytes, players: int, hand_size: int) -> Deal:
    """The deal that a round's key stands for."""
    stream = _bytes(key)
    tiles = list(DOUBLE_SIX)
    for i in range(SET_SIZE - 1, 0, -1):
        j = _below(i + 1, stream)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    lot = _below(players, stream)
    hands = tuple(
        tuple(tiles[seat * hand_size : (seat + 1) * hand_size]) for seat in range(players)
    )
    return Deal(hands, tuple(tiles[players * hand_size :]), lot)


def round_key(seed: str, index: int) -> bytes:
    """The 32 bytes that stand for round `index` of the match with that seed."""
    return sha256(f"all-fives deal 1\n{checked_seed(seed)}\n{index}".encode()).digest()


def commitment(seed: str, index: int) -> str:
    """The hash, 64 hexadecimal digits, that can be shown before the round and checked after."""
    return sha256(round_key(seed, index)).hexdigest()


def checked_seed(seed: object) -> str:
    """`seed` itself when it is a usable one: a text of 1 to 200 characters. Or `EngineError`."""
    if not isinstance(seed, str) or not 1 <= len(seed) <= MAX_SEED_LENGTH:
        raise EngineError(f"a seed must be a text of 1 to {MAX_SEED_LENGTH} characters")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise EngineError("a seed must be a text that UTF-8 can write") from None
    return seed


def _bytes(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from sha256(key + counter.to_bytes(4, "big")).digest()
        counter += 1


def _below(n: int, stream: Iterator[int]) -> int:
    limit = 256 - 256 % n
    return next(byte for byte in stream if byte < limit) % n
