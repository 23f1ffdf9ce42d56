"""A player for `exec:` seats: takes the most points in sight, else lays its heaviest tile."""

import json
import sys
from functools import partial
from typing import Any


def worth(view: dict[str, Any], play: tuple[str, str]) -> tuple[int, int]:
    """The points of a play, then its pips; a lone double on the table is taken as any end."""
    tile, end = play
    high, low = int(tile[0]), int(tile[2])
    count = high + low  # a lead counts both halves
    for name, value, pips in view["ends"]:
        if name == end:
            shows = low if value == high else high
            count = view["count"] - pips + (shows * 2 if high == low else shows)
    pays = count > 0 and any(count % number == 0 for number in view["rules"]["multiples"])
    return (count if pays else 0, high + low)


for line in sys.stdin:
    message = json.loads(line)
    if message.get("over"):
        continue  # the round is over: there is nothing to answer
    if message["ask"] == "play":
        answer = max(message["legal"], key=partial(worth, message))
    else:
        answer = [event[4] for event in message["events"] if event[0] == "play"][-1]
    print(json.dumps(answer), flush=True)
