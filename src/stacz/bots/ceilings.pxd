from stacz.bots.ismcts cimport Search
from stacz.bots.policy cimport Policy
from stacz.core.chance cimport Chance
from stacz.core.position cimport Position

cdef class KnowingSearch(Search):
    cdef public bint knows_hands

    cdef int iterate(self, Position world, Policy policy, Chance chance) except -1 nogil
