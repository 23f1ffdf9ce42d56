"""The dispatch table: maps each intent and outcome to its handler."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import intents, outcomes
from .effects import Effects
from .handlers import (
    call_handlers,
    computer_handlers,
    hand_handlers,
    host_handlers,
    match_handlers,
    play_handlers,
    rule_set_handlers,
    share_handlers,
    trainer_handlers,
    view_handlers,
)
from .state.session_state import SessionState

Handler = Callable[[SessionState, Any], Effects]
"""Changes the state, and yields what else is to be done."""

GOES_ON: Final = (
    intents.StartMatch,
    intents.OpenMatch,
    intents.OpenRecord,
    intents.NextRound,
    intents.PlayAgain,
    intents.PickTile,
    intents.PlayAt,
    intents.PressCursor,
    intents.Drop,
    intents.Call,
    intents.Hurry,
)
"""What ends a pause of the page around: the player is never stuck in it."""
HANDLERS: Final[Mapping[type[Any], Handler]] = {
    intents.StartMatch: match_handlers.start,
    intents.NextRound: match_handlers.next_round,
    intents.PlayAgain: match_handlers.play_again,
    intents.Undo: match_handlers.undo,
    intents.Redo: match_handlers.redo,
    intents.PickTile: play_handlers.pick,
    intents.PlayAt: play_handlers.play_at,
    intents.PutDown: play_handlers.put_down,
    intents.MoveCursor: play_handlers.move_cursor,
    intents.PressCursor: play_handlers.press_cursor,
    intents.MoveTile: hand_handlers.move_tile,
    intents.ShiftTile: hand_handlers.shift_tile,
    intents.Focus: play_handlers.focus,
    intents.Hover: play_handlers.hover,
    intents.Hold: play_handlers.hold,
    intents.Drop: play_handlers.drop,
    intents.AskHint: computer_handlers.ask_hint,
    intents.Call: call_handlers.call,
    intents.Hurry: view_handlers.hurry,
    intents.LiftCurtain: view_handlers.lift_curtain,
    intents.ChangeSetting: view_handlers.change_setting,
    intents.Switch: view_handlers.switch,
    intents.LoadSettings: view_handlers.load_settings,
    intents.TypeDigit: trainer_handlers.type_digit,
    intents.NameCount: trainer_handlers.name_count,
    intents.ForgetTally: trainer_handlers.forget_tally,
    intents.OpenRecord: share_handlers.open_record,
    intents.KeepRules: rule_set_handlers.keep_rules,
    intents.DropRules: rule_set_handlers.drop_rules,
    intents.OpenDialog: view_handlers.open_dialog,
    intents.MoveCamera: view_handlers.move_camera,
    intents.Zoom: view_handlers.zoom,
    intents.ChangeForVisit: host_handlers.change_for_visit,
    intents.OpenMatch: host_handlers.open_match,
    intents.HostPause: host_handlers.pause,
    intents.PageHidden: view_handlers.page_hidden,
    intents.Tell: view_handlers.tell_topic,
    outcomes.Answered: computer_handlers.take_answer,
    outcomes.Rested: computer_handlers.end_rest,
    outcomes.HintFound: computer_handlers.show_hint,
    outcomes.CallTimeUp: call_handlers.say_nothing,
    outcomes.QuizTimeUp: trainer_handlers.say_nothing,
    outcomes.NoticeRead: view_handlers.unsay,
    outcomes.LastPlaySeen: match_handlers.tell_end,
    outcomes.PauseOver: match_handlers.go_on,
}
