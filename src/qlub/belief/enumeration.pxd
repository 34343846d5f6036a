cimport cython
from libc.stdint cimport uint64_t

from qlub.belief.table cimport Table
from qlub.kernel cimport codes


@cython.final
cdef class Enumeration:
    cdef object found
    cdef Table table
    cdef int places, total, holders, kinds
    cdef uint64_t sets[24]
    cdef int cards[104]
    cdef int kind[104]
    cdef int place[16]
    cdef int need[16]
    cdef int group[16]

    @cython.locals(table=Table, column=int, field=int)
    cpdef run(self)
    @cython.locals(table=Table, column=int)
    cdef fill(self, int row, int index)
    @cython.locals(table=Table, most=int, last=bint, number=int, below=int)
    cdef spread(self, int row, int column, int need, int index)
    @cython.locals(table=Table, bit=uint64_t, holder=int, field=int, place=int, second=int, i=int)
    cdef deal(self, int at)
