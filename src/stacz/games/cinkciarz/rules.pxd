from stacz.games.cinkciarz cimport board, codes, limits
from stacz.games.cinkciarz.faults cimport CinkciarzFaults

cdef class CinkciarzPosition(CinkciarzFaults):
    cdef int deal(self) except -1 nogil
    cdef int find_actions(self, int seat) except -1 nogil
    cdef int apply(self, int seat, int action) except -1 nogil
    cdef int remove_currencies(self) except -1 nogil
    cdef int deal_hands(self) except -1 nogil
    cdef int top_card(self, int place) noexcept nogil
    cdef int fill_side(self, int side) except -1 nogil
    cdef int begin_round(self) except -1 nogil
    cdef int seal(self, int seat) except -1 nogil
    cdef int reveal(self) except -1 nogil
    cdef int find_order(self) except -1 nogil
    cdef int trade(self, int seat, int place) noexcept nogil
    cdef int trade_with_seat(self, int seat, int other) except -1 nogil
    cdef int move_up(self, int seat) except -1 nogil
    cdef int end_exchange(self) except -1 nogil
    cdef int end_round(self) except -1 nogil
    cdef int clear_bids(self) noexcept nogil
    cdef int refill(self) except -1 nogil
    cdef int find_last_round(self, int moved) except -1 nogil
    cdef int finish_game(self) except -1 nogil
    cdef int find_bid_moves(self, int seat) noexcept nogil
    cdef int find_exchanges(self) noexcept nogil
