cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes


@cython.final
cdef class PassModel:
    cdef readonly int passer, players
    cdef double factors[52]

    @cython.locals(product=double, cards=uint64_t, twice=uint64_t, card=int)
    cdef double weight(self, uint64_t* hand, uint64_t* twin) noexcept nogil
    @cython.locals(hand=uint64_t[12], twin=uint64_t[12], place=int)
    cpdef double weight_of(self, world) except -1.0
