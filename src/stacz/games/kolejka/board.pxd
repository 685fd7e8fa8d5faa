from libc.stdint cimport uint64_t

from stacz.core.chance cimport Chance, absorb
from stacz.core.position cimport Position
from stacz.games.kolejka cimport limits

cdef int[limits.NEEDS] NEED
cdef int[6] SMALLEST, LARGEST, REVEALED, REMOVED

cdef class KolejkaBoard(Position):
    cdef readonly short[limits.SEATS] list_no
    cdef readonly short[limits.SEATS][limits.COLOURS] goods
    cdef readonly short[limits.COLOURS] truck
    cdef readonly short[limits.COLOURS] stall
    cdef readonly short[limits.WEEK] stall_order
    cdef readonly short[limits.SHOPS][limits.COLOURS] shelf
    cdef readonly short[limits.QUEUES][limits.QUEUE] queue
    cdef readonly short[limits.QUEUES] n_queue
    cdef readonly short[limits.SEATS] home
    cdef readonly short[limits.SEATS] hand
    cdef readonly short[limits.SEATS] n_hand
    cdef readonly short[limits.SEATS] played
    cdef readonly short[limits.SEATS][limits.KINDS] deck
    cdef readonly short[limits.SEATS] n_deck
    cdef readonly short[limits.SEATS][limits.KINDS] layer
    cdef readonly short[limits.SEATS] returned
    cdef readonly short[limits.SEATS] peeked
    cdef readonly short[limits.SHOPS] closed
    cdef readonly short[limits.DELIVERIES] delivery
    cdef readonly short[limits.SIZES] today
    cdef readonly short[limits.SHOPS] due
    cdef readonly int n_delivery, n_today, binned
    cdef readonly int day, phase, first, turn, asked, round
    cdef readonly int serving, visitor, traded

    cdef int score(self, int seat) except? -1 nogil
    cdef double returns(self, int seat) except? -1 nogil
    cdef uint64_t digest(self) except? 0 nogil
    cdef int need(self, int seat, int colour) noexcept nogil
    cdef int missing(self, int seat) noexcept nogil
    cdef int surplus(self, int seat) noexcept nogil
    cdef int is_better(self, int seat, int other) noexcept nogil
    cdef int trader(self) noexcept nogil
    cdef int supply(self) noexcept nogil
    cdef int in_use(self, int card) noexcept nogil
    cdef int goods_in(self, int shop) noexcept nogil
    cdef int goods_are_gone(self) noexcept nogil
    cdef int is_delivered_today(self, int shop) noexcept nogil
    cdef int are_adjacent(self, int shop, int other) noexcept nogil
    cdef int place_of(self, int queue, int seat, int k) noexcept nogil
    cdef int insert(self, int queue, int place, int who) noexcept nogil
    cdef int remove(self, int queue, int place) noexcept nogil
    cdef int finish_game(self, int ending) except -1 nogil
