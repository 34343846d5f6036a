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
    @cython.locals(board=int[11])
    cpdef int moon_choice(self, State state, list totals, int round_number) except -1
    @cython.locals(after=int[11], shooter=int, seat=int)
    cdef int find_moon_choice(self, State state, int* totals, int round_number) noexcept nogil
    @cython.locals(board=int[11])
    cpdef int safe_choice(self, list after, int shooter, int round_number) except -1
    @cython.locals(seat=int)
    cdef int find_safe_choice(self, int* after, int players, int shooter, int round_number) noexcept nogil
    cdef int settled(self, int total) noexcept nogil
    @cython.locals(board=int[11])
    cpdef bint ends(self, list totals, int round_number) except -1
    @cython.locals(highest=int, seat=int)
    cdef bint has_ended(self, int* totals, int players, int round_number) noexcept nogil
    @cython.locals(board=int[11])
    cpdef bint is_over(self, list totals, int round_number) except -1
    @cython.locals(lowest=int, sharing=int, seat=int)
    cdef bint is_decided(self, int* totals, int players, int round_number) noexcept nogil
    cdef int standing(self, int total) noexcept nogil
    @cython.locals(mine=int, sharing=int, other=int, standing=int)
    cdef double share(self, int* totals, int players, int seat) noexcept nogil


@cython.locals(seat=int)
cdef int lay(list totals, int* board) except -1
