from libc.stdint cimport uint64_t

from stacz.core.chance cimport Chance, absorb
from stacz.core.position cimport Position, small
from stacz.games.cinkciarz cimport limits

cdef int[limits.CARDS] KIND
cdef int[limits.CARDS] WORTH
cdef int[limits.CARDS] IN_SETS
cdef int[limits.SEATS + 1] LEAVING

cdef class CinkciarzBoard(Position):
    cdef readonly small[limits.CARDS] where
    cdef readonly small[limits.CARDS] shown
    cdef readonly small[limits.CARDS] laid_by
    cdef readonly small[limits.CARDS] stack
    cdef readonly small[limits.PLACES] held
    cdef readonly small[limits.SEATS] newspaper
    cdef readonly short[limits.SEATS] total
    cdef readonly small[limits.SEATS] lowest
    cdef readonly small[limits.SEATS] order
    cdef readonly small[limits.CARDS] tally
    cdef readonly int n_order, place, phase, round, idle, last, removed

    cdef int redeal_hidden(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_future(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_holders(self, int seat, Chance chance) except -1 nogil
    cdef int take_back_all(self, int seat) noexcept nogil
    cdef int imagine_bids(self, int seat) except -1 nogil
    cdef int forget(self, int seat) except -1 nogil
    cdef int sealed(self) noexcept nogil
    cdef int reopen(self, int seat) except -1 nogil
    cdef int score(self, int seat) except? -1 nogil
    cdef uint64_t digest(self) except? 0 nogil
    cdef int carry(self, int card, int place) noexcept nogil
    cdef int carry_all(self, int source, int place) noexcept nogil
    cdef int put_down(self, int seat, int card) noexcept nogil
    cdef int take_back(self, int seat) noexcept nogil
    cdef int has_bid(self, int seat) noexcept nogil
    cdef int weigh_bids(self) noexcept nogil
    cdef int goes_before(self, int seat, int other) noexcept nogil
    cdef int dealt_stack(self) noexcept nogil
    cdef int owns(self, int seat, int card) noexcept nogil
    cdef int count(self, int seat, int first, int n) noexcept nogil
    cdef int sum_of(self, int seat, int currency) noexcept nogil
    cdef int counted(self, int amount) noexcept nogil
    cdef int note_bonus(self, int seat, int currency) noexcept nogil
    cdef int coin_bonus(self, int seat, int first) noexcept nogil
    cdef int known(self, int seat) noexcept nogil
    cdef int is_listed(self, int card) noexcept nogil
    cdef int imagine_bid(self, int seat) except -1 nogil
