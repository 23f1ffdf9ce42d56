"""There are no processes in a page; asyncio only needs the names of three constants."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
