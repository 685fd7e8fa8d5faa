from stacz.core.position cimport Position
from stacz.games.pan cimport limits
from stacz.games.pan.rules cimport PanPosition
from stacz.research.observer cimport Observer, copy_counts
from stacz.research.pan cimport limits as sizes

cdef int[limits.GOODS] RANK
cdef int[limits.GOODS + 1] WORTH

cdef class PanObserver(Observer):
    cdef int write(self, Position position, int seat) except -1 nogil
    cdef inline int write_table(self, PanPosition p, int seat) except -1 nogil
    cdef inline int write_goods(self, PanPosition p, int seat, int at, int hidden) except -1 nogil
    cdef inline int write_queues(self, PanPosition p, int at) except -1 nogil
