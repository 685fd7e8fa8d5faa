from stacz.games.kolejka cimport board, codes, limits
from stacz.games.kolejka.faults cimport KolejkaFaults

cdef class KolejkaPosition(KolejkaFaults):
    cdef int deal(self) except -1 nogil
    cdef int find_actions(self, int seat) except -1 nogil
    cdef int apply(self, int seat, int action) except -1 nogil
    cdef int lay_out_goods(self) except -1 nogil
    cdef int deal_lists(self) except -1 nogil
    cdef int clear_table(self) noexcept nogil
    cdef int advance(self) except -1 nogil
    cdef int begin_phase(self, int phase) except -1 nogil
    cdef int next_to_queue(self) except -1 nogil
    cdef int place_speculators(self) except -1 nogil
    cdef int deliver(self) except -1 nogil
    cdef int next_to_jump(self) except -1 nogil
    cdef int next_at_market(self) except -1 nogil
    cdef int end_trade(self) except -1 nogil
    cdef int tidy_up(self) except -1 nogil
    cdef int saturday(self) except -1 nogil
    cdef int next_to_recall(self) except -1 nogil
    cdef int next_day(self) except -1 nogil
    cdef int find_joins(self) noexcept nogil
    cdef int find_recalls(self, int seat) noexcept nogil
    cdef int join(self, int seat, int queue) except -1 nogil
    cdef int pass_cards(self, int seat) except -1 nogil
    cdef int recall(self, int seat, int queue, int pawn) except -1 nogil
