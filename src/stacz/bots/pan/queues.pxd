from stacz.bots.policy cimport Policy
from stacz.games.pan cimport board, limits
from stacz.games.pan.rules cimport PanPosition

cdef int NOBODY, KEEP_FROM, LAST, STEPS, VALUES, AHEAD
cdef double TABLE

cdef class PanQueues(Policy):
    cdef public double[7] hold_first, hold_last, follow
    cdef public double[12] keep
    cdef public double deny_first, deny_last, deny_end, fade
    cdef int[limits.SHOPS] dear, cheap, mine, top, second, top_seat
    cdef double[limits.SHOPS] threat, home, now
    cdef double[limits.SHOPS][16] gain
    cdef double[9][9][15] led
    cdef double to_come, dearness, hurt_first, hurt_last, hurt_end
    cdef public int seats

    cpdef int prepare(self) except -1
    # `inline` lets the compiler see through the calls; none of these is overridden.
    cdef int sit_down(self, int seats) noexcept nogil
    cdef inline double prize(self, int ahead, int dear, int cheap) noexcept nogil
    cdef inline double second_chance(self, int ahead) noexcept nogil
    cdef inline int rung(self, int ahead) noexcept nogil
    cdef inline int clip(self, int ahead) noexcept nogil
    cdef inline int survey(self, PanPosition p, int seat, int first, int end) except -1 nogil
    cdef inline int look_at_goods(self, PanPosition p, int seat, int shop) noexcept nogil
    cdef inline int look_at_queue(self, PanPosition p, int seat, int shop) noexcept nogil
    cdef inline int climb(self, int shops, int least, int reach) noexcept nogil
    cdef inline double outlook(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef inline double led_by_rival(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef inline double closing(self, int shop, int here, int mine, int top, int second) noexcept nogil
    cdef inline double final_take(self, int mine, int top, int second, int first, int left) noexcept nogil
    cdef inline double final_leftover(self, int mine, int top, int second, int first, int left) noexcept nogil
