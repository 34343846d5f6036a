cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport codes, gil, rng
from qlub.kernel.state cimport State

# A count and a seed are objects here, checked in Python: both builds then refuse the same.
@cython.locals(thread="void*", check=uint64_t, left=int64_t, now=int64_t, world=State)
cpdef uint64_t deals(State state, count)
@cython.locals(thread="void*", check=uint64_t, left=int64_t, now=int64_t, world=State)
cpdef uint64_t shuffles(State state, count)
@cython.locals(thread="void*", seat=int, left=int64_t, now=int64_t, sums=int64_t[11], world=State, start=State)
cpdef list playouts(State state, count, seed)
@cython.locals(_=int64_t, seat=int)
cdef uint64_t many_deals(State state, int64_t count, uint64_t check) noexcept nogil
@cython.locals(check=uint64_t, _=int64_t)
cdef uint64_t many_shuffles(State state, int64_t count) noexcept nogil
@cython.locals(_=int64_t, seat=int)
cdef void many_playouts(State start, State world, int64_t count, int64_t* sums) noexcept nogil
