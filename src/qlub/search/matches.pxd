cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport codes, gil, rng
from qlub.kernel.score cimport Scoring
from qlub.kernel.state cimport State
from qlub.search cimport playout
from qlub.search.memory cimport Memory
from qlub.search.policy cimport Policy

@cython.locals(thread="void*", seat=int, offset=int, board=int[11], state=State, memory=Memory)
cpdef list match(State table, Scoring scoring, Policy policy, list offsets, list totals, int played, seed)
@cython.locals(once=uint64_t[11], twice=uint64_t[11], scores=int[11], dealer=int, choice=int, seat=int)
cdef void play_round(State state, Memory memory, Scoring scoring, Policy policy, int offset, int* totals, int number) noexcept nogil
