# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""
A tree for each world, in which every seat sees all cards and takes what is best for itself.

Max^n (Luckhardt and Irani 1986) by UCT (Kocsis and Szepesvári 2006), with playouts that are nearly
random.
"""

from libc.math cimport INFINITY, log, sqrt
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from qlub.belief.sampler cimport Sampler
from qlub.kernel cimport bits, codes, rng
from qlub.kernel.score cimport Scoring
from qlub.kernel.state cimport State
from qlub.search cimport playout
from qlub.search.memory cimport Memory
from qlub.search.policy cimport Policy
from qlub.search.position cimport Position

cdef enum:
    MOVES = 128

cdef struct Node:
    int visits
    int move  # a card; below the root, the number of a first move
    int first, next  # of its children, of its siblings; 0 is none
    double values[11]  # for each seat, added up


cdef class Tree:
    """Tries the first moves of one seat, with *playouts* in each world."""

    cdef Position position
    cdef Sampler sampler
    cdef Scoring scoring
    cdef Policy policy
    cdef State base, world
    cdef Memory memory
    cdef Node* nodes
    cdef int used, room, moves, offset
    cdef double explore, duck
    cdef uint64_t chance
    cdef uint64_t mine[MOVES]
    cdef uint64_t mine_twice[MOVES]
    cdef uint64_t once[11]
    cdef uint64_t twice[11]

    def __cinit__(self, Position position, Sampler sampler, Scoring scoring, Policy policy,
                  list moves, int offset, int playouts, double explore, double duck, uint64_t seed):
        """Try *moves*, each two sets of cards: to play, or to pass *offset* seats to the left."""
        if not 0 < len(moves) <= MOVES:
            raise ValueError(f"from 1 to {MOVES} moves can be tried, not {len(moves)}")
        if playouts < len(moves):
            playouts = len(moves)
        self.position, self.sampler, self.scoring = position, sampler, scoring
        self.policy, self.memory = policy, Memory()
        self.base, self.world = position.state.copy(), position.state.copy()
        self.moves, self.offset, self.room = len(moves), offset, playouts
        self.explore, self.duck, self.chance = explore, duck, seed
        for i, (once, twice) in enumerate(moves):
            self.mine[i], self.mine_twice[i] = once, twice
        self.nodes = <Node*> malloc((playouts + 1) * sizeof(Node))
        if not self.nodes:
            raise MemoryError

    def __dealloc__(self):
        free(self.nodes)

    def values(self, int worlds):
        """Return what each move is worth to the seat, of 1, on the average of *worlds*."""
        cdef int child
        totals = [0.0] * self.moves
        for _ in range(worlds):
            self.grow_one()
            child = self.nodes[0].first
            while child:
                value = self.nodes[child].values[self.position.seat] / self.nodes[child].visits
                totals[self.nodes[child].move] += value
                child = self.nodes[child].next
        return [total / worlds for total in totals]

    cdef void grow_one(self) noexcept nogil:
        """Grow the tree of one more world."""
        cdef uint64_t hand[12]
        cdef uint64_t twin[12]
        self.sampler.draw(hand, twin)
        self.position.lay(self.base, self.memory, hand, twin)
        self.chance = rng.step(self.chance)
        if self.offset:
            playout.collect(
                self.base, self.policy, self.position.seat, rng.mix(self.chance),
                self.once, self.twice,
            )
        self.used = 0
        self.add(-1, -1)
        for _ in range(self.room):
            self.world.copy_from(self.base)
            self.chance = rng.step(self.chance)
            self.world.rng = rng.mix(self.chance)
            self.descend()

    cdef int add(self, int parent, int move) noexcept nogil:
        cdef int seat, n = self.used
        self.used += 1
        self.nodes[n].visits = 0
        self.nodes[n].move = move
        self.nodes[n].first = self.nodes[n].next = 0
        for seat in range(self.world.players):
            self.nodes[n].values[seat] = 0
        if parent >= 0:
            self.nodes[n].next = self.nodes[parent].first
            self.nodes[parent].first = n
        return n

    cdef void descend(self) noexcept nogil:
        """Go down the tree, add a leaf, play the round out, and remember on the way what came."""
        cdef int path[106]  # the root, a pass, two packs
        cdef int scores[11]
        cdef int node, depth, i, seat
        cdef uint64_t untried
        path[0] = 0
        if self.nodes[0].visits < self.moves:
            node = self.add(0, self.nodes[0].visits)
        else:
            node = self.best(0, self.position.seat)
        path[1] = node
        depth = 2
        self.begin(self.nodes[node].move)
        while self.nodes[node].visits and self.world.left:
            untried = self.world.legal() & ~self.tried(node)
            if untried:
                node = self.add(node, bits.pick(untried, self.random()))
            else:
                node = self.best(node, self.world.turn)
            self.world.put(self.nodes[node].move)
            path[depth] = node
            depth += 1
        self.finish()
        self.scoring.count(self.world, codes.ADD, scores)
        for i in range(depth):
            self.nodes[path[i]].visits += 1
            for seat in range(self.world.players):
                self.nodes[path[i]].values[seat] += 1 - <double> scores[seat] / self.policy.all_points

    cdef void begin(self, int number) noexcept nogil:
        """Make the first move."""
        cdef int seat = self.position.seat
        if self.offset:
            self.once[seat], self.twice[seat] = self.mine[number], self.mine_twice[number]
            playout.hand_over(self.world, self.offset, self.once, self.twice)
            self.world.open(self.position.dealer)
        else:
            self.world.put(bits.lowest(self.mine[number]))

    cdef uint64_t tried(self, int node) noexcept nogil:
        cdef uint64_t cards = 0
        cdef int child = self.nodes[node].first
        while child:
            cards |= codes.ONE << self.nodes[child].move
            child = self.nodes[child].next
        return cards

    cdef int best(self, int node, int seat) noexcept nogil:
        """Return the child with the highest upper bound for *seat*."""
        cdef double bound, top = -INFINITY, tries = log(self.nodes[node].visits + 1)
        cdef int found = 0, child = self.nodes[node].first
        while child:
            bound = self.nodes[child].values[seat] / self.nodes[child].visits
            bound += self.explore * sqrt(tries / self.nodes[child].visits)
            if bound > top:
                top, found = bound, child
            child = self.nodes[child].next
        return found

    cdef uint64_t random(self) noexcept nogil:
        """Return a 32-bit random number."""
        self.world.rng = rng.step(self.world.rng)
        return rng.mix(self.world.rng) >> 32

    cdef void finish(self) noexcept nogil:
        """Play on at random, but in a share of the cards duck, or discard what hurts most."""
        cdef uint64_t legal, low
        cdef int card
        while self.world.left:
            legal = self.world.legal()
            card = bits.pick(legal, self.random())
            if self.world.in_trick and self.random() < <uint64_t> (self.duck * 4294967296.0):
                if not legal & self.world.led:
                    if legal & codes.QUEEN:
                        card = 36
                    elif legal & codes.HEARTS:
                        card = bits.highest(legal & codes.HEARTS)
                elif self.world.live:
                    low = legal & ((codes.ONE << bits.highest(self.world.live)) - 1)
                    if low:
                        card = bits.highest(low)
            self.world.put(card)
