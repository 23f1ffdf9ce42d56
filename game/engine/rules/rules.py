"""Rules: one frozen, valid set of options. An impossible set is refused with every fault named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from types import MappingProxyType
from typing import Any, Final

from game.engine.errors import RuleFault, RulesError, UnfitError, shown
from game.engine.tile import SET_SIZE

from .choices import (
    BlockedBonus,
    BlockLeader,
    BonusRule,
    Claiming,
    DrawRule,
    FirstLead,
    FirstLeader,
    MatchFinish,
    NextLeader,
    Rounding,
    Unit,
)
from .options import CHOICES, OPTIONS, PLAYER_COUNTS, is_int
from .presets import DEFAULT_PRESET, PRESET_CHANGES


@dataclass(frozen=True, slots=True)
class Rules:
    """A valid set of options. `hand_size` and `target` are for 2, 3 and 4 players.

    `preset` is the name the set was made from: a name for people, which no rule depends on.
    Made with `Rules.from_json` or `PRESETS`; raises `RulesError` when the set is impossible.
    """

    preset: str
    hand_size: tuple[int, int, int]
    multiples: tuple[int, ...]
    unit: Unit
    spinner: bool
    draws: DrawRule
    reserve: int
    bonus: BonusRule
    going_out: int
    rounding: Rounding
    round_each: bool
    blocked: BlockedBonus
    first_leader: FirstLeader
    first_lead: FirstLead
    next_leader: NextLeader
    block_leader: BlockLeader
    target: tuple[int, int, int]
    finish: MatchFinish
    exact: bool
    partnership: bool
    claiming: Claiming

    def __post_init__(self) -> None:
        for name, kind in CHOICES.items():
            object.__setattr__(self, name, kind(getattr(self, name)))
        faults = tuple(_impossible(self))
        if faults:
            raise RulesError(*faults)

    @staticmethod
    def from_json(data: Any, *, ignore_unknown: bool = False) -> Rules:
        """Rules from `{"preset": NAME, OPTION: VALUE, …}`; without a preset, `all-fives`.

        Raises `RulesError` with every fault; unknown options are faults unless ignored.
        """
        if not isinstance(data, Mapping):
            must = "rules must be an object with a preset and the options changed from it"
            raise RulesError(RuleFault(must, "object"))
        preset, values, faults = _read(data, ignore_unknown)
        if faults:
            try:  # what can be told of the set as a whole is told in the same breath
                Rules(preset=preset, **values)
            except RulesError as impossible:
                faults += impossible.faults
            raise RulesError(*faults)
        return Rules(preset=preset, **values)

    def to_json(self) -> dict[str, Any]:
        """The preset's name and the options that differ from it, as in a match record."""
        base = PRESETS[self.preset]
        changed: dict[str, Any] = {"preset": self.preset}
        for name, option in OPTIONS.items():
            if getattr(self, name) != getattr(base, name):
                changed[name] = option.write(getattr(self, name))
        return changed

    def full_json(self) -> dict[str, Any]:
        """The preset's name and every option, spelled out."""
        options = {name: option.write(getattr(self, name)) for name, option in OPTIONS.items()}
        return {"preset": self.preset, **options}

    def faults_for(self, players: Any) -> tuple[RuleFault, ...]:
        """What keeps `players` people from playing by this set; empty when nothing does."""
        if not is_int(players) or players not in PLAYER_COUNTS:
            must = f"players must be 2, 3 or 4, not {shown(players)}"
            return (RuleFault(must, "players"),)
        if self.partnership and players != 4:
            must = f"partnership needs four players, not {players}"
            return (RuleFault(must, "partners", players=players),)
        return ()

    def hand_for(self, players: int) -> int:
        """Tiles dealt to each of `players`."""
        return self.hand_size[players - 2]

    def target_for(self, players: int) -> int:
        """The score that ends the match for `players`."""
        return self.target[players - 2]

    def sides(self, players: int) -> int:
        """How many sides keep a score: two in partnership, else one a player."""
        return 2 if self.partnership else players

    def side_of(self, seat: int) -> int:
        """The side of a seat: the seat itself, or in partnership 0 for seats 0 and 2, else 1."""
        return seat % 2 if self.partnership else seat

    @property
    def rounding_unit(self) -> int:
        """What a bonus is rounded to: the (highest) scoring number, or 1 when there is none."""
        return max(self.multiples, default=1)


