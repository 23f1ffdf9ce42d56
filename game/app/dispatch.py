"""What each intent does: the one table from intents to the functions that carry them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from . import (
    flow_call,
    flow_hand,
    flow_host,
    flow_match,
    flow_play,
    flow_rules,
    flow_share,
    flow_trainer,
    flow_view,
    intents,
)

if TYPE_CHECKING:
    from .session import Session

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
DO: Final[Mapping[type[Any], Callable[[Session, Any], None]]] = {
    intents.StartMatch: flow_match.start,
    intents.NextRound: flow_match.next_round,
    intents.PlayAgain: flow_match.play_again,
    intents.Undo: flow_match.undo,
    intents.Redo: flow_match.redo,
    intents.PickTile: flow_play.pick,
    intents.PlayAt: flow_play.play_at,
    intents.PutDown: flow_play.put_down,
    intents.MoveCursor: flow_play.move_cursor,
    intents.PressCursor: flow_play.press_cursor,
    intents.MoveTile: flow_hand.move_tile,
    intents.ShiftTile: flow_hand.shift_tile,
    intents.Focus: flow_play.focus,
    intents.Hover: flow_play.hover,
    intents.Hold: flow_play.hold,
    intents.Drop: flow_play.drop,
    intents.AskHint: flow_play.ask_hint,
    intents.Call: flow_call.call,
    intents.Hurry: flow_view.hurry,
    intents.LiftCurtain: flow_view.lift_curtain,
    intents.ChangeSetting: flow_view.change_setting,
    intents.Switch: flow_view.switch,
    intents.LoadSettings: flow_view.load_settings,
    intents.TypeDigit: flow_trainer.type_digit,
    intents.NameCount: flow_trainer.name_count,
    intents.ForgetTally: flow_trainer.forget_tally,
    intents.OpenRecord: flow_share.open_record,
    intents.KeepRules: flow_rules.keep_rules,
    intents.DropRules: flow_rules.drop_rules,
    intents.OpenDialog: flow_view.open_dialog,
    intents.MoveCamera: flow_view.move_camera,
    intents.Zoom: flow_view.zoom,
    intents.ChangeForVisit: flow_host.change_for_visit,
    intents.OpenMatch: flow_host.open_match,
    intents.HostPause: flow_host.pause,
    intents.PageHidden: flow_view.page_hidden,
    intents.Tell: flow_view.tell_topic,
}
