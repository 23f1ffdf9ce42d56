"""Access to the document: elements, form controls, texts, animation frames, live regions."""
