# Of Pyodide's bridge between Python and JavaScript, the parts that the game uses.
from collections.abc import Callable, Iterable
from typing import Any, Generic, ParamSpec, TypeVar

_P = ParamSpec("_P")
_R = TypeVar("_R")

class JsProxy:
    js_id: int
    def to_py(self, *, depth: int = -1) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...

class JsDoubleProxy(JsProxy, Generic[_R]):
    def destroy(self) -> None: ...
    def unwrap(self) -> _R: ...

class JsException(Exception):
    name: str
    message: str

def create_proxy(obj: _R, /, *, capture_this: bool = False) -> JsDoubleProxy[_R]: ...
def create_once_callable(obj: Callable[_P, _R], /) -> JsDoubleProxy[Callable[_P, _R]]: ...
def to_js(
    obj: Any,
    /,
    *,
    depth: int = -1,
    pyproxies: JsProxy | None = None,
    create_pyproxies: bool = True,
    dict_converter: Callable[[Iterable[Any]], Any] | None = None,
    default_converter: Callable[..., Any] | None = None,
) -> Any: ...
