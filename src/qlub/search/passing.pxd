cimport cython
from libc.stdint cimport uint64_t

from qlub.kernel cimport bits, codes, rng
from qlub.search.policy cimport Policy

@cython.locals(given=uint64_t[2])
cpdef tuple passed(Policy policy, uint64_t hand, uint64_t twin, int count, int players, uint64_t chance)
@cython.locals(out=uint64_t, out2=uint64_t, left=uint64_t, card=int, score=int)
cpdef list ranked(Policy policy, uint64_t hand, uint64_t twin, int count, int players)
@cython.locals(out=uint64_t, out2=uint64_t, best=int, best_score=int, left=uint64_t, card=int, score=int, bit=uint64_t, low=uint64_t, high=uint64_t, limit=int)
cdef void pass_cards(Policy policy, uint64_t hand, uint64_t twin, int count, int players, uint64_t chance, uint64_t* given) noexcept nogil
@cython.locals(suit=int, cards=uint64_t, bit=uint64_t, low=uint64_t, up=uint64_t, above=int, below=int, leaves=uint64_t, before=int, after=int, mine=int, height=int, score=int, under=int)
cdef int pass_score(Policy policy, int card, uint64_t hand, uint64_t twin, uint64_t out, uint64_t out2, int count, int players) noexcept nogil