def _read(
    data: Mapping[str, Any], ignore_unknown: bool
) -> tuple[str, dict[str, Any], tuple[RuleFault, ...]]:
    faults: list[RuleFault] = []
    preset = data.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESET_CHANGES:
        text = f"preset {shown(preset)} is not known: choose from {', '.join(PRESET_CHANGES)}"
        names = ", ".join(PRESET_CHANGES)
        faults.append(RuleFault(text, "preset", name=shown(preset), names=names))
        preset = DEFAULT_PRESET
    values: dict[str, Any] = {
        name: option.read(PRESET_CHANGES[preset][name])
        if name in PRESET_CHANGES[preset]
        else option.default
        for name, option in OPTIONS.items()
    }
    for name, value in data.items():
        if name in OPTIONS:
            try:
                values[name] = OPTIONS[name].read(value)
            except UnfitError as error:
                text = f"{name} {error}, not {shown(value)}"
                faults.append(RuleFault(text, error.key, option=name, **error.values))
        elif name != "preset" and not ignore_unknown:
            text = f"option {shown(name)} is not known"
            faults.append(RuleFault(text, "option", name=shown(name)))
    return preset, values, tuple(faults)


def _impossible(rules: Rules) -> list[RuleFault]:
    faults = [
        RuleFault(
            f"hand_size {size} for {players} players needs {size * players} tiles, "
            f"and the set has {SET_SIZE}",
            "tiles",
            size=size,
            players=players,
            needed=size * players,
            held=SET_SIZE,
        )
        for players, size in zip(PLAYER_COUNTS, rules.hand_size, strict=True)
        if size * players > SET_SIZE
    ]
    earns = bool(rules.multiples) or rules.going_out > 0
    if not earns and rules.bonus != BonusRule.WINNER_TAKES:
        text = (
            f"nobody could ever score: multiples is empty, going_out is 0 and bonus is "
            f"{rules.bonus!r}"
        )
        faults.append(RuleFault(text, "pointless"))
    return faults + _out_of_reach(rules)


def _out_of_reach(rules: Rules) -> list[RuleFault]:
    """An exact target that scores cannot hit, or can stop short of for ever, would make a match
    without an end.
    """
    gains = _gains(rules)
    if not rules.exact or not gains:
        return []
    step, least = gcd(*gains), min(gains)
    faults = [
        RuleFault(
            f"target {target} for {players} players cannot be reached exactly: "
            f"every score is a multiple of {step}",
            "exact",
            target=target,
            players=players,
            step=step,
        )
        for players, target in zip(PLAYER_COUNTS, rules.target, strict=True)
        if target % step
    ]
    # Where players pay for their tiles, a score that has stopped falls and can start again.
    if not faults and least != step and rules.bonus != BonusRule.PAY_OWN:
        text = (
            f"with an exact target every side could get stuck short of it: a score grows by "
            f"{least} or more, and not only by multiples of {least}"
        )
        faults.append(RuleFault(text, "stuck", least=least))
    return faults


def _gains(rules: Rules) -> set[int]:
    """What a score can change by: each of these by itself, and nothing but sums of them."""
    in_pips = rules.unit == Unit.PIPS
    gains = {number if in_pips else 1 for number in rules.multiples}
    if rules.going_out:
        gains.add(rules.going_out)
    if rules.bonus != BonusRule.NONE:
        gains.add(rules.rounding_unit if in_pips else 1)
    return gains


PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {name: Rules.from_json({"preset": name}) for name in PRESET_CHANGES}
)
"""The nine presets by name, the default first."""
