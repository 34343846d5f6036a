cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport bits, codes, rng


@cython.final
cdef class State:
    # In order of heat: what every card touches lies together at the front.
    cdef readonly int players, packs, turn, leader, in_trick, trick, left
    cdef readonly int took, kitty_taker, kitty
    cdef readonly int cards, hand_size, point_cards, bonus_cards
    cdef int opening, equal_cards
    cdef bint hearts_with_queen, two_pairs_void, leader_collects
    cdef uint64_t led, live, first_lead, first_ban, barred, breaking
    cdef readonly uint64_t fallen, rng
    cdef int pot
    cdef uint64_t hand[11]
    cdef uint64_t twin[11]
    cdef int purse[11]
    cdef short owner[52]
    cdef unsigned short worth[52]
    cdef short deck[104]
    cdef uint64_t doubled, lying

    cdef void copy_from(self, State other) noexcept nogil
    cpdef State copy(self)
    cdef int check_seat(self, int seat) except -1
    @cython.locals(turn=int, seat=int, wanted=int, held=int)
    cpdef check_hands(self)
    @cython.locals(first=int, p=int, clubs=uint64_t, low=uint64_t)
    cdef void open(self, int dealer) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    @cython.locals(p=int, i=int, j=int, _=int, card=cython.short, hand=uint64_t, twin=uint64_t, bit=uint64_t)
    cdef void shuffle(self, int dealer) noexcept nogil
    @cython.locals(hand=uint64_t, good=uint64_t)
    cpdef uint64_t legal(self) noexcept nogil
    @cython.locals(free=bint, follows=uint64_t)
    cpdef int refusal(self, int card) noexcept nogil
    @cython.locals(refusal=int)
    cpdef int play(self, int card) noexcept nogil
    @cython.locals(bit=uint64_t, p=int)
    cdef void put(self, int card) noexcept nogil
    cdef uint64_t put_and_look(self, int card) noexcept nogil
    cpdef int taker(self) noexcept nogil
    cdef int pick(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cpdef uint64_t held(self, int seat) except? 0
    cpdef uint64_t held_twice(self, int seat) except? 0
    cpdef int points_of(self, int card) noexcept nogil
    cpdef int points(self, int seat) except -1
    cpdef int point_cards_taken(self, int seat) except -1
    cpdef int bonus_cards_taken(self, int seat) except -1
    cpdef int tricks_taken(self, int seat) except -1
    cpdef bint is_broken(self) noexcept nogil
