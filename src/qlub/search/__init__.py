"""Algorithms that look ahead, and how long they may think."""

from qlub.search.decision import Candidate, Decision
from qlub.search.limit import Limit

__all__ = ["Candidate", "Decision", "Limit"]
