"""Creates the content of each dialog when it is first opened, not at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Final

from game.app.session import Session
from game.app.state.ui_state import Dialog
from game.web.dom.browser import Browser
from game.web.dom.translator import Translator

from .dialog_ends import EndDialogs
from .dialog_help import HelpDialog
from .dialog_new import NewDialog
from .dialog_settings import SettingsDialog
from .dialog_share import ShareDialog


class DialogSet:
    """What fills the dialogs, made on demand and kept from then on."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts

    @property
    def fillers(self) -> Mapping[str, Callable[[], None]]:
        """What fills a dialog, by the dialog's name."""
        return {name: partial(fill, self) for name, fill in FILL.items()}

    @cached_property
    def new(self) -> NewDialog:
        """The form of a new match."""
        return NewDialog(self._browser, self._session, self._texts)

    @cached_property
    def ends(self) -> EndDialogs:
        """The sheets at the end of a round and of a match."""
        return EndDialogs(self._browser, self._session, self._texts)

    @cached_property
    def share(self) -> ShareDialog:
        """What goes out and comes in: links and files."""
        return ShareDialog(self._browser, self._session)

    @cached_property
    def settings(self) -> SettingsDialog:
        """The settings."""
        return SettingsDialog(self._browser, self._session, self._texts)

    @cached_property
    def help(self) -> HelpDialog:
        """Rules in force and keys."""
        return HelpDialog(self._browser, self._session, self._texts, self.new.played)


FILL: Final[Mapping[str, Callable[[DialogSet], None]]] = {
    Dialog.NEW: lambda parts: parts.new.fill(),
    Dialog.ROUND: lambda parts: parts.ends.fill_round(),
    Dialog.MATCH: lambda parts: parts.ends.fill_match(),
    Dialog.SHARE: lambda parts: parts.share.fill(),
    Dialog.SETTINGS: lambda parts: parts.settings.fill(),
    Dialog.HELP: lambda parts: parts.help.fill(),
}
"""What is done before a dialog is shown, by its name."""
