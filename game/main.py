"""What PyScript runs when the page opens: say which Python it is, and that it runs."""

import sys

import js

status = js.document.getElementById("boot-text")
status.textContent = f"Python {sys.version.split()[0]} is running."
js.document.dispatchEvent(js.Event.new("all-fives:ready"))
