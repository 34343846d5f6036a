cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.belief.model cimport PassModel
from qlub.belief.sampler cimport Sampler
from qlub.kernel cimport bits, codes, gil, rng
from qlub.kernel.state cimport State
from qlub.search cimport playout
from qlub.search.memory cimport Memory
from qlub.search.outlook cimport Outlook
from qlub.search.policy cimport Policy
from qlub.search.position cimport Position


@cython.final
cdef class Trial:
    cdef readonly Position position
    cdef readonly Sampler sampler
    cdef Policy policy, attacker
    cdef Outlook outlook
    cdef State base, world
    cdef Memory base_memory, memory
    cdef PassModel model
    cdef bint is_weighed
    cdef int offset, ambition
    cdef uint64_t chance
    cdef readonly int count, alive_count
    cdef readonly int64_t worlds, playouts
    cdef uint64_t once[96]
    cdef uint64_t twice[96]
    cdef bint attacks[96]
    cdef bint alive[96]
    cdef int64_t tries[96]
    cdef double moons[96]
    cdef double weights[96]
    cdef double weight_squares[96]
    cdef double points[96]
    cdef double gains[96]
    cdef double squares[96]
    cdef double excess[96]
    cdef double excess_squares[96]

    cpdef int add(self, uint64_t once, uint64_t twice=*, bint attacks=*) except -1
    cpdef drop(self, int number)
    cpdef bint is_alive(self, int number)
    cpdef double gain(self, int number)
    cpdef double error(self, int number)
    cpdef double excess_of(self, int number)
    cpdef double points_error(self, int number)
    @cython.locals(weight=double, mean=double, variance=double, effective=double)
    cdef double deviation(self, int number, double total, double squares)
    cpdef double score(self, int number)
    cpdef double moon(self, int number)
    cpdef int64_t tried(self, int number)
    @cython.locals(thread="void*", _=int64_t)
    cpdef run(self, int64_t worlds)
    @cython.locals(hand=uint64_t[12], twin=uint64_t[12], once=uint64_t[11], twice=uint64_t[11], scores=int[11], first=double, first_points=int, points=double, seat=int, chance=uint64_t, number=int, card=int, value=double, weight=double)
    cdef void play(self) noexcept nogil
