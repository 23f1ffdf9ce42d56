"""Texts for people: catalogues by key, with named values and plural forms."""

from .catalogue import LANGUAGES, Catalogue, CatalogueError, catalogue

__all__ = ["LANGUAGES", "Catalogue", "CatalogueError", "catalogue"]
