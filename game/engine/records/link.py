"""A match as a short text for the part of an address after `#`: the same content as its record.

    link = "2" + check (4 letters) + length of the body (3 letters) + body + end
    link = "1" + check (4 letters) + body, as the first version wrote it

all of A-Z a-z 0-9 - _. The end is "0" where the body ends in - or _, which chats leave out of a
link, and else nothing: so a link ends in a letter or digit. The length tells a link that was cut
from one with something behind it.
Everything that follows from something else is left out: the tiles when the seed deals them,
the leader where the rules name one, draws, passes, points, endings, scores, the winner. A play
is its place among the legal plays. The check is the head of a SHA-256 of the body.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from itertools import islice
from typing import Final

from game.engine.enums import Phase
from game.engine.errors import EngineError, LinkError
from game.engine.match import Match
from game.engine.moves import Claim, Move, Muggins
from game.engine.play.deal import Deal
from game.engine.play.legality import MAX_CALLED_NUMBER
from game.engine.play.transitions import legal_moves
from game.engine.round import Round
from game.engine.tile import DOUBLE_SIX, Tile

from .digits import DAMAGED, DigitReader, DigitWriter
from .link_head import put_head, take_head
from .replay import moves_of, settled, start_of

VERSION: Final = "2"
FIRST_VERSION: Final = "1"
CHECK_LETTERS: Final = 4
LENGTH_LETTERS: Final = 3
END: Final = "0"
"""What stands behind a body whose last sign a chat would leave out."""
CUT: Final = "this link was cut: its end is missing"
LONGER: Final = "this link has something behind its end"
MAX_ROUNDS: Final = 1000
"""Rounds that a link may hold: more than any match has, few enough to be played again at once."""
_MAX_MOVES: Final = 500
_SILENT, _RIGHT, _WRONG = range(3)


def link_of(match: Match) -> str:
    """The link text of a match, finished or not. `match_of_link` reads it back.

    As in its record, calls that are due for a play that earned nothing are left out. Raises
    `LinkError` for a match of more than 1000 rounds.
    """
    if len(match.rounds) > MAX_ROUNDS:
        raise LinkError(f"a link holds at most {MAX_ROUNDS} rounds, not {len(match.rounds)}")
    match = settled(match)
    out = DigitWriter()
    put_head(out, match)
    out.put_number(len(match.rounds))
    for index in range(len(match.rounds)):
        _put_round(out, match, index)
    body = out.letters()
    end = "" if body[-1].isalnum() else END
    return VERSION + _check(body) + _length(body) + body + end


def match_of_link(text: str) -> Match:
    """The match that a link text stands for. Raises `LinkError` with one plain sentence."""
    if not text.isascii() or not text[:1].isdigit():
        raise LinkError("this link does not hold a match")
    if text[0] > VERSION:
        raise LinkError("this link was made by a newer version of the game", "newer")
    source = DigitReader(_checked_body(text))
    try:
        match = take_head(source)
        left = source.take_number(MAX_ROUNDS)
        while left:
            left -= 1
            match = _take_round(source, match, last=not left)
        source.finish()
    except LinkError:
        raise
    except EngineError as error:
        raise LinkError(f"this link does not hold a match: {error}") from None
    return match


def _checked_body(text: str) -> str:
    """The body of a link. Raises `LinkError` where it is not as it was written."""
    head = 1 + CHECK_LETTERS
    check, body, end = text[1:head], text[head:], ""
    if text[0] == VERSION:
        body, end = _body_and_end(body)
    if not body:
        raise LinkError("this link does not hold a match")
    if _check(body) != check:
        raise LinkError(DAMAGED)
    if end and (end != END or body[-1].isalnum()):
        raise LinkError(LONGER, "longer")
    return body


def _body_and_end(text: str) -> tuple[str, str]:
    """The body that stands behind its length, and what follows it."""
    written, rest = text[:LENGTH_LETTERS], text[LENGTH_LETTERS:]
    try:
        length = int.from_bytes(urlsafe_b64decode("A" + written), "big")
    except ValueError:
        raise LinkError(DAMAGED if rest else CUT, "" if rest else "cut") from None
    if len(rest) < length:
        raise LinkError(CUT, "cut")
    return rest[:length], rest[length:]


def _length(body: str) -> str:
    """The length of a body in three letters of base64url."""
    return urlsafe_b64encode(len(body).to_bytes(3, "big")).decode("ascii")[1:]


def _check(body: str) -> str:
    return urlsafe_b64encode(sha256(body.encode()).digest())[:CHECK_LETTERS].decode("ascii")


def _put_round(out: DigitWriter, match: Match, index: int) -> None:
    start, state = start_of(match, index), match.rounds[index]
    before = Match(match.rules, match.players, match.seed, rounds=match.rounds[:index])
    _put_deal(out, before, start)
    moves = list(moves_of(start, state))
    if index == len(match.rounds) - 1:
        out.put(state.over, 2)
        if not state.over:
            out.put_number(len(moves))
    for now, move in moves:
        _put_move(out, now, move)


def _take_round(source: DigitReader, match: Match, *, last: bool) -> Match:
    match = _take_deal(source, match)
    finished = not last or source.take(2)
    left = _MAX_MOVES if finished else source.take_number(_MAX_MOVES)
    while left and not match.rounds[-1].over:
        match, _ = match.apply(_take_move(source, match.rounds[-1]))
        left -= 1
    if match.rounds[-1].over != bool(finished):
        raise LinkError(DAMAGED)
    return match


def _put_deal(out: DigitWriter, before: Match, start: Round) -> None:
    if before.seed is not None:
        dealt = before.next_round().rounds[-1]
        same = (dealt.dealt, dealt.boneyard_dealt) == (start.dealt, start.boneyard_dealt)
        as_seed = same and dealt.leader == start.leader
        out.put(as_seed, 2)
        if as_seed:
            return
    left = list(DOUBLE_SIX)
    for tile in [*(tile for hand in start.dealt for tile in hand), *start.boneyard_dealt]:
        out.put(left.index(tile), len(left))
        left.remove(tile)
    if before.leader_of_next(start.dealt) is None:
        out.put(start.leader, before.players)


def _take_deal(source: DigitReader, match: Match) -> Match:
    if match.seed is not None and source.take(2):
        return match.next_round()
    left = list(DOUBLE_SIX)
    tiles = iter([left.pop(source.take(len(left))) for _ in DOUBLE_SIX])
    size = match.rules.hand_for(match.players)
    hands: tuple[tuple[Tile, ...], ...] = tuple(
        tuple(islice(tiles, size)) for _ in range(match.players)
    )
    leader = match.leader_of_next(hands)
    if leader is None:
        leader = source.take(match.players)
    return match.with_round(Deal(hands, tuple(tiles), leader), leader)


def _put_move(out: DigitWriter, state: Round, move: Move) -> None:
    if isinstance(move, Claim | Muggins):
        if len(state.waiting) > 1:
            out.put(state.waiting.index(move.seat), len(state.waiting))
        said = _SILENT if move.number is None else _WRONG
        out.put(_RIGHT if move.number == state.unclaimed else said, 3)
        if move.number not in (None, state.unclaimed):
            out.put_number(move.number or 0)
        return
    choices = legal_moves(state, move.seat)
    out.put(choices.index(move), len(choices))


def _take_move(source: DigitReader, state: Round) -> Move:
    waiting = state.waiting
    seat = waiting[source.take(len(waiting))]
    if state.phase == Phase.PLAY:
        choices = legal_moves(state, seat)
        return choices[source.take(len(choices))]
    said = source.take(3)
    number = None if said == _SILENT else state.unclaimed
    if said == _WRONG:
        number = source.take_number(MAX_CALLED_NUMBER)
    return Claim(seat, number) if state.phase == Phase.CLAIM else Muggins(seat, number)
