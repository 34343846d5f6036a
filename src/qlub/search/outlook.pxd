cimport cython
from libc cimport math

from qlub.kernel cimport codes
from qlub.kernel.score cimport Scoring
from qlub.kernel.state cimport State


@cython.final
cdef class Outlook:
    cdef readonly int seat, players, round_number
    cdef readonly bint by_match
    cdef readonly double variance, pace
    cdef Scoring scoring
    cdef int totals[11]

    @cython.locals(choice=int)
    cdef double worth(self, State end, int* scores) noexcept nogil
    @cython.locals(shooter=int, gain=double)
    cdef int choose(self, State end, int* scores) noexcept nogil
    @cython.locals(after=int[11], seat=int)
    cdef double value(self, int* scores) noexcept nogil
    @cython.locals(grown=double, seat=int, mine=int)
    cdef double margin(self, int* after) noexcept nogil
    @cython.locals(spread=double, total=double, other=int)
    cdef double share(self, int* after, int seat) noexcept nogil
    @cython.locals(highest=int, seat=int, rounds=double)
    cdef double spread(self, int* after) noexcept nogil
    @cython.locals(board=int[11], seat=int)
    cpdef double value_of(self, list scores) except? -1.0
    @cython.locals(board=int[11])
    cpdef double worth_of(self, State end) except? -1.0
    @cython.locals(board=int[11], seat=int, over=bint)
    cpdef list shares(self, list after)
