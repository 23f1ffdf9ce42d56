"""What is to be seen without looking for it: folds, verdicts, buttons that are what they seem."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .playing import by_keyboard, by_mouse, end_of_round, open_match, wait_for, whole_match
from .waiting import eventually

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
LONG = "players=2&opponents=greedy&speed=instant&motion=none&seed="
SHORT = "rule.target=30&" + LONG


def is_in_view(thing: Locator) -> bool:
    """Whether all of it can be seen, with no scrolling and nothing that lies over it."""
    return bool(
        thing.evaluate(
            """thing => {
              const { left, right, top, bottom } = thing.getBoundingClientRect();
              const [x, y] = [(left + right) / 2, (top + bottom) / 2];
              const edges = [[left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
              return edges.every(([x, y]) => thing.contains(document.elementFromPoint(x, y)));
            }"""
        )
    )


def expect_in_view(thing: Locator) -> None:
    """Wait until all of it can be seen."""
    eventually(thing.page, lambda: is_in_view(thing), bool)


def to_the_end(page: Page) -> None:
    """Play until the dialog at the end of the match is there."""
    whole_match(page, by_mouse, lambda page: page.get_by_test_id("next-round").click())
    expect(page.get_by_test_id("dialog-match")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_folds_of_a_new_match_are_seen_on_a_phone(
    start: Callable[..., Page], lang: str
) -> None:
    page = start(f"?lang={lang}", viewport=PHONE)
    for name in ("#new-more summary", "#new-rules-all summary", "#new-start"):
        expect_in_view(page.locator(name))


@pytest.mark.parametrize("view", [PHONE, DESK])
def test_a_fold_that_is_opened_comes_to_the_top(
    start: Callable[..., Page], view: dict[str, int]
) -> None:
    page = start(viewport=view)
    page.locator("#new-rules-all summary").click()
    rules = page.locator("#rule-options fieldset")
    expect_in_view(page.locator("#new-rules-all summary"))
    expect_in_view(rules.first.locator("select").first)
    expect_in_view(page.locator("#new-start"))
    page.locator("#new-rules-all summary").click()
    expect(rules.first).to_be_hidden()
    page.locator("#new-rules-all summary").focus()
    page.keyboard.press("Enter")
    expect(rules.first).to_be_visible()


@pytest.mark.parametrize("view", [PHONE, DESK])
def test_at_the_end_everything_has_one_button_and_is_in_view(
    new_context: Callable[..., Any], address: str, view: dict[str, int]
) -> None:
    page = open_match(new_context, address, SHORT + "view", viewport=view)
    to_the_end(page)
    for name in ("verify", "match-share", "another", "again"):
        expect_in_view(page.get_by_test_id(name))
    expect(page.get_by_role("button", name="Check the deals")).to_have_count(1)
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("promised")
    expect_in_view(page.get_by_test_id("verdict"))
    expect_in_view(page.get_by_test_id("seed"))
    page.get_by_test_id("match-share").click()
    expect(page.get_by_test_id("dialog-share")).to_be_visible()


def end_and_press(page: Page, button: str) -> None:
    """Play to the end of a round, and press a button of the header, beside the sheet."""
    end_of_round(page, by_mouse)
    expect(page.get_by_test_id("dialog-round")).to_be_visible()
    box = page.get_by_test_id(button).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + 5)


def test_the_buttons_of_the_header_work_at_the_end_of_a_round(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, LONG + "header", viewport=PHONE)
    end_and_press(page, "menu-button")
    expect(page.get_by_test_id("dialog-menu")).to_be_visible()
    expect(page.get_by_test_id("dialog-round")).to_be_hidden()


def test_a_log_that_was_only_covered_is_shown_and_not_put_away(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, LONG + "log", viewport=DESK)
    end_and_press(page, "log-button")
    expect(page.get_by_test_id("dialog-round")).to_be_hidden()
    expect(page.get_by_test_id("log")).to_be_visible()


def test_n_goes_on_to_the_next_round_and_the_next_match(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "rule.target=80&" + LONG + "n")
    assert end_of_round(page, by_keyboard) == "round-over"
    expect(page.get_by_test_id("dialog-round")).to_be_visible()
    page.keyboard.press("n")
    page.locator('html[data-moves^="2."]').wait_for(state="attached")
    expect(page.get_by_test_id("dialog-round")).to_be_hidden()
    whole_match(page, by_keyboard, lambda page: page.keyboard.press("n"))
    expect(page.get_by_test_id("dialog-match")).to_be_visible()
    page.keyboard.press("n")
    page.locator('html[data-moves^="1."]').wait_for(state="attached")
    expect(page.get_by_test_id("dialog-match")).to_be_hidden()


def test_n_goes_on_from_the_table_that_is_looked_at(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, LONG + "look")
    end_of_round(page, by_mouse)
    page.get_by_test_id("look").click()
    expect(page.get_by_test_id("go-on")).to_be_visible()
    page.keyboard.press("n")
    page.locator('html[data-moves^="2."]').wait_for(state="attached")


def test_m_switches_the_sound_off_and_on(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, LONG + "mute")
    wait_for(page, "your-turn")
    page.keyboard.press("m")
    expect(page.locator("#urgent")).to_contain_text("The sound is off.")
    page.keyboard.press(",")
    expect(page.locator('#settings [name="mute"]')).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-settings")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator("#urgent")).to_contain_text("The sound is on.")
    page.keyboard.press("?")
    keys = page.locator("#help-keys")
    expect(keys).to_contain_text("Sound off and on")


def test_letter_keys_can_be_switched_off(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, LONG + "letters")
    wait_for(page, "your-turn")
    page.keyboard.press(",")
    page.locator('#settings [name="letters"]').uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-settings")).to_be_hidden()
    for key in ("m", ",", "b", "h", "?"):
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-help").click()
    expect(page.get_by_test_id("dialog-help")).to_be_visible()
    for name in ("settings", "new"):
        expect(page.get_by_test_id(f"dialog-{name}")).to_be_hidden()
    expect(page.locator("#help-letters")).to_contain_text("are switched off")
    expect(page.locator("#help-keys")).to_contain_text("Put the tile down")
    expect(page.locator("#help-keys")).not_to_contain_text("Sound off and on")
    page.keyboard.press("Escape")
    expect(page.locator("#urgent")).not_to_contain_text("The sound is off.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#hand button:focus")).to_have_count(1)


def test_the_help_tells_the_rules_that_are_played_by(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "rules=block&players=3&opponents=greedy&speed=instant")
    wait_for(page, "your-turn", "thinking", "showing")
    page.keyboard.press("?")
    expect(page.locator("#help-preset")).to_have_text("The rules here: Block")
    expect(page.get_by_test_id("help-rules")).to_contain_text("Nobody draws")
    expect(page.get_by_test_id("help-rules")).to_contain_text("Each player is dealt 5 tiles")


def test_before_a_match_the_help_tells_the_rules_that_are_chosen(
    start: Callable[..., Page],
) -> None:
    page = start("?lang=pl")
    page.locator("#new-rules").select_option("fives-and-threes-pub")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-help").click()
    expect(page.get_by_test_id("help-rules")).to_contain_text("Gra się do 61.")
    expect(page.get_by_test_id("help-rules")).to_contain_text("dzieli się przez 3 lub 5")


def test_settings_are_saved_reset_and_loaded_on_a_phone(
    start: Callable[..., Page], tmp_path: Path
) -> None:
    page = start(viewport=PHONE, accept_downloads=True)
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    said, theme = page.locator("#settings .said"), page.locator('#settings [name="theme"]')
    theme.select_option("dark")
    page.locator('#settings [name="volume"]').fill("20")
    with page.expect_download() as download:
        page.get_by_test_id("settings-export").click()
    file = tmp_path / "settings.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8")) == {"theme": "dark", "volume": 20}
    page.get_by_test_id("settings-reset").click()
    expect(said).to_have_text("The defaults are in force again.")
    expect_in_view(said)
    expect(theme).to_have_value("auto")
    page.locator("#settings-import").set_input_files(file)
    expect(said).to_have_text("Settings loaded.")
    expect_in_view(said)
    expect(theme).to_have_value("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    (tmp_path / "none.json").write_text("hello")
    page.locator("#settings-import").set_input_files(tmp_path / "none.json")
    expect(said).to_have_text("That file holds no settings.")
    expect(theme).to_have_value("dark")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_choice_of_the_form_is_wider_than_its_button(
    start: Callable[..., Page], lang: str
) -> None:
    page = start(f"?lang={lang}")
    for width, height in ((1280, 800), (768, 1024), (360, 640), (320, 480), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        wide = page.locator(".segments span").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
        )
        assert not wide, (width, height)
        assert page.locator("#new").evaluate("form => form.scrollWidth <= form.clientWidth")
