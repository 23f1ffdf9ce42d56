"""Fills the dialogs at the end of a round and of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.intents import NextRound, PlayAgain
from game.app.present.deal_check import check_deals
from game.app.present.narrator import bonus_lines, line_for
from game.app.session import Session
from game.engine.events import MatchEnded
from game.engine.round import Round
from game.engine.tile import Tile
from game.web.dom.browser import Browser, Element, show, write
from game.web.dom.translator import Translator
from game.web.table.table_model import points_said


class EndDialogs:
    """Fills both dialogs from the round that is over."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        browser.on(browser.find("round-next"), "click", lambda _e: session.do(NextRound()))
        browser.on(browser.find("match-again"), "click", lambda _e: session.do(PlayAgain()))
        browser.on(browser.find("match-verify"), "click", self._verify)

    def fill_round(self) -> None:
        """Right before the round's dialog is shown."""
        self._fill("round", lambda state: self._texts("round.title", number=state.index + 1))

    def fill_match(self) -> None:
        """Right before the match's dialog is shown."""
        self._fill("match", self._who_won)
        match = self._session.state.match
        write(self._browser.find("match-seed"), match.seed or "" if match else "")
        write(self._browser.find("match-verdict"), "")
        show(self._browser.find("match-checked"), False)

    def _who_won(self, _state: Round) -> str:
        session = self._session
        assert session.state.match is not None and session.state.participants is not None
        assert session.state.shown is not None and session.state.match.winner is not None
        event = MatchEnded(session.state.match.winner)
        line = line_for(event, session.state.shown, session.state.shown, session.state.participants)
        return self._texts.say(line.said)

    def _fill(self, name: str, title: Callable[[Round], str]) -> None:
        session = self._session
        match, stage, company = session.state.match, session.state.shown, session.state.participants
        if match is None or match.round is None or stage is None or company is None:
            return
        state = match.round
        if stage.result is None:
            return
        find = self._browser.find
        write(find(f"{name}-title"), title(state))
        ended = line_for(stage.result, stage, stage, company).said
        said = [ended, *(line.said for line in bonus_lines(stage.result, stage, company))]
        write(find(f"{name}-how"), " ".join(self._texts.say(sentence) for sentence in said))
        rows = [self._row(state, seat, match.winner) for seat in range(match.players)]
        if state.boneyard:
            rows.append(self._boneyard(state.boneyard))
        find(f"{name}-hands").className = "hands"
        self._browser.fill(find(f"{name}-hands"), rows)

    def _row(self, state: Round, seat: int, won: int | None) -> Element:
        """A seat's line; the star is the round's winner's, or the match's when it is over."""
        session, texts, make = self._session, self._texts, self._browser.make
        assert session.state.participants is not None
        side = state.rules.side_of(seat)
        bonus = state.bonus[side] if state.bonus and side == seat else 0
        name = make("span", texts.say(session.state.participants.names[seat]), "name")
        score = str(state.scores[side])
        points = make("span", score, "points")
        hand = sorted(state.hands[seat], reverse=True)
        left = make("span", "", "left", *map(self._bone, hand))
        pips = texts("round.pips", count=sum(tile.pips for tile in hand)) if hand else ""
        if not hand:
            left.append(make("span", texts("round.none")))
        gained = texts.say(points_said(bonus)) if bonus else ""
        total = make("span", " · ".join(part for part in (pips, gained) if part), "sum")
        star = seat == state.winner if won is None else side == won
        return make("div", "", "winner" if star else "", name, points, left, total)

    def _boneyard(self, tiles: tuple[Tile, ...]) -> Element:
        """The line of the tiles that nobody drew."""
        make, texts = self._browser.make, self._texts
        words = make("span", texts("round.boneyard", count=len(tiles)), "words")
        lain = make("span", "", "left", *map(self._bone, sorted(tiles, reverse=True)))
        return make("div", "", "rest", words, lain)

    def _bone(self, tile: Tile) -> Element:
        """A small drawn tile, with its text for those who do not see it."""
        make = self._browser.make
        halves = (make("i", "", f"v{value}") for value in (tile.high, tile.low))
        return make("span", "", "bone", make("span", str(tile), "unseen"), *halves)

    def _verify(self, _event: Any) -> None:
        session, texts = self._session, self._texts
        if session.state.match is None:
            return
        checks = check_deals(session.state.match, session.state.commitments)
        bad = next((check for check in checks if not check.same_deal), None)
        bad = bad or next((c for c in checks if c.promised and not c.good), None)
        unkept = next((check for check in checks if not check.promised), None)
        if bad is not None:
            said = texts("match.not-verified", number=bad.round + 1)
        elif unkept is not None:
            said = texts("match.no-promise", number=unkept.round + 1)
        else:
            said = texts("match.verified", count=len(checks))
        checked = self._browser.find("match-checked")
        show(checked, True)
        write(self._browser.find("match-verdict"), said)
        checked.scrollIntoView(block="nearest")
