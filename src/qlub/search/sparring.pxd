cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes, gil, rng
from qlub.kernel.score cimport Scoring
from qlub.kernel.state cimport State
from qlub.search cimport playout
from qlub.search.memory cimport Memory
from qlub.search.policy cimport Policy

@cython.locals(thread="void*", mine=int, theirs=int, sums=int[2], start=State, world=State, memory=Memory)
cpdef list spar(State table, Scoring scoring, Policy a, Policy b, int seats, int offset, count, seed)
@cython.locals(once=uint64_t[11], twice=uint64_t[11], scores=int[11], _=int, chance=uint64_t, card=int, seat=int)
cdef void block(State start, State world, Memory memory, Scoring scoring, Policy a, Policy b, int seats, int offset, int* sums) noexcept nogil
@cython.locals(thread="void*", tried=bint, sums=int[2], start=State, world=State, memory=Memory)
cpdef list siege(State table, Scoring scoring, Policy attacker, Policy policy, int strong, int offset, count, seed)
@cython.locals(once=uint64_t[11], twice=uint64_t[11], scores=int[11], seat=int, chance=uint64_t, card=int, other=int)
cdef bint assault(State start, State world, Memory memory, Scoring scoring, Policy attacker, Policy policy, int strong, int offset, int* sums) noexcept nogil
