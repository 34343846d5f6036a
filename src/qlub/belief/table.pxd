cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport rng


@cython.final
cdef class Table:
    cdef readonly bint turned
    cdef readonly double total
    cdef readonly int64_t steps
    cdef int64_t budget
    cdef int rows, columns, box, start, at
    cdef double mark
    cdef int row[64]
    cdef int column[64]
    cdef int left[64]
    cdef uint64_t open[64]
    cdef int last[64]
    cdef int stride[64]
    cdef int share[1024]
    cdef double inverse[105]
    cdef double[::1] memo

    @cython.locals(row=int, total=double)
    cdef double add_up(self) noexcept nogil
    @cython.locals(number=int, total=double)
    cdef double split(self, int row, int column, int need, int index) noexcept nogil
    @cython.locals(at=int, total=double)
    cdef double below(self, int row, int index) noexcept nogil
    @cython.locals(column=int, weight=double)
    cdef double rest(self, int row) noexcept nogil
    @cython.locals(column=int, row=int, total=double)
    cdef uint64_t draw(self, uint64_t counter) noexcept nogil
    cdef double chance(self, uint64_t counter) noexcept nogil
    @cython.locals(number=int, most=int)
    cdef bint pick(self, int row, int column, int need, int index, double weight) noexcept nogil
    cdef void put(self, int row, int column, int number) noexcept nogil
