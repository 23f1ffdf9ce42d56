"""The new-match dialog.

Its form is part of the page, so choices made before Python has started are kept.
"""

from __future__ import annotations

from typing import Any

from game.app.intents import OpenDialog, StartMatch
from game.app.session import Session
from game.app.settings.match_setup import HUMAN, MatchSetup, setup_from_json
from game.app.settings.rule_sets import RuleSet
from game.app.state.ui_state import Dialog
from game.engine.rules.rules import PRESETS, Rules
from game.web.dom.browser import Browser, null_to_none, show, write
from game.web.dom.controls import Controls
from game.web.dom.translator import Translator

from .dialog_rules import RuleOptions
from .own_rules import OwnRules


class NewDialog:
    """Reads the form into a setup, and says what cannot be."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._controls = Controls(browser)
        self._form = browser.find("new-form")
        self._faults = browser.find("new-faults")
        self._seats = browser.find("seats")
        self._cast = tuple(session.ports.cast)
        self._kinds: list[str] = []
        self._rules = RuleOptions(browser, texts)
        self._own = OwnRules(browser, session, texts, self._wanted_rules, self._choose)
        self._fit_levels()
        self._practice = False
        browser.on(self._form, "submit", self._on_submit)
        browser.on(self._form, "change", self._on_change)
        browser.on(browser.find("new-cancel"), "click", lambda _e: session.do(OpenDialog()))
        for fold in ("new-more", "new-rules-all"):
            browser.on(browser.find(fold).querySelector("summary"), "click", self._on_fold)

    def fill(self) -> None:
        """Right before the dialog is shown, and whenever the language changes."""
        playing = self._session.state.match is not None
        show(self._browser.find("new-cancel"), playing)
        match = self._session.state.match
        show(self._browser.find("new-given-up"), match is not None and not match.over)
        self._follow_settings()
        self._own.fill()
        players = self._players()
        value = self._choice()
        own = self._own.find(value)
        base = own.rules if own else PRESETS[value]
        preset = self._texts(f"preset.{base.preset}")
        about = self._texts("own.about", preset=preset) if own else ""
        write(self._browser.find("rules-about"), about or self._texts(f"preset.{value}.about"))
        self._rules.fill(value, base, players)
        level = self._checked("level")
        if level:
            write(self._browser.find("level-about"), self._texts(f"style.{level}"))
        self._fill_seats()

    def played(self) -> tuple[Rules, int]:
        """The rules of the match on the table, or those that the form asks for, and the number of
        players.
        """
        match = self._session.state.match
        if match is not None:
            return match.rules, match.players
        players = self._players()
        own = self._own.find(self._choice())
        rules, _ = self._asked_rules(players)
        return rules or (own.rules if own else PRESETS[self._choice()]), players

    def submit(self) -> None:
        """Begin the match that the form asks for."""
        setup = self._setup()
        if setup is not None:
            self._session.do(StartMatch(setup))

    def open_rules(self, shared: RuleSet) -> None:
        """Open the form with rules that came by a link."""
        if self._session.state.match is not None:
            self._session.do(OpenDialog(Dialog.NEW))
        self._own.open(shared)
        self._browser.find("new-rules-all").open = True

    def _players(self) -> int:
        """For how many players the form is."""
        return int(self._checked("players") or 2)

    def _wanted_rules(self) -> Rules | None:
        """The rules that the form asks for; None, with what is wrong written under it."""
        rules, said = self._asked_rules(self._players())
        self._say(said)
        return rules

    def _choose(self, name: str) -> None:
        """A set was chosen: its own name, partners and calls stand in the form."""
        own = self._own.find(self._choice())
        self._own.chosen(name)
        if own is not None:
            self._set("partnership", own.rules.partnership)
            self._set("muggins", own.rules.claiming == "muggins")
        self.fill()
        self._say("")

    def _set(self, name: str, value: bool) -> None:
        self._form.elements.namedItem(name).checked = value

    def _fit_levels(self) -> None:
        """Only levels that there are can be chosen; the first of the cast stands in for none."""
        radios = list(self._form.querySelectorAll('[name="level"]'))
        for radio in radios:
            if str(radio.value) not in self._cast:
                radio.parentElement.remove()
        if self._checked("level") == "" and (
            left := null_to_none(self._form.querySelector('[name="level"]'))
        ):
            left.checked = True
        show(self._browser.find("levels"), len(self._form.querySelectorAll('[name="level"]')) > 1)

    def _follow_settings(self) -> None:
        """A setting that was changed since the form was last shown is what the form begins with."""
        practice = self._session.state.settings.practice
        if practice != self._practice:
            self._practice = practice
            self._set("practice", practice)

    def _fill_seats(self) -> None:
        """A choice for every seat: a person, or a level."""
        players = self._players()
        level = self._checked("level") or self._cast[-1]
        kinds = self._kinds if len(self._kinds) == players else [HUMAN, *[level] * (players - 1)]
        self._kinds = kinds
        make = self._controls
        texts = {kind: self._kind(kind) for kind in (HUMAN, *self._cast)}
        fields = []
        for seat, kind in enumerate(kinds):
            select = make.select("", texts, kind)
            select.dataset.seat = str(seat)
            fields.append(make.field(self._texts("new.seat", number=seat + 1), select))
        self._browser.fill(self._seats, fields)
        partners = self._form.elements.namedItem("partnership")
        partners.disabled = players != 4

    def _kind(self, kind: str) -> str:
        """A kind of player as it is offered: the character's name, and the level."""
        text = self._texts(f"kind.{kind}")
        character = self._session.ports.cast.get(kind)
        return self._texts("new.kind", name=character.name, kind=text) if character else text

    def _on_change(self, event: Any) -> None:
        name = str(event.target.name or "")
        seat = null_to_none(event.target.getAttribute("data-seat"))
        if seat is not None:
            self._kinds[int(seat)] = str(event.target.value)
        elif name in ("players", "level"):
            self._kinds = []
        elif name == "rules":
            own = self._own.find(self._choice())
            self._choose(own.name if own else "")
        self.fill()
        self._say(self._asked_rules(self._players())[1])

    def _on_fold(self, event: Any) -> None:
        """A fold that a person opens is brought to the top of what can be seen."""
        event.preventDefault()
        fold = event.target.closest("details")
        fold.open = not fold.open
        if fold.open:
            fold.scrollIntoView(block="start")

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        self.submit()

    def _setup(self) -> MatchSetup | None:
        """What the form asks for; None, with everything that is wrong written under it."""
        players = self._players()
        rules, said = self._asked_rules(players)
        setup = None
        if rules is not None:
            data = {
                "players": players,
                "rules": rules.to_json(),
                "kinds": self._kinds,
                "seed": str(self._form.elements.namedItem("seed").value).strip(),
                "practice": self._is_on("practice"),
            }
            setup, faults = setup_from_json(data, self._cast)
            said = " ".join(self._texts.say(fault) for fault in faults)
        self._say(said)
        return setup

    def _asked_rules(self, players: int) -> tuple[Rules | None, str]:
        more = {
            "partnership": players == 4 and self._is_on("partnership"),
            "claiming": "muggins" if self._is_on("muggins") else "automatic",
        }
        return self._rules.rules(players, more)

    def _choice(self) -> str:
        """The preset that is chosen, or `own:NAME`."""
        value = str(self._form.elements.namedItem("rules").value)
        return value if value in PRESETS or self._own.find(value) else next(iter(PRESETS))

    def _say(self, faults: str) -> None:
        show(self._faults, bool(faults))
        write(self._faults, faults)

    def _checked(self, name: str) -> str:
        found = null_to_none(self._form.querySelector(f'[name="{name}"]:checked'))
        return str(found.value) if found is not None else ""

    def _is_on(self, name: str) -> bool:
        return bool(self._form.elements.namedItem(name).checked)
