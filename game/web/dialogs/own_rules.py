"""Saved rule sets in the new-match form: choose, keep, rename, share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.app.intents import DropRules, KeepRules
from game.app.message import Message
from game.app.session import Session
from game.app.settings.rule_sets import RuleSet, named
from game.engine.rules.rules import Rules
from game.web.dom.browser import Browser, show, write
from game.web.dom.translator import Translator
from game.web.platform.clipboard import Clipboard

OWN: Final = "own:"
"""What stands before the name of an own set in the form's choice of rules."""


class OwnRules:
    """The controls under all the rules. `asked` gives the rules that the form asks for, or
    None; `choose` fills the form with a set.
    """

    def __init__(
        self,
        browser: Browser,
        session: Session,
        texts: Translator,
        asked: Callable[[], Rules | None],
        choose: Callable[[str], None],
    ) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._asked = asked
        self._choose = choose
        self._group = browser.find("new-own")
        self._name = browser.find("own-name")
        self._copied = Clipboard(browser, session, "own-link-text")
        self._made: tuple[str, ...] = ()
        self.shared: RuleSet | None = None
        browser.on(browser.find("own-keep"), "click", lambda _e: self._keep(""))
        browser.on(browser.find("own-rename"), "click", lambda _e: self._keep(self._chosen()))
        browser.on(browser.find("own-drop"), "click", lambda _e: self._drop())
        browser.on(browser.find("own-link"), "click", lambda _e: self._share())
        browser.on(self._name, "keydown", self._on_key)

    def fill(self) -> None:
        """Bring the choice of rules and the buttons up to what is kept."""
        sets = self._all()
        names = tuple(kept.name for kept in sets)
        if names != self._made:
            self._made = names
            select = self._browser.find("new-rules")
            before = str(select.value)
            self._browser.fill(self._group, [self._option(name) for name in names])
            select.value = before
        show(self._group, bool(names))
        known = named(self._session.state.rule_sets, self._chosen()) is not None
        show(self._browser.find("own-rename"), known)
        show(self._browser.find("own-drop"), known)

    def find(self, value: str) -> RuleSet | None:
        """The set that a value of the form's choice of rules stands for."""
        if not value.startswith(OWN):
            return None
        return named(self._all(), value.removeprefix(OWN))

    def open(self, shared: RuleSet) -> None:
        """Offer a set that came by a link, and fill the form with it."""
        self.shared = RuleSet(shared.name or self._texts("own.shared"), shared.rules)
        self._take(self.shared.name)

    def chosen(self, name: str) -> None:
        """Another choice was made: its name stands in the field."""
        self._name.value = name

    def _all(self) -> tuple[RuleSet, ...]:
        """The sets that are kept, and the one that came by a link."""
        sets, shared = self._session.state.rule_sets, self.shared
        new = shared is not None and named(sets, shared.name) is None
        return (*sets, shared) if new and shared is not None else sets

    def _option(self, name: str) -> Any:
        option = self._browser.make("option", name)
        option.value = OWN + name
        return option

    def _chosen(self) -> str:
        value = str(self._browser.find("new-rules").value)
        return value.removeprefix(OWN) if value.startswith(OWN) else ""

    def _keep(self, old: str) -> None:
        rules = self._asked()
        if rules is None:
            return
        name = str(self._name.value).strip()
        self._session.do(KeepRules(name, rules, old))
        if named(self._session.state.rule_sets, name) is not None:
            self.shared = None
            self._take(name)

    def _drop(self) -> None:
        self._session.do(DropRules(self._chosen()))
        self._browser.find("new-rules").selectedIndex = 0
        self._choose("")

    def _share(self) -> None:
        rules = self._asked()
        if rules is not None:
            made = RuleSet(str(self._name.value).strip()[:40], rules)
            self._copied.offer(made.link(), Message("own.link-copied"))

    def _take(self, name: str) -> None:
        self.fill()
        self._browser.find("new-rules").value = OWN + name
        self._choose(name)

    def _on_key(self, event: Any) -> None:
        """Enter in the field of the name keeps the rules and does not begin the match."""
        if str(event.key) == "Enter":
            event.preventDefault()
            self._keep("")


def say_here(browser: Browser, text: str) -> None:
    """Say a line in every dialog that has a place for it. The places are never hidden: a region
    that comes together with its text is not read out.
    """
    for element in browser.all(".said"):
        write(element, text)
