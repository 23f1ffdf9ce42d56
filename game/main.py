"""What PyScript runs when the page opens: wiring, and nothing else."""

import secrets

import js
from pyodide.ffi import JsException, create_proxy

from game.web.start import start_page

start_page(js, create_proxy, JsException, lambda: secrets.token_hex(16))
