cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport codes, gil, rng
from qlub.kernel.state cimport State
from qlub.search.memory cimport Memory
from qlub.search cimport passing
from qlub.search.policy cimport Policy

@cython.locals(card=int)
cdef void finish(State state, Memory memory, Policy policy, uint64_t chance) noexcept nogil
@cython.locals(seat=int)
cdef void collect(State state, Policy policy, int but, uint64_t chance, uint64_t* once, uint64_t* twice) noexcept nogil
@cython.locals(given=uint64_t[2], hand=uint64_t, twin=uint64_t)
cdef void pass_of(State state, Policy policy, int seat, uint64_t chance, uint64_t* once, uint64_t* twice) noexcept nogil
@cython.locals(seat=int, other=int)
cdef void hand_over(State state, int offset, uint64_t* once, uint64_t* twice) noexcept nogil
@cython.locals(both=uint64_t)
cdef void take(State state, int seat, uint64_t cards) noexcept nogil
cdef void give(State state, int seat, uint64_t cards) noexcept nogil
@cython.locals(thread="void*", seat=int, left=int64_t, now=int64_t, sums=int64_t[11], state=State, memory=Memory)
cpdef list rounds(State table, Policy policy, count, seed)
@cython.locals(_=int64_t, seat=int)
cdef void many_rounds(State state, Memory memory, Policy policy, int64_t count, int64_t* sums) noexcept nogil
