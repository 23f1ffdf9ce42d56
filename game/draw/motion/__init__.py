"""Motion between two pictures: planned from what happened, evaluated at any moment."""
