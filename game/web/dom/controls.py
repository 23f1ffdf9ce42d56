"""Builds labelled form controls for the dialogs."""

from __future__ import annotations

from collections.abc import Mapping

from .browser import Browser, Element


class Controls:
    """Makes controls for a form; each has the name that its value is known by."""

    def __init__(self, browser: Browser) -> None:
        self._make = browser.make

    def check(self, name: str, label: str, *, on: bool) -> Element:
        """A box to tick, with its label behind it."""
        box = self.input(name, "checkbox")
        box.checked = on
        return self._make("label", "", "check", box, self._make("span", label))

    def field(self, label: str, control: Element) -> Element:
        """A control with its label above it."""
        return self._make("label", "", "field", self._make("span", label), control)

    def input(self, name: str, kind: str) -> Element:
        """A field of one kind."""
        control = self._make("input")
        control.type = kind
        control.name = name
        return control

    def number(self, name: str, value: int, limits: tuple[int, int], kind: str) -> Element:
        """A whole number within limits, as a field (`number`) or a slider (`range`)."""
        control = self.input(name, kind)
        low, high = limits
        control.min, control.max, control.value = str(low), str(high), str(value)
        control.inputMode = "numeric"
        return control

    def select(self, name: str, choices: Mapping[str, str], value: str) -> Element:
        """One of several choices: what each is called, by its value."""
        control = self._make("select")
        control.name = name
        for choice, text in choices.items():
            option = self._make("option", text)
            option.value = choice
            option.selected = choice == value
            control.append(option)
        return control
