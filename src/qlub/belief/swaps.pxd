cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport codes, rng


@cython.final
cdef class Swaps:
    cdef uint64_t rng
    cdef int holders, total, between
    cdef int cards[104]
    cdef int kind[104]
    cdef int first[104]
    cdef int lies[104]
    cdef int place[16]
    cdef uint64_t may[16]
    cdef int ring[16]

    @cython.locals(at=int)
    cpdef seed(self, uint64_t number)
    @cython.locals(at=int, place=int, bit=uint64_t)
    cdef void draw(self, uint64_t* hand, uint64_t* twin) noexcept nogil
    @cython.locals(length=int, _=int64_t)
    cdef void go(self, int64_t steps) noexcept nogil
    @cython.locals(i=int, j=int, goes_to=int, kept=int)
    cdef void step(self, int length) noexcept nogil
    cdef int below(self, int64_t limit) noexcept nogil
