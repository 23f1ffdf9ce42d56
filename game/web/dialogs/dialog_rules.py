"""The form with all rule options in the new-match dialog."""

from __future__ import annotations

from typing import Any

from game.app.settings.rule_fault_text import rule_fault_message
from game.app.settings.rule_form import GROUPS, LIMITS, choices_of, rules_of, shown_values
from game.engine.rules.rules import PRESETS, Rules
from game.web.dom.browser import Browser, Element
from game.web.dom.controls import Controls
from game.web.dom.translator import Translator


class RuleOptions:
    """The controls inside `#rule-options`; they hold what a person changed from the preset."""

    def __init__(self, browser: Browser, texts: Translator) -> None:
        self._browser = browser
        self._texts = texts
        self._controls = Controls(browser)
        self._box = browser.find("rule-options")
        self._base = next(iter(PRESETS.values()))
        self._made: tuple[str, int, str] = ("", 0, "")

    def fill(self, name: str, base: Rules, players: int) -> None:
        """Make the controls for the set `base`, chosen as `name`, and a number of players;
        another choice resets them.
        """
        wanted = (name, players, self._texts.language)
        if wanted == self._made and base == self._base:
            return
        same = self._made[:1] == wanted[:1] and base == self._base
        self._base = base
        values = shown_values(base, players)
        if same:
            kept = self.values()
            values |= {name: kept[name] for name in kept if name not in ("hand_size", "target")}
        self._made = wanted
        self._browser.fill(self._box, [self._group(name, names, values) for name, names in GROUPS])

    def values(self) -> dict[str, Any]:
        """What the controls are set to."""
        return {str(c.name): _value(c) for c in self._box.querySelectorAll("[name]")}

    def rules(self, players: int, more: dict[str, Any]) -> tuple[Rules | None, str]:
        """The rules that are asked for, with `more` options; or None and what is wrong."""
        rules, faults = rules_of(self._base, {**self.values(), **more}, players)
        return rules, " ".join(self._texts.say(rule_fault_message(fault)) for fault in faults)

    def _group(self, group: str, names: tuple[str, ...], values: dict[str, Any]) -> Element:
        make = self._browser.make
        title = make("legend", self._texts(f"rules.{group}"))
        controls = [self._control(name, values[name]) for name in names]
        return make("fieldset", "", "options", title, *controls)

    def _control(self, name: str, value: Any) -> Element:
        make = self._controls
        label = self._texts(f"rule.{_key(name)}")
        if isinstance(value, bool):
            return make.check(name, label, on=value)
        if choices_of(name):
            return make.field(label, make.select(name, self._choices(name, value), value))
        return make.field(label, make.number(name, value, LIMITS[name], "number"))

    def _choices(self, name: str, value: str) -> dict[str, str]:
        """The choices for an option; a value that has no word of its own stands there as it is."""
        texts = {c: self._texts(f"rule.{_key(name)}.{c}") for c in choices_of(name)}
        return texts if value in texts else {**texts, value: value.replace("-", ", ")}


def _key(name: str) -> str:
    """An option's name as the catalogues have it."""
    return name.replace("_", "-")


def _value(control: Element) -> Any:
    """A control's value; an empty or broken number stays as it was written, to be named."""
    text = str(control.value)
    if control.type == "checkbox":
        return bool(control.checked)
    if control.type == "number":
        return int(text) if text.lstrip("-").isdecimal() else text
    return text
