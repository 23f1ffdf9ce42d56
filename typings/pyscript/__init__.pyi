# Of PyScript, the parts that the game may use.
from typing import Any

config: dict[str, Any]
document: Any
window: Any

def when(event_type: str, selector: Any = ...) -> Any: ...
