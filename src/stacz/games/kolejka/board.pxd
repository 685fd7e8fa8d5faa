from libc.stdint cimport uint64_t

from stacz.core.chance cimport Chance, absorb
from stacz.core.position cimport Position, small
from stacz.games.kolejka cimport limits

cdef int[limits.NEEDS] NEED
cdef int[6] SMALLEST, LARGEST, REVEALED, REMOVED

cdef class KolejkaBoard(Position):
    cdef readonly small[limits.SEATS] list_no
    cdef readonly small[limits.SEATS][limits.COLOURS] goods
    cdef readonly small[limits.COLOURS] truck
    cdef readonly small[limits.COLOURS] stall
    cdef readonly small[limits.WEEK] stall_order
    cdef readonly small[limits.SHOPS][limits.COLOURS] shelf
    cdef readonly small[limits.QUEUES][limits.QUEUE] queue
    cdef readonly small[limits.QUEUES] n_queue
    cdef readonly small[limits.SEATS] home
    cdef readonly short[limits.SEATS] hand
    cdef readonly small[limits.SEATS] n_hand
    cdef readonly short[limits.SEATS] played
    cdef readonly small[limits.SEATS][limits.KINDS] deck
    cdef readonly small[limits.SEATS] n_deck
    cdef readonly small[limits.SEATS][limits.KINDS] layer
    cdef readonly small[limits.SEATS] returned
    cdef readonly small[limits.SEATS] peeked
    cdef readonly small[limits.SHOPS] closed
    cdef readonly small[limits.DELIVERIES] delivery
    cdef readonly small[limits.SIZES] today
    cdef readonly small[limits.SHOPS] due
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
