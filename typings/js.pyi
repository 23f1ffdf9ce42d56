# The browser's global scope, as Pyodide shows it to Python: anything may be there.
from typing import Any

def __getattr__(name: str) -> Any: ...
