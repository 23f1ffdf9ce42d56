"""The page: writes the session's state to the document, at most once a frame."""

from __future__ import annotations

from typing import Any

from game.app.intents import (
    AskHint,
    LiftCurtain,
    NextRound,
    OpenDialog,
    OpenMatch,
    PageHidden,
    PlayAgain,
    PutDown,
    Redo,
    StartMatch,
    Undo,
)
from game.app.message import Message
from game.app.present.status import Status, at_the_table, root_flags
from game.app.session import Session
from game.app.settings.fragment import Fragment, read_fragment
from game.app.settings.query import QueryOptions
from game.app.state.legal_plays import has_choice
from game.app.state.participants import seated
from game.app.state.session_events import SessionEvent
from game.app.state.ui_state import Dialog
from game.web.dialogs.dialog_set import DialogSet
from game.web.dialogs.dialogs import Dialogs
from game.web.dialogs.own_rules import say_here
from game.web.dom.browser import Browser, show, write
from game.web.dom.frame_scheduler import FrameScheduler
from game.web.dom.translator import Translator, translate
from game.web.panels.call_bar import CallBar
from game.web.panels.log_panel import LogPanel
from game.web.panels.quiz_row import QuizRow
from game.web.table.accessible_table import AccessibleTable
from game.web.table.keyboard import Keyboard
from game.web.table.pointer import Pointer
from game.web.table.table_canvas import Surface
from game.web.table.table_view import TableView


