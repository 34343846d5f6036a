"""Languages: one catalog of messages in English, Maltese and Afrikaans."""

from qlub.i18n.catalog import LANGUAGES, Catalog, MessageError, catalog
from qlub.i18n.locale import language

__all__ = ["LANGUAGES", "Catalog", "MessageError", "catalog", "language"]
