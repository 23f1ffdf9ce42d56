"""AI requests: a worker answers them, or the main thread when there is none."""
