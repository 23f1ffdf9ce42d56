"""When a new build is offered and taken, and what is said about playing offline."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.app.message import Message
from game.app.update_policy import TOLD, TOLD_FOR, Updates

from .driver import play_on, start
from .fakes import World

READY = Message("offline.ready")


@dataclass
class Desk:
    """A world, the offers in it, and what was saved each time the page was loaded again."""

    world: World = field(default_factory=World)
    reloads: list[dict[str, str]] = field(default_factory=list)
    updates: Updates = field(init=False)

    def __post_init__(self) -> None:
        self.updates = Updates(self.world.session, self._reload)

    def _reload(self) -> None:
        self.reloads.append(dict(self.world.storage.texts))

    def offers(self) -> bool:
        """Whether a new build is offered now."""
        return self.updates.offered

    def notice(self) -> Message | None:
        """The line on the screen."""
        return self.world.session.state.ui.notice

    def said(self) -> int:
        """How often the player was told about playing offline."""
        return self.world.announcer.said.count(READY)


def test_nothing_is_offered_before_a_build_has_come() -> None:
    desk = Desk()
    desk.world.session.begin()
    assert not desk.offers()
    desk.updates.take()
    assert not desk.reloads


def test_before_a_match_a_new_build_can_be_taken_at_once() -> None:
    desk = Desk()
    desk.world.session.begin()
    desk.updates.arrive()
    assert desk.offers()
    desk.updates.take()
    assert len(desk.reloads) == 1


def test_in_a_round_a_new_build_waits_for_its_end() -> None:
    desk = Desk()
    start(desk.world, seed="update")
    desk.updates.arrive()
    assert not desk.offers()
    desk.updates.take()
    assert not desk.reloads
    session = play_on(desk.world, until="round-over")
    assert desk.offers()
    desk.updates.take()
    (saved,) = desk.reloads
    match = session.state.match
    assert any(key.startswith("match.") for key in saved)
    desk.world.reload().begin()
    assert desk.world.session.state.match == match


def test_who_says_later_is_not_asked_again_in_this_visit() -> None:
    desk = Desk()
    desk.world.session.begin()
    desk.updates.arrive()
    desk.updates.later()
    assert not desk.offers()
    desk.updates.take()
    assert not desk.reloads


def test_the_screen_is_told_when_there_is_something_to_offer() -> None:
    desk = Desk()
    desk.world.session.begin()
    seen: list[bool] = []
    desk.world.session.listen(lambda _: seen.append(desk.updates.offered))
    desk.updates.arrive()
    desk.updates.later()
    assert seen == [True, False]


def test_that_the_game_plays_offline_is_said_once_and_goes_away_by_itself() -> None:
    desk = Desk()
    desk.world.session.begin()
    desk.updates.tell_offline()
    assert desk.said() == 1
    assert desk.notice() == READY
    desk.world.clock.pass_time(TOLD_FOR)
    assert desk.notice() is None

    desk.world.reload().begin()
    again = Desk(desk.world)
    again.updates.tell_offline()
    assert again.said() == 1
    assert desk.notice() is None


def test_another_line_is_neither_replaced_nor_taken_away() -> None:
    desk = Desk()
    session = desk.world.session
    session.begin()
    desk.updates.tell_offline()
    session.notice(Message("fault.file"))
    desk.world.clock.pass_time(TOLD_FOR)
    assert desk.notice() == Message("fault.file")

    other = Desk()
    other.world.session.begin()
    other.world.session.notice(Message("fault.file"))
    other.updates.tell_offline()
    assert other.notice() == Message("fault.file")
    assert other.said() == 0


def test_nobody_is_told_in_the_middle_of_a_round() -> None:
    desk = Desk()
    start(desk.world, seed="busy")
    desk.updates.tell_offline()
    assert desk.said() == 0
    play_on(desk.world, until="round-over")
    assert desk.said() == 1
    play_on(desk.world)
    assert desk.said() == 1


def test_where_nothing_can_be_stored_nothing_is_said() -> None:
    desk = Desk()
    desk.world.session.begin()
    desk.world.storage.denied = True
    desk.updates.tell_offline()
    assert desk.said() == 0
    assert TOLD not in desk.world.storage.texts
