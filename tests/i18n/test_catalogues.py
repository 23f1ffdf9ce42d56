"""Every text that the game uses is in every catalogue, with the same values and all its forms."""

from __future__ import annotations

import ast
import json
import re
from itertools import product
from pathlib import Path

import pytest

from game.ai import LEVELS, PLAYERS
from game.app.intents import TOPICS, Switch
from game.app.keys import KEYS
from game.app.message import Message
from game.app.present.hint_text import WHYS
from game.app.settings.rule_form import GROUPS as RULE_GROUPS
from game.app.settings.rule_form import choices_of
from game.app.settings.settings import FIELDS
from game.app.storage.storage_faults import THINGS
from game.cli.rules_argument import SENTENCES
from game.engine.layout import END_NAMES, LEAD
from game.engine.moves import Reason
from game.engine.rules.rules import PRESETS
from game.i18n import LANGUAGES, CatalogueError, catalogue
from game.i18n.catalogue import best_language, plural_forms
from game.i18n.plural import FORMS, form_of
from game.web.dialogs.dialog_settings import GROUPS

ROOT = Path(__file__).parents[2]
RULE_FAULTS = (
    *("object", "preset", "option", "choice", "flag", "number", "by-players", "multiples"),
    *("twice", "tiles", "pointless", "exact", "stuck", "players", "partners"),
)
UNITS = ("pips", "multiples")
CALLS = ("claim", "muggins")
ENDS = (LEAD, *END_NAMES)
LITERAL = re.compile(r'"((?:[a-z]+(?:-[a-z]+)*)(?:\.[a-z]+(?:-[a-z]+)*)+)"')


def used() -> set[str]:
    """Every key that is written out in the code or the page, or made of known parts."""
    keys = {f"preset.{name}{tail}" for name, tail in product(PRESETS, ("", ".about"))}
    keys |= {f"kind.{name}" for name in PLAYERS} | {"kind.human"}
    keys |= {f"key.{key.name}" for key in KEYS}
    switched = [key.intent.name for key in KEYS if isinstance(key.intent, Switch)]
    keys |= {f"switch.{name}.{way}" for name, way in product(switched, ("on", "off"))}
    keys |= {f"set.{name}" for name in FIELDS}
    keys |= {
        f"set.{name}.{choice}"
        for name, field in FIELDS.items()
        for choice in field.choices
        if isinstance(choice, str)
    }
    keys |= {f"log.played.{end}{tail}" for end, tail in product(ENDS, ("", ".you"))}
    keys |= {f"hint.play.{end}" for end in ENDS} | {f"end.{end}" for end in ENDS}
    ended = ("domino", "blocked", "target")
    keys |= {f"log.ended.{how}{tail}" for how, tail in product(ended, ("", ".you", ".nobody"))}
    keys |= {f"over.{how}" for how in ended}
    keys |= {f"tile.{kind}" for kind in ("plain", "playable", "not-playable", "picked")}
    asked = product(("status.call-", "call.ask-", "call."), CALLS, ("", ".of"))
    keys |= {f"{head}{kind}{tail}" for head, kind, tail in asked}
    keys |= {f"tell.arm.{end}" for end in END_NAMES}
    keys |= {f"status.{status}" for status in ("round-over", "match-over")}
    for group, names in RULE_GROUPS:
        keys.add(f"rules.{group}")
        for name in names:
            key = f"rule.{name.replace('_', '-')}"
            keys |= {key} | {f"{key}.{choice}" for choice in choices_of(name)}
    keys |= {f"fault.rule.{key}" for key in RULE_FAULTS}
    keys |= {f"record.{key}" for key in record_faults()}
    keys |= {f"record.must.{key}" for key in record_faults("LocalizedText")}
    laws = {key.replace("_", "-") for key in SENTENCES if not key.endswith(".same")}
    keys |= {f"law.{key}" for key in laws} | {f"law.unit.{unit}.one" for unit in UNITS}
    keys |= {f"hint.why.{why}" for why in WHYS}
    keys |= {level.style for level in LEVELS}
    keys |= {f"settings.{group}" for group, _ in GROUPS}
    keys |= {f"fault.link-{kind}" for kind in ("cut", "longer", "newer")}
    keys |= loading_keys()
    keys |= {f"stored.{thing}" for thing in THINGS}
    keys |= {f"fault.{how}{tail}" for how, tail in product(("aside", "unread"), ("", "-partly"))}
    page = (ROOT / "index.html").read_text("utf-8")
    keys |= set(re.findall(r'data-i18n(?:-label|-group)?="([^"]+)"', page))
    return keys


def loading_keys() -> set[str]:
    """The keys that the scripts say while the game loads, or when it breaks down."""
    scripts = [file.read_text("utf-8") for file in (ROOT / "assets").rglob("*.js")]
    parts = re.search(r"@typedef \{([^}]*)\} Part ", "".join(scripts))
    assert parts
    keys = {f"boot.part.{part}" for part in re.findall(r'"(\w+)"', parts[1])}
    for text in scripts:
        keys |= set(re.findall(r'"(boot\.[a-z-]+)"', text))
        keys |= {f"boot.{step}" for step in re.findall(r'\bphase\("([a-z-]+)"\)', text)}
    return keys


