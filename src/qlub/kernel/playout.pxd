cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport codes, gil, rng
from qlub.kernel.state cimport State

@cython.locals(thread="void*", check=uint64_t)
cpdef uint64_t deals(State state, int count)
@cython.locals(thread="void*", check=uint64_t)
cpdef uint64_t shuffles(State state, int count)
@cython.locals(thread="void*", seat=int, sums=int64_t[11], world=State, start=State)
cpdef list playouts(State state, int count, uint64_t seed)
@cython.locals(check=uint64_t, _=int, seat=int)
cdef uint64_t many_deals(State state, int count) noexcept nogil
@cython.locals(check=uint64_t, _=int)
cdef uint64_t many_shuffles(State state, int count) noexcept nogil
@cython.locals(_=int, seat=int)
cdef void many_playouts(State start, State world, int count, int64_t* sums) noexcept nogil
