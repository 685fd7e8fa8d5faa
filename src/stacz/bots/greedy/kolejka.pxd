from stacz.bots.policy cimport Policy
from stacz.core.position cimport Position
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef class KolejkaPolicy(Policy):
    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef int weigh(self, KolejkaPosition p, int seat) except -1 nogil