class Page:
    """All parts of the page, and the loop that keeps them up to date."""

    def __init__(
        self, browser: Browser, session: Session, texts: Translator, surface: Surface
    ) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._stale = True
        self.table = TableView(browser, session, texts, surface)
        self._twin = AccessibleTable(browser, session, texts)
        self._log = LogPanel(browser, session, texts)
        self._calls = CallBar(browser, session, texts)
        self._quiz = QuizRow(browser, session, texts)
        self._behind = DialogSet(browser, session, texts)
        fillers = {**self._behind.fillers, "curtain": self._fill_curtain}
        self._dialogs = Dialogs(browser, session, fillers)
        Pointer(browser, session, self.table)
        Keyboard(browser, session, self._twin, self._log.toggle)
        self._frames = FrameScheduler(browser.window, self._draw, browser.keep)
        self.table.wake = self._frames.request
        session.listen(self._on_happening)
        self._listen()

    def begin(self, asked: QueryOptions) -> None:
        """Go on with a match, begin the one that is asked for, or offer to begin one.

        A link to a match goes before everything else that the address asks for.
        """
        session = self._session
        fragment = read_fragment(self._fragment())
        session.begin(asked.settings, self._fragment() if fragment.match else asked.text)
        if session.state.match is None and fragment.match is not None:
            session.do(OpenMatch(seated(fragment.match, session.ports.cast)))
        elif session.state.match is None and asked.setup is not None:
            session.do(StartMatch(asked.setup))
        if asked.fault is not None:
            session.notice_too(asked.fault)
        if session.state.match is not None:
            self._browser.find("new").close()  # the page came with it open
        self._take(fragment)
        root = self._browser.root
        if session.state.match is None and root.hasAttribute("data-asked"):
            self._behind.new.fill()  # what depends on the choices that were made sooner
            self._behind.new.submit()
        root.removeAttribute("data-asked")
        root.removeAttribute("data-goes-on")
        self._show(self._now())
        self._frames.request()
        tapped = self._browser.flag_of("tapped")
        if tapped:
            self._browser.find(tapped).click()

    def _listen(self) -> None:
        on, find, do = self._browser.on, self._browser.find, self._session.do
        on(find("menu-button"), "click", lambda _e: do(OpenDialog(Dialog.MENU)))
        on(find("hint"), "click", lambda _e: do(AskHint()))
        on(find("undo"), "click", lambda _e: do(Undo()))
        on(find("notice"), "click", lambda _e: do(PutDown()))
        on(find("redo"), "click", lambda _e: do(Redo()))
        on(find("go-on"), "click", lambda _e: self._go_on())
        on(find("curtain-lift"), "click", lambda _e: do(LiftCurtain()))
        document, window = self._browser.document, self._browser.window
        on(document, "visibilitychange", lambda _e: do(PageHidden(bool(document.hidden))))
        on(window, "hashchange", lambda _e: self._on_fragment())
        on(window, "error", lambda _e: self._crashed())
        on(window, "pagehide", lambda _e: self._session.autosave.close())
        for query in (self.table.dark, self.table.contrast, self.table.still):
            on(query, "change", lambda _e: self._changed())
        observer = window.ResizeObserver.new(self._browser.keep(self._on_resize))
        observer.observe(find("felt"))
        observer.observe(find("insets"))

    def _fragment(self) -> str:
        return str(self._browser.window.location.hash)

    def _on_fragment(self) -> None:
        """Another link was opened here. A match gets a page of its own, as it were: the one on
        the table stays kept where it is.
        """
        fragment = read_fragment(self._fragment())
        if fragment.match is not None:
            self._browser.window.location.reload()
        self._take(fragment)

    def _take(self, fragment: Fragment) -> None:
        if fragment.rules is not None:
            self._behind.new.open_rules(fragment.rules)
        if fragment.fault is not None:
            self._session.notice_too(fragment.fault)

    def _go_on(self) -> None:
        over = self._session.status is Status.MATCH_OVER
        self._session.do(PlayAgain() if over else NextRound())

    def _on_happening(self, happening: SessionEvent | None) -> None:
        if happening is not None:
            self.table.note(happening)
            self._stale = True
        self._changed()

    def _changed(self) -> None:
        self._stale = True
        self._frames.request()

    def _on_resize(self, *_: Any) -> None:
        self.table.measure()
        self._changed()

    def _draw(self, now: float) -> bool:
        goes_on = self._show(now)
        self._log.settle()
        return goes_on

    def _show(self, now: float) -> bool:
        """A frame: what measures the page, what draws words, and only then what moves elements."""
        is_new = self._stale
        if is_new:
            self._refresh(now)
        goes_on = self.table.paint(now)
        if is_new and self._session.state.match is not None:
            self._twin.place(self.table.director.stage)
        return goes_on

    def _refresh(self, now: float) -> None:
        """Write everything that is another than on the screen."""
        self._stale = False
        session = self._session
        settings = session.state.settings
        if self._texts.use(settings.language) or self._browser.root.lang != self._texts.language:
            translate(self._browser, self._texts)
            self._dialogs.refresh()
        flag = self._browser.flag
        flag("theme", settings.theme if settings.theme != "auto" else False)
        flag("contrast", "more" if self.table.is_strong else False)
        flag("match", session.state.match is not None)
        flag("practice", session.state.practice)
        self._show_tools()
        self._log.show()
        self._calls.show()
        self._quiz.show()
        self._dialogs.show()
        self._twin.show()
        self.show_status()
        self.table.show(now)

    def show_status(self) -> None:
        """Say in attributes of the root what the page waits for, and how far the match is."""
        for name, value in root_flags(self._session.state).items():
            self._browser.flag(name, value)

    def _show_tools(self) -> None:
        session, find, texts = self._session, self._browser.find, self._texts
        over = session.status in (Status.ROUND_OVER, Status.MATCH_OVER)
        playing = session.state.match is not None and bool(session.state.humans)
        go_on = find("go-on")
        show(go_on, over and playing and not session.state.ui.dialog)
        write(go_on, texts("match.again" if session.status is Status.MATCH_OVER else "round.next"))
        show(find("hint"), playing)
        find("hint").disabled = not has_choice(session.state) or session.state.ui.hinting
        show(find("undo"), playing and session.state.practice)
        show(find("redo"), playing and session.state.practice)
        find("undo").disabled = not session.state.history.can_undo
        find("redo").disabled = not session.state.history.can_redo
        notice = self._notice()
        find("notice").classList.toggle("reasons", session.state.ui.hint is not None)
        show(find("notice"), bool(notice))
        write(find("notice"), notice)
        said = session.state.ui.notice
        say_here(self._browser, texts.say(said) if said else "")

    def _notice(self) -> str:
        """The line in the header: what does not belong beside the hand, or a hint's reasons."""
        ui, texts = self._session.state.ui, self._texts
        if ui.notice is not None:
            return "" if self._says_at_table(ui.notice) else texts.say(ui.notice)
        return " ".join(texts.say(reason) for reason in ui.hint.reasons) if ui.hint else ""

    def _says_at_table(self, said: Message) -> bool:
        return self._session.state.match is not None and at_the_table(said)

    def _fill_curtain(self) -> None:
        session = self._session
        seat = session.state.ui.curtain
        if seat is not None and session.state.participants is not None:
            name = self._texts.say(session.state.participants.names[seat])
            write(self._browser.find("curtain-title"), self._texts("curtain.title", name=name))
            # What was said to the person before (a hint, a tile that does not fit) was for them.
            self._browser.find("urgent").replaceChildren()

    def _now(self) -> float:
        return float(self._browser.window.performance.now())

    def _crashed(self) -> None:
        """Something that should not have happened: say so once, and keep what there is."""
        said = Message("fault.crash")
        if self._session.state.ui.notice != said:
            text = self._texts.say(said)
            self._session.ports.host.tell("error", {"code": "crashed", "message": text})
            # It may have been the drawing of the page: do not leave it to that.
            notice = self._browser.find("notice")
            write(notice, text)
            show(notice, True)
            self._session.notice(said)
