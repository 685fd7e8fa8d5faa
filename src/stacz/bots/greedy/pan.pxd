from stacz.bots.greedy cimport pan_queues
from stacz.bots.greedy.pan_queues cimport PanQueues
from stacz.core.position cimport Position
from stacz.games.pan cimport board, limits
from stacz.games.pan.rules cimport PanPosition

cdef int[limits.KINDS] FACE
cdef double OUT

cdef class PanPolicy(PanQueues):
    cdef public double[limits.KINDS] cost
    cdef public double[10] drawn
    cdef public double breaking, late, early, shelter
    cdef double thrift

    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef double appraise(self, Position position, int seat) except? -1 nogil
    cdef double reckon(self, PanPosition p, int seat) except? -1 nogil
    cdef int weigh(self, PanPosition p, int seat) except -1 nogil
    cdef int weigh_takes(self, PanPosition p, int seat) except -1 nogil
    cdef double worth_of_good(self, PanPosition p, int shop, int slot) noexcept nogil
    cdef double worth_of_carrier(self, PanPosition p, int seat, int shop, int kind) noexcept nogil
    cdef int save_cards(self, PanPosition p, int seat) except -1 nogil
    cdef double worth_of(self, PanPosition p, int seat, int move) noexcept nogil
    cdef double worth_of_draw(self, PanPosition p, int seat) noexcept nogil
    cdef int draw_first(self, PanPosition p) except -1 nogil
    cdef double worth_of_placing(self, PanPosition p, int seat, int shop, int kind, int count) noexcept nogil
    cdef int step_of(self, PanPosition p, int seat, int shop, int kind, int count) noexcept nogil
    cdef double with_list(self, PanPosition p, int seat, int shop) noexcept nogil
    cdef int burden(self, PanPosition p, int seat, int shop) noexcept nogil
    cdef int loss_of(self, PanPosition p, int owner, int shop, int kind) noexcept nogil
    cdef double worth_of_cover(self, PanPosition p, int seat, int shop, int owner, int kind) noexcept nogil
    cdef double worth_of_call(self, PanPosition p, int seat, int home, int source, int kind) noexcept nogil
