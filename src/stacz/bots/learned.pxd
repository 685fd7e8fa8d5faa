from stacz.bots.ismcts cimport Search
from stacz.bots.net cimport Net
from stacz.bots.policy cimport Policy
from stacz.core.chance cimport Chance
from stacz.core.position cimport Position

cdef class LearnedSearch(Search):
    cdef readonly Net net

    cdef int iterate(self, Position world, Policy policy, Chance chance) except -1 nogil
    cdef int reveal(self, Position world, Policy policy, Chance chance) except -1 nogil
    cdef int estimate(self, Position world, Policy policy) except -1 nogil
