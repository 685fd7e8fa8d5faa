from stacz.bots.policy cimport Policy
from stacz.core.position cimport Position
from stacz.games.pan cimport board, limits
from stacz.games.pan.rules cimport PanPosition

cdef class PanPolicy(Policy):
    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef int weigh(self, PanPosition p, int seat) except -1 nogil
