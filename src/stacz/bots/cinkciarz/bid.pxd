cimport cython

from stacz.bots.cinkciarz cimport hope
from stacz.bots.cinkciarz.hope cimport CinkciarzHope
from stacz.games.cinkciarz cimport board, codes, limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition

cdef double OUT, NEVER, FIRST_CHOICE, LEAVINGS, LAST_LEAVINGS, ROBBED
cdef int LARGEST, STAKES, ALONE, WITH_LEFT, WITH_RIGHT, HANDS
cdef int[limits.CARDS] TWIN
cdef double[2 * limits.SEATS * 32] TO_BE_FIRST
cdef double[2 * limits.SEATS * 32] TO_BE_SECOND

cdef class CinkciarzBids(CinkciarzHope):
    cdef int[3][limits.GOLD + 1] rest
    cdef double[3][limits.GOLD + 1] promise
    cdef double[3] gain
    cdef int[limits.CARDS] choice
    cdef int[limits.CARDS] seen
    cdef int n_choices, total, stakes

    cdef int rate_bid(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int imagine_hands(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int count_laid(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int give(self, int card) noexcept nogil
    cdef int find_choices(self, CinkciarzPosition p, int top) noexcept nogil
    cdef int grow_bid(self, CinkciarzPosition p, int most) noexcept nogil
    @cython.locals(best_outlook=double)
    cdef int try_each(self, CinkciarzPosition p, int start) noexcept nogil
    cdef int replace_choice(self, CinkciarzPosition p, int choice) noexcept nogil
    cdef double outlook(self, int total, double left, double right, double loss) noexcept nogil
