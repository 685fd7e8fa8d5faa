from stacz.games.kolejka cimport board, codes, limits
from stacz.games.kolejka.cards cimport KolejkaCards

cdef class KolejkaMarket(KolejkaCards):
    cdef int open_shops(self) except -1 nogil
    cdef int serve_shops(self) except -1 nogil
    cdef int only_colour(self, int shop) noexcept nogil
    cdef int serve(self, int shop, int colour) except -1 nogil
    cdef int speculators_choice(self, int shop) noexcept nogil
    cdef int seats_in_need(self, int colour) noexcept nogil
    cdef int check_lists(self) except -1 nogil
    cdef int something_is_due(self) noexcept nogil
    cdef int find_purchases(self) noexcept nogil
    cdef int bargain(self) noexcept nogil
    cdef int find_exchanges(self, int seat, int n) noexcept nogil
    cdef int can_exchange(self, int seat) noexcept nogil
    cdef int find_visit(self, int seat) noexcept nogil
    cdef int exchange(self, int seat, int action) except -1 nogil
    cdef int pay(self, int seat, int colour) noexcept nogil
    cdef int leave_market(self) except -1 nogil
    cdef int stay_at_market(self) except -1 nogil
