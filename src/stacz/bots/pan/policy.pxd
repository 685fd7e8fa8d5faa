from stacz.bots.pan cimport queues
from stacz.bots.pan.queues cimport PanQueues
from stacz.core.position cimport Position
from stacz.games.pan cimport board, codes, limits
from stacz.games.pan.rules cimport PanPosition

cdef int[limits.KINDS] FACE
cdef double OUT, FIRST, SPENT, LED, ON_SHELF, MEAN

cdef class PanPolicy(PanQueues):
    cdef public double[limits.KINDS] cost
    cdef public double draw, full, early, late, pace, shelter
    cdef double[limits.SHOPS] placed
    cdef double thrift

    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef double appraise(self, Position position, int seat) except? -1 nogil
    cdef inline double reckon(self, PanPosition p, int seat) except? -1 nogil
    cdef inline int weigh(self, PanPosition p, int seat) except -1 nogil
    cdef inline int weigh_takes(self, PanPosition p) except -1 nogil
    cdef inline double worth_of_good(self, PanPosition p, int shop, int slot) noexcept nogil
    cdef inline double worth_of_carrier(self, int kind) noexcept nogil
    cdef inline int save_cards(self, PanPosition p) except -1 nogil
    cdef inline int weigh_actions(self, PanPosition p, int seat) except -1 nogil
    cdef inline int weigh_group(self, PanPosition p, int seat, int first, int kind, int count) noexcept nogil
    cdef inline int weigh_list(self, PanPosition p, int seat, int first) noexcept nogil
    cdef inline int leave_out(self, int first, int n) noexcept nogil
    cdef inline int reach(self, PanPosition p, int seat) noexcept nogil
    cdef inline double worth_of_special(self, PanPosition p, int seat, int action) noexcept nogil
    cdef inline double worth_of_draw(self, PanPosition p, int seat) noexcept nogil
    cdef inline int draw_first(self, int shops) noexcept nogil
    cdef inline double as_if(self, PanPosition p, int seat, int shop, int listed, int gone) noexcept nogil
    cdef inline int by_face(self, PanPosition p, int shop, int seat, int gone) noexcept nogil
    cdef inline int burden(self, PanPosition p, int seat, int shop) noexcept nogil
    cdef inline int loss_of(self, PanPosition p, int owner, int shop, int kind) noexcept nogil
    cdef inline double worth_of_cover(self, PanPosition p, int seat, int shop, int owner, int kind) noexcept nogil
    cdef inline double worth_of_call(self, PanPosition p, int seat, int home, int source, int kind) noexcept nogil