def record_faults(called: str = "RecordError") -> set[str]:
    """The keys of all faults that the reader of match records tells, or of what must be there."""
    keys: set[str] = set()
    for file in (ROOT / "game" / "engine" / "records").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == called:
                key = node.args[1]
                keys |= {str(key.value)} if isinstance(key, ast.Constant) else set()
    return keys


def test_every_fault_of_a_record_has_a_key() -> None:
    assert len(record_faults()) > 20
    assert len(record_faults("LocalizedText")) > 10


def written() -> set[str]:
    """Key-like texts in the code that begin like a key of the catalogue."""
    heads = {key.split(".")[0] for key in catalogue("en")}
    found: set[str] = set()
    for folder in ("app", "web"):
        for file in (ROOT / "game" / folder).rglob("*.py"):
            found |= set(LITERAL.findall(file.read_text("utf-8")))
    return {key for key in found if key.split(".")[0] in heads}


def test_every_key_that_is_used_has_a_text() -> None:
    missing = {key for key in used() | written() if key not in catalogue("en")}
    assert not {key for key in missing if f"{key}.you" not in catalogue("en")}


def test_no_text_is_left_that_nothing_uses() -> None:
    known = used() | written() | {key for key in catalogue("en") if key.startswith("why.")}
    left = {key for key in catalogue("en") if key not in known}
    assert {key for key in left if key.removesuffix(".you") not in known} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_same_keys_and_values(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert set(english) == set(other)
    assert [key for key in english if english.values_of(key) != other.values_of(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_entries_give_every_form_of_their_language(language: str) -> None:
    texts = catalogue(language)
    wanted = frozenset(plural_forms(language))
    assert [key for key in texts if texts.forms_of(key) not in (frozenset(), wanted)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_files_name_each_key_once_and_have_no_empty_text(language: str) -> None:
    pairs: list[tuple[str, object]] = []
    file = ROOT / "game" / "i18n" / "catalogues" / f"{language}.json"

    def note(found: list[tuple[str, object]]) -> dict[str, object]:
        pairs.extend(found)
        return dict(found)

    json.loads(file.read_text("utf-8"), object_pairs_hook=note)
    keys = [key for key, _ in pairs if "." in key]
    assert len(keys) == len(set(keys))
    assert all(value for _, value in pairs)


def test_the_page_says_in_english_what_the_catalogue_says() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    found = re.findall(r'data-i18n="([^"]+)"[^>]*>([^<]*)<', page)
    assert len(found) > 30
    english = catalogue("en")
    assert [(key, text) for key, text in found if english(key) != text] == []
    labels = re.findall(r'data-i18n-label="([^"]+)" aria-label="([^"]+)"', page)
    assert [(key, text) for key, text in labels if english(key) != text] == []


def test_plural_forms_of_numbers() -> None:
    polish = {n: form_of("pl", n) for n in (0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 112, 122)}
    assert [n for n, form in polish.items() if form == "few"] == [2, 4, 22, 122]
    assert [n for n, form in polish.items() if form == "one"] == [1]
    assert [form_of("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [form_of("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert all(
        form_of(language, n) in forms for language, forms in FORMS.items() for n in range(99)
    )


def test_a_text_needs_its_values_and_a_key_its_text() -> None:
    texts = catalogue("en")
    assert texts("tell.boneyard", count=1) == "The boneyard has 1 tile."
    with pytest.raises(CatalogueError, match="sum"):
        texts("tell.count")
    with pytest.raises(CatalogueError, match="no text"):
        texts("tell.nothing")
    with pytest.raises(CatalogueError, match="whole number"):
        texts("tell.boneyard", count="one")
    with pytest.raises(CatalogueError, match="no language"):
        catalogue("xx")


@pytest.mark.parametrize(("language", "none"), [("en", "none is left"), ("pl", "żaden")])
def test_nothing_left_is_said_and_not_counted(language: str, none: str) -> None:
    texts = catalogue(language)
    assert none in texts("log.drew.you", left=0)
    assert "0" not in texts("tell.boneyard", count=0)
    assert "0" not in texts("tell.held.you", count=0)
    assert "1" in texts("log.drew.you", left=1)


def test_the_best_language_is_the_first_that_there_is() -> None:
    assert best_language(("cs-CZ", "pl-PL", "en")) == "pl"
    assert best_language(("cs",)) == "en"


def test_every_reason_for_a_refusal_that_a_person_can_meet_has_a_sentence() -> None:
    for reason in Reason:
        key = f"why.{reason.name.lower().replace('_', '-')}"
        system = ("no-such-seat", "round-over", "nothing-to-call", "not-your-call", "bad-number")
        assert key in catalogue("en") or key.removeprefix("why.") in system


def test_topics_have_keys() -> None:
    told = {key.intent.topic for key in KEYS if hasattr(key.intent, "topic")}
    assert told == set(TOPICS)
    assert Message("title").values == {}
