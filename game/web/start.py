"""Puts the parts together: ports, session, page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.ai import LEVELS, PLAYERS
from game.app.address import read_address
from game.app.ports import Character, Ports
from game.app.session import Session

from .announcer import PageAnnouncer
from .brain import PageBrain, Slices
from .browser import Browser, Keep
from .clock import BrowserClock
from .host import Embedding, open_link
from .page import Page
from .sound import PageSound
from .storage import BrowserStorage
from .texts import Texts
from .thinker import Open, Thinker, Worker, WorkerRefused
from .updates import UpdateOffers

OPEN_AFTER: Final = 4_000.0
"""Milliseconds after which a worker is opened that nobody has asked anything yet."""


class Chance:
    """The port of chance: a function that gives 32 hexadecimal digits nobody can guess."""

    def __init__(self, fresh: Callable[[], str]) -> None:
        self.fresh = fresh


class Alone:
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
    texts = Texts(tuple(str(code) for code in window.navigator.languages or ("en",)))
    clock = BrowserClock(browser)
    thinker = Thinker(clock, opener(browser), Slices(clock))
    cast = {level.key: Character(level.name, level.face, level.kin) for level in LEVELS}
    cast |= {kind: Character(kind.capitalize()) for kind in PLAYERS if kind not in cast}
    link = open_link(browser, texts) if browser.flag_of("embed") is not None else None
    ports = Ports(
        clock=clock,
        storage=BrowserStorage(browser),
        brain=PageBrain(thinker, clock, fresh),
        announcer=PageAnnouncer(browser, texts),
        host=link or Alone(),
        random=Chance(fresh),
        cast=cast,
    )
    surface = window.allFives.createSurface(browser.find("table"))
    session = Session(ports)
    page = Page(browser, session, texts, surface)
    PageSound(browser, session, page.table.director)
    asked = read_address(str(window.location.search), cast)
    page.begin(asked)
    if link is not None:
        Embedding(browser, session, page.table, link, asked)
    UpdateOffers(browser, session, texts)
    clock.later(OPEN_AFTER, thinker.open)
    browser.document.dispatchEvent(window.Event.new("all-fives:ready"))
    page.show_mood()
    return page
