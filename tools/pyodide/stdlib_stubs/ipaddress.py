"""No address of this page holds an IP address in brackets; urllib.parse is told so."""


class IPv4Address:
    """What no address is."""


def ip_address(address: object) -> IPv4Address:
    """Refuse every address."""
    raise ValueError(f"{address!r} does not appear to be an IPv4 or IPv6 address")
