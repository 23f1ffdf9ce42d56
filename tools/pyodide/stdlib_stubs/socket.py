"""There are no sockets in a page; asyncio only needs the names of two constants."""

AF_UNSPEC, AI_PASSIVE = 0, 1
