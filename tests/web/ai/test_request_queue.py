"""Requests to computer players as texts: what goes over, comes back."""

from __future__ import annotations

import inspect
import json
import random
import re
from collections.abc import Generator

import pytest

import game.ai.search.advice
from game.ai import PLAYERS
from game.app.message import Message
from game.app.ports import Hint
from game.app.present.hint_text import WHYS
from game.engine.match import Match
from game.engine.play.transitions import apply, legal_moves
from game.engine.rules.rules import PRESETS
from game.engine.tile import Tile
from game.engine.view import PlayerView, view_of
from game.web.ai.ai_requests import AiReply, AiRequest, reply_from_json, reply_to_json, work_on
from game.web.ai.request_queue import RequestQueue

LONG = 10_000.0


def some_view(moves: int = 0) -> PlayerView:
    """The view of whoever is to move after a few moves, with a choice to make."""
    state = Match.new(PRESETS["all-fives"], 2, seed="desk").next_round().rounds[-1]
    rng = random.Random(1)
    while moves or len(view_of(state, state.turn).legal) < 2:
        state, _ = apply(state, rng.choice(legal_moves(state, state.turn)))
        moves = max(0, moves - 1)
    return view_of(state, state.turn)


def request(want: str = "answer", kind: str = "greedy") -> AiRequest:
    return AiRequest(want, kind, some_view(3), "seed", 1.0)


def sent(number: int, asked: AiRequest) -> str:
    return json.dumps({"ask": number, **asked.to_json()})


def test_a_question_survives_being_sent() -> None:
    asked = request()
    assert AiRequest.from_json(json.loads(json.dumps(asked.to_json()))) == asked


@pytest.mark.parametrize(
    "reply",
    [
        (Tile(6, 4), "left"),
        15,
        None,
        Hint(Tile(5, 5), "lead"),
        Hint(Tile(5, 0), "up", (Message("a", {"n": 3, "values": "1, 2"}), Message("c")), 6.5),
    ],
)
def test_every_kind_of_reply_survives_being_sent(reply: AiReply) -> None:
    assert reply_from_json(reply_to_json(reply)) == reply


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_the_desk_answers_what_the_player_would(kind: str) -> None:
    desk = RequestQueue()
    desk.take(sent(7, request(kind=kind)))
    states = [desk.busy]
    text = desk.work(LONG)
    states.append(desk.busy)
    assert text is not None and states == [True, False]
    answer = json.loads(text)
    expected = PLAYERS[kind](None).decide(request().view, random.Random("seed"))
    assert answer["ask"] == 7
    assert reply_from_json(answer["reply"]) == expected


def test_a_hint_is_a_legal_play() -> None:
    desk = RequestQueue()
    desk.take(sent(1, request("hint")))
    text = desk.work(LONG)
    assert text is not None
    hint = reply_from_json(json.loads(text)["reply"])
    assert isinstance(hint, Hint)
    assert (hint.tile, hint.end) in request().view.legal
    assert hint.reasons


def test_every_reason_of_the_computer_players_has_its_sentence() -> None:
    source = inspect.getsource(game.ai.search.advice)
    given = set(re.findall(r'Reason\("([a-z-]+)"', source))
    assert given == set(WHYS)


def test_questions_are_answered_in_order_one_at_a_time() -> None:
    desk = RequestQueue()
    desk.take(sent(1, request()))
    desk.take(sent(2, request()))
    numbers = [json.loads(desk.work(LONG) or "{}")["ask"] for _ in range(2)]
    assert numbers == [1, 2]
    assert desk.work(LONG) is None


def test_a_question_that_was_dropped_is_never_answered() -> None:
    desk = RequestQueue()
    desk.take(sent(1, request()))
    desk.take(sent(2, request()))
    desk.take('{"drop": 1}')
    desk.take('{"drop": 5}')
    assert json.loads(desk.work(LONG) or "{}")["ask"] == 2
    assert not desk.busy


def test_a_question_that_makes_no_sense_is_answered_by_its_fault() -> None:
    desk = RequestQueue()
    desk.take(json.dumps({"ask": 3, **request().to_json(), "kind": "nobody"}))
    answer = json.loads(desk.work(LONG) or "{}")
    assert answer["ask"] == 3
    assert "nobody" in answer["fault"]
    assert not desk.busy


def test_work_can_be_done_in_slices() -> None:
    asked = AiRequest("answer", "expert", some_view(5), "seed", 1.0)
    replies: list[AiReply] = []

    def whole() -> Generator[None, None, None]:
        replies.append((yield from work_on(asked, lambda: 0.0)))

    assert len(list(whole())) > 1
    assert replies[0] in asked.view.legal
