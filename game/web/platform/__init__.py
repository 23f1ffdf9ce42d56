"""The browser's services behind the session's ports: clock, storage, sound, clipboard, frames."""
