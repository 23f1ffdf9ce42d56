"""Commands for developers: set up, check, serve, find a browser, renew pins, test under load.

Here belongs what a working copy needs and the site does not. The build is in ``tools/build``,
measurements are in ``tools/bench``.
"""
