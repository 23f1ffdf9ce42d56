"""What else a person does on the page: begin, set, ask, take back, share a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import START_TIMEOUT, wait_until_started
from .playing import after_move, by_keyboard, by_mouse, fitting, middle, open_match, wait_for


def test_a_match_is_begun_from_the_form_that_is_there_first(start: Callable[..., Page]) -> None:
    page = start()
    page.locator('[name="players"][value="3"]').check()
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")
    expect(page.locator("#scores tr")).to_have_count(3)
    expect(page.get_by_test_id("dialog-new")).to_be_hidden()


def test_options_of_the_address_that_cannot_be_are_named(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "players=9&colour=red")
    expect(page.locator("#notice")).to_contain_text("colour")


def test_settings_take_effect_at_once_and_are_kept(start: Callable[..., Page]) -> None:
    page = start()
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    page.locator('#settings [name="theme"]').select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator('#settings [name="language"]').select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.reload()
    wait_until_started(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_move_is_taken_back_in_practice(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(
        new_context, address, "players=2&opponents=greedy&seed=undo&speed=instant&practice"
    )
    wait_for(page, "your-turn")
    hand = page.get_by_test_id("hand").inner_text()
    by_mouse(page)
    after_move(page, lambda: page.get_by_test_id("undo").click())
    expect(page.get_by_test_id("hand")).to_have_text(hand, use_inner_text=True)
    after_move(page, lambda: page.get_by_test_id("redo").click())


def test_a_tile_that_does_not_fit_says_why(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, "players=2&opponents=greedy&seed=why&speed=instant")
    misfit = page.locator('#hand button[data-fits="no"]')
    for _ in range(30):
        wait_for(page, "your-turn")
        if misfit.count():
            break
        by_mouse(page)
    page.mouse.click(*middle(misfit.first))
    expect(page.locator("#urgent")).to_contain_text("fits no end")


def test_several_people_share_a_screen_behind_a_curtain(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "seats=human,human&seed=two&speed=instant")
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "curtain")
    expect(page.locator("#hand button")).to_have_count(0)
    page.get_by_test_id("curtain-lift").click()
    wait_for(page, "your-turn")
    expect(page.locator("#hand button")).not_to_have_count(0)


def test_the_curtain_stays_down_and_keeps_to_itself_what_was_said_before(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "seats=human,human&seed=two&speed=instant")
    wait_for(page, "your-turn")
    page.keyboard.press("o")
    expect(page.locator("#urgent")).to_contain_text("The boneyard has")
    by_mouse(page)
    wait_for(page, "curtain")
    expect(page.locator("#urgent")).to_be_empty()
    for _ in range(5):
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("dialog-curtain")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("dialog-curtain")).to_be_visible(timeout=START_TIMEOUT)
    expect(page.locator("#hand button")).to_have_count(0)


def test_computers_play_among_themselves(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, "seats=greedy,greedy&seed=watch&speed=instant")
    page.locator('html[data-moves^="2."]').wait_for(state="attached", timeout=START_TIMEOUT)


def test_keys_answer_questions_and_open_the_help(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "players=2&opponents=greedy&seed=k&speed=instant")
    wait_for(page, "your-turn")
    page.keyboard.press("o")
    expect(page.locator("#urgent")).to_contain_text("The boneyard has")
    page.keyboard.press("?")
    expect(page.get_by_test_id("dialog-help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-help")).to_be_hidden()


def test_what_lies_on_the_table_can_be_read(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, "speed=instant&players=3&opponents=greedy&seed=facts")
    wait_for(page, "your-turn")
    facts = page.get_by_test_id("facts")
    for words in ("Led with ", "Open ends: ", "Count: ", "You hold ", "The boneyard has "):
        expect(facts.get_by_role("listitem").filter(has_text=words)).to_have_count(1)
    before = facts.text_content() or ""
    by_mouse(page)
    expect(facts).not_to_have_text(before)


def test_a_spoilt_save_is_put_aside_and_said(start: Callable[..., Page]) -> None:
    page = start()
    page.evaluate("localStorage.setItem('all-fives.match.' + sessionStorage['all-fives.tab'], '{')")
    page.reload()
    wait_until_started(page)
    expect(page.locator("#notice")).to_contain_text("set aside")
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")


def test_every_rule_can_be_changed_and_what_cannot_be_is_said(start: Callable[..., Page]) -> None:
    page = start()
    page.locator("#new-rules-all summary").click()
    page.locator('#rule-options [name="target"]').fill("0")
    page.locator('#rule-options [name="target"]').blur()
    expect(page.locator("#new-faults")).to_contain_text("“Target” must be")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("dialog-new")).to_be_visible()
    page.locator('#rule-options [name="target"]').fill("35")
    page.locator('#rule-options [name="hand_size"]').fill("5")
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")
    expect(page.get_by_test_id("scores")).to_contain_text("/ 35")
    expect(page.locator("#hand button").nth(4)).to_be_attached()


def test_another_preset_fills_the_options_with_its_own(start: Callable[..., Page]) -> None:
    page = start()
    page.locator("#new-rules").select_option("fives-and-threes-pub")
    page.locator("#new-rules-all summary").click()
    expect(page.locator('#rule-options [name="target"]')).to_have_value("61")
    expect(page.locator('#rule-options [name="multiples"]')).to_have_value("3-5")
    expect(page.locator('#rule-options [name="spinner"]')).not_to_be_checked()


def test_a_hint_is_shown_on_the_table_and_said(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, "players=2&level=casual&seed=hint&speed=instant")
    for _ in range(30):
        wait_for(page, "your-turn")
        if fitting(page).count() > 1:
            break
        by_mouse(page)
    page.keyboard.press("h")
    expect(page.locator("#urgent")).to_contain_text("Hint:")


def test_points_are_called_by_the_keyboard(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(
        new_context, address, "players=2&opponents=greedy&seed=calls&speed=instant&pace=wait"
    )
    page.keyboard.press("b")
    page.locator("#new-more summary").click()
    page.locator('[name="muggins"]').check()
    page.get_by_test_id("start").click()
    for _ in range(40):
        status = wait_for(page, "your-turn", "call")
        if status == "call":
            break
        by_keyboard(page)
    if page.locator("#calls-buttons button:focus").count() == 0:
        page.locator("#calls-buttons button").first.focus()
    gate = page.locator("html").get_attribute("data-gate")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#calls-buttons button").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(f'html:not([data-gate="{gate}"])').wait_for(state="attached")


def test_the_form_begins_with_what_is_set_and_practice_can_be_refused(
    new_context: Callable[..., Any], address: str
) -> None:
    context = new_context()
    context.add_init_script(
        "if (location.host) localStorage.setItem('all-fives.settings', '{\"practice\": true}')"
    )
    page = context.new_page()
    page.goto(address)
    wait_for(page, "ready")
    box = page.locator('#new-form [name="practice"]')
    expect(box).to_be_checked()
    page.locator("#new-more summary").click()
    box.uncheck()
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "thinking", "showing")
    expect(page.locator("html")).not_to_have_attribute("data-practice", "")
