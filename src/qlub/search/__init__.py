"""Algorithms that look ahead, and how long they may think."""

from qlub.search.limit import Limit

__all__ = ["Limit"]
