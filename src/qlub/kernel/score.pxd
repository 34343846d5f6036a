cimport cython

from qlub.kernel cimport codes
from qlub.kernel.state cimport State


@cython.final
cdef class Scoring:
    cdef readonly int bonus_points, moon, moon_points, sun_points, no_trick_bonus
    cdef readonly int target, exact_target, rounds
    cdef readonly bint moon_needs_bonus, moon_safe, floor_zero, play_on

    cpdef int sun(self, State state) except -2
    cpdef int shooter(self, State state) except -2
    @cython.locals(scores=int[11], seat=int)
    cpdef list scores(self, State state, int choice)
    @cython.locals(seat=int)
    cdef int find_sun(self, State state) noexcept nogil
    @cython.locals(seat=int)
    cdef int find_shooter(self, State state) noexcept nogil
    @cython.locals(sun=int, shooter=int, seat=int, purse=int)
    cdef void count(self, State state, int choice, int* scores) noexcept nogil
    cdef int moon_score(self, bint shot, int choice) noexcept nogil
