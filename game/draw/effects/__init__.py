"""Things shown for a moment: points, words, confetti."""
