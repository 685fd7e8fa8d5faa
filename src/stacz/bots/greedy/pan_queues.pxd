from stacz.bots.policy cimport Policy
from stacz.games.pan cimport board, limits
from stacz.games.pan.rules cimport PanPosition

cdef int NOBODY, KEEP_FROM, LAST

cdef class PanQueues(Policy):
    cdef public double[7] hold_first, hold_last, chase_first, chase_last, follow
    cdef public double[10] keep
    cdef public double deny_first, deny_last, deny_end
    cdef int[limits.SHOPS] stage, dear, cheap, here, mine, top, second, top_seat
    cdef double[limits.SHOPS] now
    cdef double to_come
    cdef int n_shops

    cdef int survey(self, PanPosition p, int seat) except -1 nogil
    cdef int look(self, PanPosition p, int seat, int shop) except -1 nogil
    cdef double outlook(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef double standing(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef int rung(self, int steps) noexcept nogil
    cdef double prize(self, int ahead, int dear, int cheap) noexcept nogil
    cdef double second_chance(self, int ahead) noexcept nogil
    cdef double closing(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef double final_take(self, int mine, int top, int second, int first, int left) noexcept nogil
    cdef double final_leftover(self, int mine, int top, int second, int first, int left) noexcept nogil
