from stacz.core.position cimport Position
from stacz.games.kolejka cimport limits
from stacz.games.kolejka.rules cimport KolejkaPosition
from stacz.research.observer cimport Observer

cdef int PHASES, EACH

cdef class KolejkaObserver(Observer):
    cdef int write(self, Position position, int seat) except -1 nogil
    cdef inline int write_day(self, KolejkaPosition p, int seat) except -1 nogil
    cdef inline int write_cards(self, KolejkaPosition p, int seat, int at) except -1 nogil
    cdef inline int write_seats(self, KolejkaPosition p, int at) except -1 nogil
    cdef inline int write_shops(self, KolejkaPosition p, int at) except -1 nogil
