"""Wires ports, session and page together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.ai import LEVELS, PLAYERS
from game.app.embed.publisher import Publisher
from game.app.ports import Character, Ports
from game.app.session import Session
from game.app.settings.query import read_address
from game.web.ai.brain_port import BrainPort
from game.web.ai.main_thread import MainThreadAnswerer
from game.web.ai.worker_client import Open, Worker, WorkerClient, WorkerRefused
from game.web.dom.announcer import PageAnnouncer
from game.web.dom.browser import Browser, Keep
from game.web.dom.translator import Translator
from game.web.panels.update_offer import UpdateOffers
from game.web.platform.browser_clock import BrowserClock
from game.web.platform.browser_storage import BrowserStorage
from game.web.platform.frame_host import FrameHost, open_link
from game.web.platform.sound_player import SoundPlayer

from .page import Page

OPEN_AFTER: Final = 4_000.0
"""Milliseconds after which a worker is opened that nobody has asked anything yet."""


class SeedSource:
    """The port of chance: a function that gives 32 hexadecimal digits nobody can guess."""

    def __init__(self, fresh: Callable[[], str]) -> None:
        self.fresh = fresh


class NullHost:
    """The host port of a page that is in no frame."""

    def tell(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Nobody listens."""


def opener(browser: Browser) -> Open:
    """What opens a worker (`assets/worker/open.js`)."""

    def open_worker(hear: Callable[[str], None], lose: Callable[[], None]) -> Worker:
        hears, loses = browser.keep(hear), browser.keep(lambda *_: lose())
        try:
            worker: Worker = browser.window.allFives.openThinker(hears, loses)
        except browser.refusal as error:
            raise WorkerRefused from error
        return worker

    return open_worker


def start_page(window: Any, keep: Keep, refusal: type[Exception], fresh: Callable[[], str]) -> Page:
    """Bring the page to life. `window` is the browser's and throws `refusal`, `keep` makes proxies.

    Whatever goes wrong, no half of a page is left that looks as if it had started.
    """
    browser = Browser(window, keep, refusal)
    try:
        return _started(browser, fresh)
    except BaseException:
        browser.stop()
        raise


def _started(browser: Browser, fresh: Callable[[], str]) -> Page:
    """Put the parts together, and let them begin."""
    window = browser.window
    texts = Translator(tuple(str(code) for code in window.navigator.languages or ("en",)))
    clock = BrowserClock(browser)
    thinker = WorkerClient(clock, opener(browser), MainThreadAnswerer(clock))
    cast = {level.key: Character(level.name, level.face, level.kin) for level in LEVELS}
    cast |= {kind: Character(kind.capitalize()) for kind in PLAYERS if kind not in cast}
    link = open_link(browser, texts) if browser.flag_of("embed") is not None else None
    ports = Ports(
        clock=clock,
        storage=BrowserStorage(browser),
        brain=BrainPort(thinker, clock, fresh),
        announcer=PageAnnouncer(browser, texts),
        host=link or NullHost(),
        random=SeedSource(fresh),
        cast=cast,
    )
    surface = window.allFives.createSurface(browser.find("table"))
    session = Session(ports)
    session.listen(Publisher(session.state, ports.host))
    page = Page(browser, session, texts, surface)
    SoundPlayer(browser, session, page.table.director)
    asked = read_address(str(window.location.search), cast)
    page.begin(asked)
    if link is not None:
        FrameHost(browser, session, page.table, link, asked)
    UpdateOffers(browser, session, texts)
    clock.later(OPEN_AFTER, thinker.open)
    browser.document.dispatchEvent(window.Event.new("all-fives:ready"))
    page.show_status()
    return page
