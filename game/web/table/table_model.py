"""Builds the table model for drawing: only what the player in front may see."""

from __future__ import annotations

from game.app.message import Message
from game.app.present.arithmetic import count_sum
from game.app.present.status import Status, at_the_table
from game.app.session import Session
from game.app.state.hand_order import hand_of, ordered_hand
from game.app.state.legal_plays import ends_for, legal_tiles
from game.app.state.participants import Name, Participants, kind_of
from game.app.state.shown_round import ShownRound
from game.draw.characters.portraits import PROGRAM, family_of
from game.draw.model import Camera, CountModel, Drag, Ghost, Look, SeatModel, TableModel
from game.engine.match import Match
from game.engine.play.scoring import points_for
from game.engine.tile import Tile
from game.web.dom.translator import Translator

_END_KEYS = {"left": "A", "right": "D", "up": "W", "down": "S"}


def look_of(session: Session, *, dark: bool, contrast: bool) -> Look:
    """How the table is painted by the settings, with what the device prefers."""
    settings = session.state.settings
    return Look(
        tiles=settings.tiles,
        table=settings.table,
        dark=dark,
        contrast=contrast,
        dim_covered=settings.dim,
        mark_last=settings.last,
        mark_ends=settings.count and session.state.quiz is None,
    )


class ModelMaker:
    """Makes the models of one session in the language that is set."""

    def __init__(self, session: Session, texts: Translator) -> None:
        self._session = session
        self._texts = texts

    def make(self) -> TableModel | None:
        """What the table shows now; None while there is no match."""
        session = self._session
        match, stage, company = session.state.match, session.state.shown, session.state.participants
        if match is None or stage is None or company is None:
            return None
        over = stage.result is not None
        ui = session.state.ui
        acting = session.state.acting
        return TableModel(
            viewer=session.state.viewer,
            seats=tuple(self._seat(match, stage, company, seat) for seat in range(match.players)),
            layout=stage.layout,
            boneyard=len(stage.boneyard),
            boneyard_text=str(len(stage.boneyard)),
            boneyard_label=self._texts("boneyard.label"),
            boneyard_tiles=stage.boneyard if over else (),
            count=self._count(match, stage),
            status=self._status(company),
            alert=ui.refused is not None and ui.notice is not None,
            playable=legal_tiles(session.state) if acting else None,
            selected=ui.picked or (ui.hint.tile if ui.hint else None),
            hover=ui.hover if acting else None,
            cursor=ui.cursor,
            cursor_end=ui.cursor_end,
            ghosts=self._ghosts(match),
            drag=Drag(ui.held.tile, ui.held.x, ui.held.y, ui.held.end) if ui.held else None,
            last=stage.last.tile if stage.last and not over else None,
            winner_seats=self._winners(match, stage),
            over=over,
            camera=Camera(ui.scale, ui.dx, ui.dy),
        )

    def name(self, name: Name) -> str:
        """A name as it is written."""
        return self._texts.say(name)

    def _seat(self, match: Match, stage: ShownRound, company: Participants, seat: int) -> SeatModel:
        session, texts = self._session, self._texts
        side = match.rules.side_of(seat)
        target = match.rules.target_for(match.players)
        held = stage.hands[seat]
        now = match.round
        turn = _turn(session, match, stage)
        thinking = session.status is Status.THINKING and now is not None and seat == now.waiting[0]
        lacks = sorted(stage.out_of[seat]) if session.state.settings.memory else []
        return SeatModel(
            seat=seat,
            name=self.name(company.names[seat]),
            tiles=_seen(session, stage, seat),
            tiles_text=str(len(held)),
            score_text=texts("seat.score-of", score=stage.scores[side], target=target),
            score_short=str(stage.scores[side]),
            side=side,
            note=self._note(stage, seat, thinking=thinking),
            leads=texts("seat.leads") if seat == stage.leader and not stage.layout.plays else "",
            to_play=seat == turn and now is not None and stage.result is None,
            thinking=thinking,
            out_of=tuple(lacks) if seat != session.state.viewer else (),
            face=_face(session, match, seat),
        )

    def _note(self, stage: ShownRound, seat: int, *, thinking: bool) -> str:
        if stage.result is not None:
            return ""
        if thinking:
            return self._texts("seat.thinking")
        if stage.passed[seat]:
            return self._texts("seat.passed")
        if stage.drawn[seat]:
            return self._texts("seat.drew", count=stage.drawn[seat])
        return ""

    def _count(self, match: Match, stage: ShownRound) -> CountModel:
        """The live count; not under muggins, where to see it is what the game is about, and not
        while the trainer asks for it.
        """
        rules = match.rules
        hidden = rules.claiming == "muggins" or not rules.multiples
        hidden = hidden or self._session.state.quiz is not None
        if hidden or not self._session.state.settings.count or not stage.layout.plays:
            return CountModel()
        count = stage.layout.count
        scores = points_for(count, rules) > 0
        label = self._texts("count.label")
        return CountModel(label, str(count), count_sum(stage.layout), scores)

    def _status(self, company: Participants) -> str:
        """The line beside the hand: a notice first, then a hint, then what is waited for."""
        session, texts, ui = self._session, self._texts, self._session.state.ui
        if ui.notice is not None and at_the_table(ui.notice):
            return texts.say(ui.notice)
        if ui.hinting:
            return texts("hint.thinking")
        if ui.hint is not None:
            return texts(f"hint.play.{ui.hint.end}", tile=str(ui.hint.tile))
        if session.status is Status.YOUR_TURN:
            return self._your_turn()
        return self._waiting(company)

    def _waiting(self, company: Participants) -> str:
        session, texts, status = self._session, self._texts, self._session.status
        if status is Status.QUIZ:
            return texts("trainer.status")
        if status is Status.CALL and session.state.prompt is not None:
            return texts.say(session.state.prompt.question("status.call-", company))
        if status in (Status.ROUND_OVER, Status.MATCH_OVER):
            return texts(f"status.{status}")
        now = session.state.match.round if session.state.match else None
        if status is Status.THINKING and now is not None:
            return texts("status.thinking", name=self.name(company.names[now.waiting[0]]))
        return ""

    def _your_turn(self) -> str:
        session, texts = self._session, self._texts
        if session.state.ui.asking and session.state.ui.picked is not None:
            return texts("status.which-end", tile=str(session.state.ui.picked))
        if session.state.shown is not None and not session.state.shown.layout.plays:
            return texts("status.your-lead")
        return texts("status.only" if len(legal_tiles(session.state)) == 1 else "status.your-turn")

    def _ghosts(self, match: Match) -> tuple[Ghost, ...]:
        session = self._session
        ui, now = session.state.ui, match.round
        if now is None or not session.state.acting:
            return ()
        if ui.hint is not None and ui.picked is None and ui.held is None:
            return (self._ghost(match, ui.hint.tile, ui.hint.end, hot=True),)
        asked = ui.held.tile if ui.held else ui.picked
        tile = asked or (ui.hover or ui.cursor if session.state.settings.ghosts else None)
        if tile is None or tile not in legal_tiles(session.state):
            return ()
        ends = ends_for(now.layout, tile)
        hot = ui.held.end if ui.held else ui.cursor_end
        return tuple(self._ghost(match, tile, end, hot=end == hot) for end in ends)

    def _ghost(self, match: Match, tile: Tile, end: str, *, hot: bool) -> Ghost:
        session, rules = self._session, match.rules
        assert match.round is not None
        state = session.state
        named = state.settings.letters and state.ui.asking and state.ui.cursor
        key = _END_KEYS.get(end, "") if named else ""
        quiet = not state.settings.points or rules.claiming == "muggins" or state.trains
        if quiet or not rules.multiples:
            return Ghost(end, tile, hot=hot, key=key)
        count = match.round.layout.play(tile, end).count
        points = points_for(count, rules)
        gained = self._texts("points.gained", points=points) if points else ""
        return Ghost(end, tile, str(count), gained, points > 0, hot, key)

    def _winners(self, match: Match, stage: ShownRound) -> tuple[int, ...]:
        if stage.won is not None:
            seats = range(match.players)
            return tuple(seat for seat in seats if match.rules.side_of(seat) == stage.won)
        winner = stage.result.winner if stage.result else None
        return () if winner is None else (winner,)


