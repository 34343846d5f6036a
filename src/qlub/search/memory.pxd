cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport codes
from qlub.kernel.state cimport State


@cython.final
cdef class Memory:
    # The faces of which one copy, and both, have been played.
    cdef readonly uint64_t once, twice
    # By seat: the suits it is known to be out of, each as the set of its cards.
    cdef uint64_t void[11]
    # By suit: how many seats are known to be out of it.
    cdef int showed[4]
    # What lies unseen in the state's pot: the kitty, until it is taken.
    cdef int hidden_worth
    # Whether, in this world, whoever alone has points goes for the moon.
    cdef bint ambitious

    @cython.locals(seat=int, suit=int)
    cdef void copy_from(self, Memory other) noexcept nogil
    @cython.locals(seat=int, suit=int)
    cdef void forget(self) noexcept nogil
    @cython.locals(bit=uint64_t)
    cdef void note(self, State state, int card) noexcept nogil
