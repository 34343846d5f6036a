cimport cython

from qlub.kernel.state cimport State


@cython.final
cdef class Scoring:
    cdef readonly int bonus_points, moon, moon_points, sun_points, no_trick_bonus
    cdef readonly int target, exact_target, rounds
    cdef readonly bint moon_needs_bonus, moon_safe, floor_zero, play_on

    cpdef int sun(self, State state) except -2
    cpdef int shooter(self, State state) except -2
