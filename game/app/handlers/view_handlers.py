"""Handlers that change only the screen: settings, dialogs, curtain, camera, spoken answers."""

from __future__ import annotations

from dataclasses import replace

from game.app import intents, outcomes
from game.app.effects import Effects, Request, Say
from game.app.message import Message
from game.app.present.status import OF_THE_DIALOG, without_notice
from game.app.present.topics import answer
from game.app.settings.settings import Settings
from game.app.state.hand_order import arrange, hand_of
from game.app.state.session_state import SessionState
from game.app.state.ui_state import MIN_ZOOM, zoomed
from game.app.steps.notices import notice
from game.app.steps.pauses import stand_still
from game.app.steps.questions import close_quiz, close_unwanted_quiz


def hurry(state: SessionState, intent: intents.Hurry) -> Effects:
    """Show at once what is still to be shown, and ask nothing about it."""
    yield from close_quiz(state)
    yield Request.SHOW_ALL_NOW


def lift_curtain(state: SessionState, intent: intents.LiftCurtain) -> Effects:
    """The next person has taken the device."""
    seat = state.ui.curtain
    if seat is not None:
        state.front = seat
        state.ui = replace(state.ui, curtain=None, cursor=None)
    return ()


def change_setting(state: SessionState, intent: intents.ChangeSetting) -> Effects:
    """Set one setting; what cannot be is said, and nothing changes."""
    settings, faults = state.kept.changed(intent.name, intent.value)
    for fault in faults:
        yield from notice(state, fault)
    if not faults:
        if intent.name == "sort":
            arrange(state, hand_of(state))
        state.overlay.pop(intent.name, None)
        state.kept = settings
        yield Request.STORE_SETTINGS
        yield from close_unwanted_quiz(state)


def switch(state: SessionState, intent: intents.Switch) -> Effects:
    """Turn a setting that is on or off the other way, and say how it is now."""
    on = not getattr(state.settings, intent.name)
    yield from change_setting(state, intents.ChangeSetting(intent.name, on))
    yield from notice(state, Message(f"switch.{intent.name}.{'on' if on else 'off'}"))


def load_settings(state: SessionState, intent: intents.LoadSettings) -> Effects:
    """Take all settings at once; with any fault none are taken."""
    settings, faults = Settings.from_json(intent.data)
    if faults:
        yield from notice(state, faults[0])
        return
    state.overlay.clear()
    state.kept = settings
    yield Request.STORE_SETTINGS
    yield from close_unwanted_quiz(state)


def open_dialog(state: SessionState, intent: intents.OpenDialog) -> Effects:
    """Open or close a dialog."""
    state.ui = replace(without_notice(state.ui, OF_THE_DIALOG), dialog=intent.dialog)
    return ()


def move_camera(state: SessionState, intent: intents.MoveCamera) -> Effects:
    """Zoom and shift, within reason."""
    scale = zoomed(intent.scale)
    dx, dy = (intent.dx, intent.dy) if scale > MIN_ZOOM else (0.0, 0.0)
    state.ui = replace(state.ui, scale=scale, dx=dx, dy=dy)
    return ()


def zoom(state: SessionState, intent: intents.Zoom) -> Effects:
    """Zoom about the middle of the table; 0 fits all of it."""
    ui = state.ui
    scale = zoomed(ui.scale, intent.factor)
    k = scale / ui.scale
    yield from move_camera(state, intents.MoveCamera(scale, ui.dx * k, ui.dy * k))


def page_hidden(state: SessionState, intent: intents.PageHidden) -> Effects:
    """Time stands still in the background; nothing is skipped, nothing comes in a burst."""
    yield from stand_still(state, "page", still=intent.hidden)


def tell_topic(state: SessionState, intent: intents.Tell) -> Effects:
    """Answer a question about the table."""
    for said in answer(state, intent.topic):
        yield Say(said, urgent=True)


def unsay(state: SessionState, outcome: outcomes.NoticeRead) -> Effects:
    """Take a line away that has stood its time, if it is still there."""
    if state.ui.notice is outcome.said:
        state.ui = replace(state.ui, notice=None, refused=None)
    return ()
