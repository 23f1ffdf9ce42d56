"""The strict reader of match records: a record is taken whole or refused with one sentence.

`match_of` checks the form of everything, then plays the match again: deals, leaders, each
event, each ending must be what the rules make them. Unknown extra keys are ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.errors import EngineError, LocalizedText, RecordError, RulesError, TileError, shown
from game.engine.match import MAX_NAME_LENGTH, Match, match_winner
from game.engine.play.deal import MAX_SEED_LENGTH, Deal, checked_seed
from game.engine.rules.options import PLAYER_COUNTS, is_int
from game.engine.rules.rules import Rules
from game.engine.tile import Tile

from .round_reader import END_KEYS, LIST, invalid_value, replayed

FORMAT: Final = "all-fives-record"
VERSION: Final = 1


def match_of(data: Any) -> Match:
    """The match that a record stands for. Raises `RecordError` with round, event and reason.

    Under muggins a record may end while calls are still due; the match resumes there.
    """
    _check_head(data)
    match = _empty_match(data)
    rounds = _list(data, "rounds")
    for number, written in enumerate(rounds, 1):
        try:
            match = _with_round(match, written, last=number == len(rounds))
        except RecordError as error:
            raise RecordError(
                error.reason, error.key, round=number, event=error.event, **error.values
            ) from None
    _check_winner(match, data)
    return match


def _check_head(data: Any) -> None:
    if not isinstance(data, Mapping):
        raise RecordError(f"a record must be an object, not {shown(data)}", "no-record")
    if data.get("format") != FORMAT:
        reason = f"format must be {FORMAT!r}, not {shown(data.get('format'))}"
        raise RecordError(reason, "no-record")
    version = _get(data, "version")
    if not is_int(version) or version != VERSION:
        reason = f"version must be {VERSION}, not {shown(version)}"
        raise RecordError(reason, "version", version=version, known=VERSION)


def _empty_match(data: Mapping[str, Any]) -> Match:
    written = _get(data, "rules")
    if not isinstance(written, Mapping) or "preset" not in written:
        raise invalid_value(
            "rules", LocalizedText("an object that names a preset", "rules"), written
        )
    players = _get(data, "players")
    if not is_int(players) or players not in PLAYER_COUNTS:
        raise invalid_value("players", LocalizedText("2, 3 or 4", "players"), players)
    rules = _rules(written, players)
    seed, names, kinds = _seed(data), _texts(data, "names"), _texts(data, "kinds")
    try:
        return Match.new(rules, players, seed=seed, names=names, kinds=kinds)
    except EngineError as error:
        values = {"players": players, "longest": MAX_NAME_LENGTH}
        raise RecordError(str(error), "texts", **values) from None


def _rules(written: Mapping[str, Any], players: int) -> Rules:
    try:
        rules = Rules.from_json(written, ignore_unknown=True)
    except RulesError as error:
        raise RecordError(f"rules: {error}", "rules", faults=error.faults) from None
    if faults := rules.faults_for(players):
        raise RecordError("; ".join(faults), "rules", faults=faults)
    return rules


def _seed(data: Mapping[str, Any]) -> str | None:
    if "seed" not in data:
        return None
    seed = data["seed"]
    must = LocalizedText(
        f"a text of 1 to {MAX_SEED_LENGTH} characters", "seed", longest=MAX_SEED_LENGTH
    )
    if not isinstance(seed, str):
        raise invalid_value("seed", must, seed)
    try:
        return checked_seed(seed)
    except EngineError as error:
        raise RecordError(str(error), "unfit", name="seed", must=must, value=seed) from None


def _texts(data: Mapping[str, Any], key: str) -> tuple[str, ...] | None:
    if key not in data:
        return None
    texts = _list(data, key)
    if not all(isinstance(text, str) for text in texts):
        raise invalid_value(key, LocalizedText("a list of texts", "texts"), texts)
    return tuple(texts)


def _with_round(match: Match, written: Any, *, last: bool) -> Match:
    """The match with one more round read, checked and played again."""
    if match.over:
        raise RecordError("the match was over before this round", "match-over")
    if not isinstance(written, Mapping):
        raise invalid_value("a round", LocalizedText("an object", "object"), written, key="rounds")
    match = _with_deal(match, written)
    fresh = match.rounds[-1]
    state = replayed(fresh, written, finished=_is_finished(written, last=last))
    rounds = (*match.rounds[:-1], state)
    winner = match_winner(state) if state.over else None
    return Match(match.rules, match.players, match.seed, match.names, match.kinds, rounds, winner)


def _with_deal(match: Match, written: Mapping[str, Any]) -> Match:
    hands = tuple(_tiles(hand, "a hand", "hands") for hand in _list(written, "hands"))
    boneyard = _tiles(_list(written, "boneyard"), "the boneyard", "boneyard")
    leader = _get(written, "leader")
    if not is_int(leader) or not 0 <= leader < match.players:
        last = match.players - 1
        raise invalid_value(
            "leader", LocalizedText(f"a seat from 0 to {last}", "seat", last=last), leader
        )
    try:
        dealt = match.with_round(Deal(hands, boneyard, leader), leader)
    except EngineError as error:
        raise RecordError(str(error), "deal") from None
    due = match.leader_of_next(hands)
    if due not in (None, leader):
        reason = f"by these rules seat {due} leads, not seat {leader}"
        raise RecordError(reason, "leader", due=due, told=leader)
    return dealt


def _tiles(texts: Any, what: str, key: str) -> tuple[Tile, ...]:
    if not isinstance(texts, list | tuple):
        raise invalid_value(what, LocalizedText("a list of tiles", "tiles"), texts, key=key)
    try:
        return tuple(Tile.parse(text) for text in texts)
    except TileError as error:
        raise RecordError(f"{what}: {error}", "tiles") from None


def _is_finished(written: Mapping[str, Any], *, last: bool) -> bool:
    there = [key for key in END_KEYS if key in written]
    if len(there) == len(END_KEYS):
        return True
    if there:
        lacking = next(key for key in END_KEYS if key not in written)
        reason = f"a round with {there[0]!r} must have {lacking!r} as well"
        raise RecordError(reason, "missing", name=lacking)
    if not last:
        raise RecordError("the round is unfinished, but others follow it", "unfinished")
    return False


def _check_winner(match: Match, data: Mapping[str, Any]) -> None:
    winner = _get(data, "winner")
    if winner is not None and not is_int(winner):
        raise invalid_value("winner", LocalizedText("a side or null", "side"), winner)
    if winner == match.winner or (winner is None and _ends_by_itself(data)):
        return
    if match.winner is None:
        raise invalid_value("winner", LocalizedText("null: no side has won yet", "unwon"), winner)
    raise invalid_value("winner", LocalizedText(str(match.winner), "it", it=match.winner), winner)


def _ends_by_itself(data: Mapping[str, Any]) -> bool:
    """Whether the last round was recorded unfinished, and has ended by what nobody chooses."""
    rounds = data["rounds"]
    return bool(rounds) and "ended" not in rounds[-1]


def _list(data: Mapping[str, Any], key: str) -> list[Any] | tuple[Any, ...]:
    value = _get(data, key)
    if not isinstance(value, list | tuple):
        raise invalid_value(key, LIST, value)
    return value


def _get(data: Mapping[str, Any], key: str) -> Any:
    if key not in data:
        raise RecordError(f"{key!r} is missing", "missing", name=key)
    return data[key]
