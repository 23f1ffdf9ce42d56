"""Print the rules in force in words, made from the options that the engine plays by."""

from __future__ import annotations

import argparse
import textwrap

from game.cli.rules_argument import rules_from_text, rules_words
from game.engine.rules.presets import DEFAULT_PRESET
from game.engine.rules.rules import PRESETS

HELP = "print the rules in force in words"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "rules",
        nargs="?",
        default=DEFAULT_PRESET,
        metavar="PRESET",
        help=f"a preset, a JSON object of options, or a file with one (default: {DEFAULT_PRESET}); "
        f"presets: {', '.join(PRESETS)}",
    )


def run(args: argparse.Namespace) -> int:
    """Prints a sentence for everything that is to be told. Raises `EngineError`."""
    rules = rules_from_text(args.rules)
    changed = [name for name in rules.to_json() if name != "preset"]
    print(rules.preset + (f", with {', '.join(changed)} changed" if changed else ""))
    for sentence in rules_words(rules):
        print(textwrap.fill(sentence, 88, initial_indent="- ", subsequent_indent="  "))
    return 0
