"""Whoever has no pointer, or does not see the table, can play and know all that others do."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect
from staged import DESKTOP, PHONE, Staged, complaints, is_turn, keep
from test_match import MOST, quick

from running import Running


@pytest.fixture
def running(tmp_path):
    """Return a server."""
    with Running(tmp_path) as server:
        yield server


def walk(page, selector):
    """Press Tab until what has the focus is *selector*."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(s) => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def act(page):
    """Do by keys what is asked, if anything is."""
    if page.locator(".strip button", has_text="Pass 3").count():
        if page.locator(".cards .card.sel").count() == 3:
            walk(page, ".strip .btn.honey")
            page.keyboard.press("Enter")
            return
        walk(page, ".cards .card")
        for key in ("Home", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
            page.keyboard.press(key)
    elif page.locator(".cards .card.legal").count():
        if not page.evaluate("document.activeElement.matches('.cards .card')"):
            walk(page, ".cards .card")
        if not page.evaluate("document.activeElement.matches('.cards .card.legal')"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".choice .btn.primary").count():
        walk(page, ".choice .btn.primary")
        page.keyboard.press("Enter")


def test_a_match_is_played_by_keys_alone(running, visit):
    """From the start page to the score at the end, without a click."""
    page = visit(**DESKTOP)
    said = complaints(page)
    quick(page, rounds=1)
    page.goto(running.base)
    page.locator("h1").wait_for()
    walk(page, ".btn.primary.big")
    page.keyboard.press("Enter")
    page.locator(".cards .card").first.wait_for()
    end = time.monotonic() + MOST
    while not page.locator(".places").count():
        assert time.monotonic() < end, "the match does not end"
        act(page)
        page.wait_for_timeout(20)
    expect(page.locator(".places .t")).to_have_count(4)
    assert said == []


@pytest.fixture(scope="module")
def table():
    """Return the keeper of a table where three cards lie, and it is one's turn."""
    return keep(until=is_turn(0, trick=3, lying=3), seed=4)


def aloud(page):
    """Return what is to be read to whoever does not see the table."""
    return page.locator(".table-page > [aria-live='polite']")


def test_the_trick_and_the_seats_are_said(visit, table):
    """By T and B, in whole words; until something happens."""
    staged = Staged(visit(**PHONE), table.table, now=table.now)
    staged.open()
    staged.page.locator(".cards .card").first.wait_for()
    staged.page.keyboard.press("t")
    cards = table.table.game.round.open_trick.cards
    said = aloud(staged.page)
    expect(said).to_contain_text(" takes so far.")
    assert said.inner_text().count(" of ") == len(cards) == 3
    staged.page.keyboard.press("b")
    expect(said).to_contain_text("Robin is to play.")
    expect(said).to_contain_text("Bot 3, bot: ")
    staged.happen(*table.do(table.decision(0, "g0")))
    expect(said).not_to_contain_text("is to play")
    assert staged.complaints == []


def test_the_keys_are_listed(visit, table):
    """By a question mark; Escape closes it."""
    staged = Staged(visit(**PHONE), table.table, now=table.now)
    staged.open()
    staged.page.locator(".cards").wait_for()
    staged.page.keyboard.press("?")
    sheet = staged.page.locator(".sheet")
    expect(sheet).to_contain_text("say the trick so far")
    staged.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
