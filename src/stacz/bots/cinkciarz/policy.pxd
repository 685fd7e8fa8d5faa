cimport cython

from stacz.bots.cinkciarz.bid cimport CinkciarzBids
from stacz.core.position cimport Position
from stacz.games.cinkciarz cimport codes, limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition

cdef double DENIAL
cdef double[limits.SEATS + 1] USUAL
cdef double[10] KEPT

cdef class CinkciarzPolicy(CinkciarzBids):
    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef double appraise(self, Position position, int seat) except? -1 nogil
    cdef int weigh(self, CinkciarzPosition p, int seat) except -1 nogil
    @cython.locals(mean=double)
    cdef double prospect(self, CinkciarzPosition p, int seat) except? -1 nogil
    @cython.locals(best=double)
    cdef double in_reach(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int rate_exchange(self, CinkciarzPosition p, int seat) noexcept nogil
    cdef int place_of(self, int action) noexcept nogil
    @cython.locals(best=double, second=double, left=double)
    cdef int deny(self, CinkciarzPosition p, int seat, int rival) noexcept nogil
