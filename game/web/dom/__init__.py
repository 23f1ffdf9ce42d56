"""Access to the document: elements, listeners, translated texts, frames, live regions."""
