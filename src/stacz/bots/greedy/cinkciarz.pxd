from stacz.bots.policy cimport Policy
from stacz.core.position cimport Position
from stacz.games.cinkciarz cimport board, limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition

cdef class CinkciarzPolicy(Policy):
    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef int weigh(self, CinkciarzPosition p, int seat) except -1 nogil
