"""Word that something happened at a table, to whoever watches it, in this process and in others."""

from qlub.server.pubsub.base import PubSub
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.pubsub.open import open_pubsub
from qlub.server.pubsub.subscription import Subscription

__all__ = ["MemoryPubSub", "PubSub", "Subscription", "open_pubsub"]
