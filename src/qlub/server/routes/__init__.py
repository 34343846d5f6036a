"""What can be asked over HTTP, a noun a file."""

from qlub.server.routes.guests import GUESTS
from qlub.server.routes.health import HEALTH
from qlub.server.routes.hints import HINTS
from qlub.server.routes.links import LINKS
from qlub.server.routes.pages import PAGES
from qlub.server.routes.records import RECORDS
from qlub.server.routes.replay import REPLAY
from qlub.server.routes.rules import RULES
from qlub.server.routes.tables import TABLES

ROUTES = [*RULES, *GUESTS, *TABLES, *LINKS, *RECORDS, *REPLAY, *HINTS, *HEALTH, *PAGES]

__all__ = ["ROUTES"]
