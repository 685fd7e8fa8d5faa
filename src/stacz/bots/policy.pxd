from stacz.core cimport limits
from stacz.core.chance cimport Chance
from stacz.core.position cimport Position

cdef class Policy:
    cdef readonly double[limits.MAX_ACTIONS] worth
    cdef readonly double spread, heat

    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef double appraise(self, Position position, int seat) except? -1 nogil
    cdef int best(self, Position position, int seat, Chance chance) except -1 nogil
    cdef int play_out(self, Position position, Chance chance, int slips, int limit) except -1 nogil
