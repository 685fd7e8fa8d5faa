from stacz.core.position cimport Position
from stacz.games.cinkciarz cimport limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition
from stacz.research.observer cimport Observer

cdef int MOST_ROUNDS, UNIT

cdef class CinkciarzObserver(Observer):
    cdef int write(self, Position position, int seat) except -1 nogil
    cdef inline int write_table(self, CinkciarzPosition p, int seat) except -1 nogil
    cdef inline int write_cards(self, CinkciarzPosition p, int seat, int at) except -1 nogil
