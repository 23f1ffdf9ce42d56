"""The settings dialog, built from the settings table; changes take effect at once."""

from __future__ import annotations

import json
from typing import Any, Final

from game.app.intents import ChangeSetting, ForgetTally, LoadSettings
from game.app.message import Message
from game.app.session import Session
from game.app.settings.settings import FIELDS, MAX_NAME_LENGTH, Settings
from game.engine.records.json_text import loads
from game.web.dom.browser import Browser, Element
from game.web.dom.controls import Controls
from game.web.dom.translator import Translator

from .dialog_share import read_file

GROUPS: Final = (
    ("play", ("name", "speed", "language", "sort", "pace", "practice", "letters")),
    ("look", ("theme", "contrast", "table", "tiles", "motion", "log")),
    ("aids", ("ghosts", "points", "count", "last", "dim", "memory", "trainer")),
    ("sound", ("volume", "mute", "haptics")),
)


class SettingsDialog:
    """Every setting of `FIELDS` under one of the groups."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._controls = Controls(browser)
        self._body = browser.find("settings-body")
        self._file = browser.find("settings-import")
        browser.on(self._body, "change", self._on_change)
        browser.on(self._body, "click", self._on_click)
        browser.on(browser.find("settings-reset"), "click", self._on_reset)
        browser.on(browser.find("settings-export"), "click", self._on_export)
        browser.on(self._file, "change", self._on_file)

    def fill(self) -> None:
        """Make all controls afresh, in the language and with the values in force."""
        sections = []
        for group, names in GROUPS:
            title = self._browser.make("h3", self._texts(f"settings.{group}"))
            controls = [self._control(name) for name in names]
            if group == "aids":
                controls += self._tally()
            sections.append(self._browser.make("section", "", "", title, *controls))
        self._browser.fill(self._body, sections)

    def _tally(self) -> list[Element]:
        """How well counts were named, by preset, and a way to begin afresh."""
        make, texts = self._browser.make, self._texts
        lines = []
        for preset, marks in sorted(self._session.state.tally.items()):
            name = texts(f"preset.{preset}") if texts.has(f"preset.{preset}") else preset
            values = {"percent": marks.percent, "asked": marks.asked, "preset": name}
            recent = {"right": marks.last.count("1"), "of": len(marks.last)}
            lines.append(make("p", texts("trainer.tally", **values, **recent), "about"))
        if lines:
            button = make("button", texts("trainer.forget"))
            button.type = "button"
            button.dataset.testid = "trainer-forget"
            lines.append(button)
        return lines

    def _on_click(self, event: Any) -> None:
        if event.target.getAttribute("data-testid") == "trainer-forget":
            self._session.do(ForgetTally())
            self.fill()

    def _control(self, name: str) -> Element:
        make, value = self._controls, getattr(self._session.state.settings, name)
        label = self._texts(f"set.{name}")
        if isinstance(value, bool):
            return make.check(name, label, on=value)
        if isinstance(value, int):
            return make.field(label, make.number(name, value, (0, 100), "range"))
        if choices := FIELDS[name].choices:
            texts = {choice: self._texts(f"set.{name}.{choice}") for choice in choices}
            return make.field(label, make.select(name, texts, value))
        return make.field(label, self._text(name, value))

    def _text(self, name: str, value: str) -> Element:
        control = self._controls.input(name, "text")
        control.maxLength = MAX_NAME_LENGTH
        control.value = value
        control.autocomplete = "off"
        return control

    def _on_change(self, event: Any) -> None:
        control = event.target
        value: Any = str(control.value)
        if control.type == "checkbox":
            value = bool(control.checked)
        elif control.type == "range":
            value = int(value)
        self._session.do(ChangeSetting(str(control.name), value))

    def _on_reset(self, _event: Any) -> None:
        self._session.do(LoadSettings({}))
        self._session.notice(Message("settings.defaults"))
        self.fill()

    def _on_export(self, _event: Any) -> None:
        text = json.dumps(self._session.state.kept.to_json(), indent=2, ensure_ascii=False)
        self._browser.window.allFives.offerFile("all-fives-settings.json", text + "\n")

    def _on_file(self, _event: Any) -> None:
        read_file(self._browser, self._file, self._load)

    def _load(self, text: str | None) -> None:
        try:
            data = loads(text or "")
        except (ValueError, RecursionError):
            self._session.notice(Message("fault.file"))
            return
        _, faults = Settings.from_json(data)
        self._session.do(LoadSettings(data))
        if not faults:
            self._session.notice(Message("settings.loaded"))
        self.fill()
