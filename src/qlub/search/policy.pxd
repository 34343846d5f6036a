cimport cython
from libc.stdint cimport int64_t, uint64_t

from qlub.kernel cimport bits, codes, rng
from qlub.kernel.state cimport State
from qlub.search.memory cimport Memory
from qlub.search.weights cimport Weights


@cython.final
cdef class Policy(Weights):
    cdef public int shooter, pass_count
    cdef readonly bint moon
    cdef readonly int all_points, queen_cost, heart_cost, kitty_cost, bonus_points
    cdef uint64_t faces, doubles
    cdef int cost[52]
    cdef int none[384]
    cdef int stay[12288]
    cdef int calm[12288]

    @cython.locals(hearts=int, i=int, card=int, worth=int, bonus_cards=int, bit=uint64_t)
    cdef void learn(self, State table) noexcept nogil
    @cython.locals(h=int, n=int, chance=int64_t, above=int, below=int, no_below=int64_t, some_above=int64_t, forced=int64_t, free=int64_t, i=int)
    cdef void fill(self) noexcept nogil
    @cython.locals(legal=uint64_t, hand=uint64_t, twin=uint64_t, once=uint64_t, twice=uint64_t, out=uint64_t, out2=uint64_t, alone=int, trouble=int, attacks=bint, limit=int, best=int, best_score=int, card=int, score=int)
    cpdef int choose(self, State state, Memory memory, uint64_t chance) noexcept nogil
    @cython.locals(found=int, seat=int, least=int, tricks=int)
    cdef int alone(self, State state) noexcept nogil
    cdef int limit(self, int cards, int players) noexcept nogil
    @cython.locals(seat=int)
    cdef bint may_shoot(self, State state) noexcept nogil
    @cython.locals(total=int, cards=uint64_t, suit=int, holders=int)
    cdef int losers(self, State state, Memory memory, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2) noexcept nogil
    @cython.locals(hand=uint64_t, twin=uint64_t, once=uint64_t, twice=uint64_t)
    cpdef int losing(self, State state, Memory memory)
    @cython.locals(total=int, cards=uint64_t, suit=int)
    cdef int prospect(self, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2, int players) noexcept nogil
    @cython.locals(n=int, top=uint64_t, tops=int, length=int, lost=int)
    cdef int lost(self, int suit, uint64_t mine, uint64_t twin, uint64_t theirs, uint64_t out2, int holders) noexcept nogil
    @cython.locals(n=int)
    cdef int holders(self, State state, Memory memory, int suit, uint64_t cards) noexcept nogil
    @cython.locals(n=int, seat=int, _=int)
    cdef int later(self, State state, Memory memory, uint64_t cards) noexcept nogil
    @cython.locals(chance=int64_t, one=int64_t, _=int)
    cdef int holds(self, int holders, int later, int above, int below, bint hot) noexcept nogil
    @cython.locals(banned=uint64_t, points=int, queens=int)
    cdef int dump(self, State state, uint64_t out, uint64_t out2) noexcept nogil
    @cython.locals(pot=int, points=int)
    cdef int lying(self, State state, Memory memory) noexcept nogil
    @cython.locals(least=int, cards=uint64_t, suit=int, mine=uint64_t, low=uint64_t, n=int, below=int, holders=int)
    cdef int trouble(self, State state, Memory memory, uint64_t hand, uint64_t out, uint64_t out2) noexcept nogil
    @cython.locals(out=uint64_t, total=int, count=int, left=uint64_t, card=int, low=uint64_t, cards=uint64_t, n=int)
    cdef int strength(self, uint64_t hand) noexcept nogil
    @cython.locals(given=uint64_t, best=int, left=uint64_t, card=int)
    cdef uint64_t lowest(self, uint64_t hand, int count) noexcept nogil
    @cython.locals(cards=uint64_t, mine=uint64_t, n=int, times=int, total=int, bit=uint64_t, low=uint64_t, height=int, danger=int)
    cdef int risk(self, int suit, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2, int holders, int gone) noexcept nogil
    @cython.locals(suit=int, cards=uint64_t, bit=uint64_t, low=uint64_t, up=uint64_t, higher=uint64_t, above=int, below=int, guards=int, mine=int, holders=int, height=int, before=int, after=int, leaves=uint64_t, keeps=uint64_t, late=int, short=int, queen_out=bint, over_queen=int, cost=int, is_queen=bint, threat=bint, score=int, gives=int, equal=int, beaten_by=int, later=int, take=int, out_of_suit=int, showing=int, points=int, loss=int, lying=int, hot=bint, height_queen=int, hearts=int, high=uint64_t)
    cdef int score(self, State state, Memory memory, int card, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2, int alone, int trouble) noexcept nogil
    @cython.locals(suit=int, cards=uint64_t, bit=uint64_t, low=uint64_t, up=uint64_t, above=int, below=int, mine=int, height=int, equal=int, beaten_by=int, holders=int, later=int)
    cdef int attack(self, State state, Memory memory, int card, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2) noexcept nogil
