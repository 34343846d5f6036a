cimport cython
from libc.stdint cimport int16_t, int64_t, uint8_t, uint64_t

from qlub.kernel cimport bits, codes, rng
from qlub.kernel.state cimport State

@cython.final
cdef class Vector:
    cdef readonly int size, players
    cdef readonly object legal, turn, done, points
    cdef object chosen
    cdef uint64_t rng
    cdef list games
    cdef State fresh
    cdef uint64_t[::1] legal_
    cdef signed char[::1] turn_
    cdef uint8_t[::1] done_
    cdef int16_t[:, ::1] points_
    cdef signed char[::1] chosen_

    @cython.locals(i=int, seat=int, game=State, counter=uint64_t)
    cpdef reset(self, seed)
    @cython.locals(choices="const signed char[::1]", wrong=int)
    cpdef step(self, cards)
    @cython.locals(i=int)
    cpdef choose(self)
    @cython.locals(i=int, card=int)
    cdef int first_wrong(self, const signed char[::1] cards) except -2
    @cython.locals(i=int, seat=int, game=State)
    cdef put(self, const signed char[::1] cards)
