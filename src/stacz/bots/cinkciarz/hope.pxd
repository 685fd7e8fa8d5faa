from stacz.bots.policy cimport Policy
from stacz.games.cinkciarz cimport board, limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition

cdef int PAGES, PAGE
cdef int[limits.GOLD + 1] COLUMN
cdef int[limits.CARDS] STEP
cdef int[limits.CARDS + 1] ROUNDS
cdef int[32] LESS
cdef int[limits.COINS + 1] LESS_METAL
cdef double[2 * 10 * 528] HOPE

cdef class CinkciarzHope(Policy):
    cdef int[limits.PLACES][limits.GOLD + 1] heap
    cdef int[limits.PLACES] bare
    cdef int[limits.GOLD + 1] row
    cdef int rounds

    cdef int rounds_left(self, CinkciarzPosition p) noexcept nogil
    cdef int look(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int look_at_all(self, CinkciarzPosition p) noexcept nogil
    cdef int add_up(self, CinkciarzPosition p, int eye) noexcept nogil
    cdef int open_page(self, CinkciarzPosition p, int kind, int page) noexcept nogil
    cdef int out_of_reach(self, CinkciarzPosition p, int seat, int kind) noexcept nogil
    cdef double hope(self, int place, int other) noexcept nogil
