cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.belief.swaps cimport Swaps
from qlub.belief.table cimport Table
from qlub.kernel cimport codes, gil, rng


@cython.final
cdef class Sampler:
    cdef readonly object constraints
    cdef readonly double count
    cdef readonly int players
    cdef readonly uint64_t rng
    cdef object budget
    cdef readonly Table table
    cdef Swaps swaps
    cdef Sampler other
    cdef bint swapped, has_other
    cdef double share, of_case
    cdef int kinds, groups, holders, total
    cdef uint64_t fixed[12]
    cdef uint64_t fixed_twin[12]
    cdef int cards[104]
    cdef int deck[104]
    cdef int given[104]
    cdef int kind[64]
    cdef int group[16]
    cdef int size[16]
    cdef int fill[16]
    cdef int place[16]
    cdef int need[16]
    cdef uint64_t[::1] pool
    cdef uint64_t[::1] order
    cdef int64_t pooled, next

    @cython.locals(place=int)
    cdef void draw(self, uint64_t* hand, uint64_t* twin) noexcept nogil
    @cython.locals(at=int, end=int, g=int, k=int, want=int, _=int, shuffled=bint, other=int, card=int)
    cdef void deal_kinds(self) noexcept nogil
    @cython.locals(at=int, end=int, g=int, holder=int, place=int, want=int, _=int, shuffled=bint, other=int, card=int, once=uint64_t, twice=uint64_t, bit=uint64_t)
    cdef void deal_groups(self, uint64_t* hand, uint64_t* twin) noexcept nogil
    @cython.locals(start=int64_t, place=int)
    cdef void draw_pooled(self, uint64_t* hand, uint64_t* twin) noexcept nogil
    cdef int below(self, int64_t limit) noexcept nogil
    @cython.locals(thread="void*", check=uint64_t, left=int64_t, now=int64_t)
    cpdef uint64_t draws(self, count)
    @cython.locals(hand=uint64_t[12], twin=uint64_t[12], place=int, _=int64_t)
    cdef uint64_t many_draws(self, int64_t count, uint64_t check) noexcept nogil
    @cython.locals(hand=uint64_t[12], twin=uint64_t[12])
    cpdef world(self)
    @cython.locals(at=int64_t, other=int64_t, kept=uint64_t)
    cdef shuffle_pool(self)
