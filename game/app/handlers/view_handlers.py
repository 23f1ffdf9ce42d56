"""What changes only the screen: settings, dialogs, the curtain, the camera, questions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import intents
from game.app.message import Message
from game.app.present.status import OF_THE_DIALOG, without_notice
from game.app.present.topics import answer
from game.app.settings.settings import Settings

from . import call_handlers, hand_handlers, trainer_handlers, turn_driver

if TYPE_CHECKING:
    from game.app.session import Session


def hurry(session: Session, intent: intents.Hurry) -> None:
    """Show at once what is still to be shown, and ask nothing about it."""
    trainer_handlers.close(session)
    session.pacer.flush()
    turn_driver.proceed(session)


def lift_curtain(session: Session, intent: intents.LiftCurtain) -> None:
    """The next person has taken the device."""
    seat = session.ui.curtain
    if seat is not None:
        session.front = seat
        session.ui = replace(session.ui, curtain=None, cursor=None)


def change_setting(session: Session, intent: intents.ChangeSetting) -> None:
    """Set one setting; what cannot be is said, and nothing changes."""
    settings, faults = session.kept.changed(intent.name, intent.value)
    for fault in faults:
        session.notice(fault)
    if not faults:
        if intent.name == "sort":
            hand_handlers.arrange(session, hand_handlers.hand_of(session))
        session.overlay.pop(intent.name, None)
        session.keep(settings)
        trainer_handlers.change_while_asked(session)


def switch(session: Session, intent: intents.Switch) -> None:
    """Turn a setting that is on or off the other way, and say how it is now."""
    on = not getattr(session.settings, intent.name)
    change_setting(session, intents.ChangeSetting(intent.name, on))
    session.notice(Message(f"switch.{intent.name}.{'on' if on else 'off'}"))


def load_settings(session: Session, intent: intents.LoadSettings) -> None:
    """Take all settings at once; with any fault none are taken."""
    settings, faults = Settings.from_json(intent.data)
    if faults:
        session.notice(faults[0])
    else:
        session.overlay.clear()
        session.keep(settings)
        trainer_handlers.change_while_asked(session)


def open_dialog(session: Session, intent: intents.OpenDialog) -> None:
    """Open or close a dialog."""
    session.ui = replace(without_notice(session.ui, OF_THE_DIALOG), dialog=intent.name)


def move_camera(session: Session, intent: intents.MoveCamera) -> None:
    """Zoom and shift, within reason."""
    scale = min(4.0, max(1.0, intent.scale))
    dx, dy = (intent.dx, intent.dy) if scale > 1.0 else (0.0, 0.0)
    session.ui = replace(session.ui, scale=scale, dx=dx, dy=dy)


def zoom(session: Session, intent: intents.Zoom) -> None:
    """Zoom about the middle of the table; 0 fits all of it."""
    ui = session.ui
    scale = min(4.0, max(1.0, ui.scale * intent.factor))
    k = scale / ui.scale
    move_camera(session, intents.MoveCamera(scale, ui.dx * k, ui.dy * k))


def page_hidden(session: Session, intent: intents.PageHidden) -> None:
    """Time stands still in the background; nothing is skipped, nothing comes in a burst."""
    stand_still(session, "page", still=intent.hidden)


def stand_still(session: Session, why: str, *, still: bool) -> None:
    """Stop time for a reason, or give that reason up: time goes on when none is left."""
    session.reasons = session.reasons | {why} if still else session.reasons - {why}
    if session.hidden == bool(session.reasons):
        return
    session.hidden = bool(session.reasons)
    if session.hidden:
        session.pacer.pause()
        call_handlers.stop_timer(session)
        trainer_handlers.stop_timer(session)
    else:
        session.pacer.resume()
        call_handlers.start_timer(session)
        trainer_handlers.start_timer(session)
        turn_driver.proceed(session)


def tell_topic(session: Session, intent: intents.Tell) -> None:
    """Answer a question about the table."""
    for said in answer(session, intent.topic):
        session.ports.announcer.say(said, urgent=True)
