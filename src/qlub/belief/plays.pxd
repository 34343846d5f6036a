cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes
from qlub.kernel.state cimport State

@cython.locals(seat=int, card=int, may=uint64_t[11])
cpdef list may_hold(State state, int dealer, int leader, cards)
@cython.locals(seat=int, bit=uint64_t, good=uint64_t, other=uint64_t)
cdef uint64_t beside(State state, int card, uint64_t others) noexcept nogil
