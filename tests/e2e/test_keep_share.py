"""What a person keeps and hands on: own rules, matches by link and file, settings as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import START_TIMEOUT, wait_until_started
from .playing import by_mouse, open_match, wait_for

MATCH = "players=2&opponents=greedy&speed=instant&seed="


def open_form(page: Page) -> None:
    page.locator("#new-rules-all > summary").click()
    expect(page.get_by_test_id("own-keep")).to_be_visible()


def test_own_rules_are_kept_chosen_and_deleted(start: Callable[..., Page]) -> None:
    page = start()
    open_form(page)
    page.locator('#rule-options [name="target"]').fill("35")
    page.locator("#own-name").fill("Short evening")
    page.locator("#own-name").press("Enter")
    expect(page.locator("#own-rules .said")).to_contain_text("“Short evening” is kept")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.reload()
    wait_until_started(page)
    page.locator("#new-rules").select_option(label="Short evening")
    expect(page.locator("#rules-about")).to_contain_text("made from All Fives")
    open_form(page)
    expect(page.locator('#rule-options [name="target"]')).to_have_value("35")
    expect(page.locator("#own-name")).to_have_value("Short evening")
    page.get_by_test_id("own-drop").click()
    expect(page.locator("#new-own option")).to_have_count(0)
    expect(page.locator('#rule-options [name="target"]')).to_have_value("150")


def test_rules_are_shared_by_a_link(start: Callable[..., Page], address: str) -> None:
    page = start()
    open_form(page)
    page.locator("#own-name").fill("Łódź")
    page.locator('#rule-options [name="target"]').fill("40")
    page.get_by_test_id("own-link").click()
    link = page.get_by_test_id("own-link-text").input_value()
    assert link.startswith(f"{address}#rules=")
    page.goto("about:blank")
    page.goto(link)
    wait_until_started(page)
    expect(page.locator("#new-rules")).to_have_value("own:Łódź")
    expect(page.locator('#rule-options [name="target"]')).to_have_value("40")
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")
    expect(page.get_by_test_id("scores")).to_contain_text("/ 40")


def test_a_match_is_handed_on_by_a_link(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, MATCH + "link")
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")
    moves = page.locator("html").get_attribute("data-moves") or ""
    hand = page.get_by_test_id("hand").inner_text()
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-share").click()
    page.get_by_test_id("share-link").click()
    link = page.get_by_test_id("share-link-text").input_value()
    other = new_context().new_page()
    other.goto(link)
    expect(other.locator("html")).to_have_attribute("data-moves", moves, timeout=START_TIMEOUT)
    expect(other.get_by_test_id("hand")).to_have_text(hand, use_inner_text=True)


def test_a_link_that_is_cut_short_is_one_sentence(
    new_context: Callable[..., Any], address: str
) -> None:
    page = new_context().new_page()
    page.goto(f"{address}#m=1abcdXYZ")
    wait_until_started(page)
    expect(page.locator("#notice")).to_contain_text("holds no whole match")
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")


def test_a_link_opened_beside_a_match_leaves_that_match_kept(
    new_context: Callable[..., Any], address: str
) -> None:
    context = new_context()
    page = context.new_page()
    page.goto(f"{address}?{MATCH}first")
    wait_for(page, "your-turn")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-share").click()
    page.get_by_test_id("share-link").click()
    link = page.get_by_test_id("share-link-text").input_value()
    page.close()
    hands = []
    for query in (f"?{MATCH}second", link.removeprefix(address), f"?{MATCH}second"):
        page = context.new_page()
        page.goto(address + query)
        wait_for(page, "your-turn")
        hands.append(page.get_by_test_id("hand").inner_text())
        page.close()
    firsts, seconds = hands[1:]
    assert hands[0] == seconds != firsts
    page = context.new_page()
    page.goto(f"{address}?{MATCH}second")
    wait_for(page, "your-turn")
    expect(page.get_by_test_id("hand")).to_have_text(seconds, use_inner_text=True)


def test_a_record_goes_into_a_file_and_comes_back(
    new_context: Callable[..., Any], address: str, tmp_path: Path
) -> None:
    page = open_match(new_context, address, MATCH + "file")
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")
    hand = page.get_by_test_id("hand").inner_text()
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-share").click()
    with page.expect_download() as download:
        page.get_by_test_id("share-save").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    other = open_match(new_context, address, MATCH + "other")
    wait_for(other, "your-turn")
    other.get_by_test_id("menu-button").click()
    other.get_by_test_id("menu-share").click()
    bad = tmp_path / "bad.json"
    bad.write_text('{"hello": 1}', "utf-8")
    other.get_by_test_id("share-open").set_input_files(bad)
    expect(other.locator("#share .said")).to_contain_text("cannot be opened")
    other.get_by_test_id("share-open").set_input_files(file)
    expect(other.get_by_test_id("dialog-share")).to_be_hidden()
    expect(other.get_by_test_id("hand")).to_have_text(hand, use_inner_text=True)


def test_settings_go_into_a_file_and_come_back(start: Callable[..., Page], tmp_path: Path) -> None:
    page = start()
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    page.locator('#settings [name="theme"]').select_option("dark")
    with page.expect_download() as download:
        page.get_by_test_id("settings-export").click()
    file = tmp_path / "settings.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8")) == {"theme": "dark"}
    page.get_by_test_id("settings-reset").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    bad = tmp_path / "bad.json"
    bad.write_text("not json", "utf-8")
    page.locator("#settings-import").set_input_files(bad)
    expect(page.locator("#settings .said")).to_have_text("That file holds no settings.")
    page.locator("#settings-import").set_input_files(file)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_promise_of_a_deal_is_short_until_it_is_asked_for(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(
        new_context, address, MATCH + "promise", viewport={"width": 1280, "height": 800}
    )
    wait_for(page, "your-turn")
    promise = page.locator("#log .deal").first
    expect(promise.locator("code")).to_be_hidden()
    promise.locator("summary").click()
    expect(promise.locator("code")).to_be_visible()
    assert len(promise.locator("code").inner_text()) == 64
