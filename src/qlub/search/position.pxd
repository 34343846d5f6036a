cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes
from qlub.kernel.state cimport State
from qlub.search.memory cimport Memory


@cython.final
cdef class Position:
    cdef readonly int seat, dealer
    cdef readonly State state
    cdef readonly Memory memory

    cdef void begin(self, int leader, int kitty) noexcept nogil
    cdef void add_kitty(self, int card) noexcept nogil
    cdef void allow(self, uint64_t cards) noexcept nogil
    cdef void put(self, int card) noexcept nogil
    @cython.locals(seat=int, worth=int, once=int, cards=uint64_t)
    cdef void lay(self, State world, Memory memory, uint64_t* hand, uint64_t* twin) noexcept nogil
