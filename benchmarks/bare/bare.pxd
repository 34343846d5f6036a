cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes, rng


@cython.final
cdef class Bare:
    cdef int players, packs, turn, left, leader, in_trick, trick, pot
    cdef bint broken
    cdef uint64_t rng, led, live
    cdef uint64_t hand[11]
    cdef uint64_t twin[11]
    cdef int points[11]
    cdef signed char owner[52]
    cdef signed char deck[104]

    cdef uint64_t random(self) noexcept nogil
    @cython.locals(p=int, i=int, j=int, size=int, card=cython.schar, bit=uint64_t)
    cdef void deal(self) noexcept nogil
    @cython.locals(hand=uint64_t, good=uint64_t)
    cdef uint64_t legal(self) noexcept nogil
    @cython.locals(bit=uint64_t, p=int)
    cdef void put(self, int card) noexcept nogil
    @cython.locals(check=uint64_t, p=int, _=int)
    cpdef uint64_t deals(self, int count)