def points_said(points: int) -> Message:
    """Points as they rise: with a plus, or a minus."""
    return Message("points.gained" if points >= 0 else "points.lost", {"points": abs(points)})


def side_to_play(match: Match) -> int:
    """The side whose turn it is, or -1 between rounds."""
    now = match.round
    return match.rules.side_of(now.turn) if now and not now.over else -1


def _turn(session: Session, match: Match, stage: ShownRound) -> int:
    """Whose turn the screen shows."""
    if session.state.queue.behind or match.round is None:
        return stage.last.seat if stage.last else stage.leader
    return match.round.turn


def _seen(session: Session, stage: ShownRound, seat: int) -> tuple[Tile | None, ...]:
    """The tiles of a seat as this screen may show them."""
    held = stage.hands[seat]
    if stage.result is not None or not session.state.humans:
        return ordered_hand(held, session.state.settings.sort)
    if seat == session.state.viewer and session.state.ui.curtain is None:
        return hand_of(session.state)
    return (None,) * len(held)


def _face(session: Session, match: Match, seat: int) -> str:
    """The portrait of a seat: computer players of one kind take those of its family in turn."""
    kind = kind_of(match, seat)
    character = session.ports.cast.get(kind)
    if character is None:
        return ""
    family = family_of(character.face or PROGRAM)
    before = sum(kind_of(match, other) == kind for other in range(seat))
    return family[before % len(family)]
