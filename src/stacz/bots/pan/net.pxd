from stacz.bots.net cimport Net
from stacz.core.position cimport Position
from stacz.games.pan cimport board, limits
from stacz.games.pan.rules cimport PanPosition

cdef int A_SHOP, A_SEAT, NONE, FAR

cdef class PanNet(Net):
    cdef int[limits.SHOPS][limits.SEATS] force, reach
    cdef int[limits.SEATS] wait

    cdef int describe(self, Position position) except -1 nogil
    cdef int describe_table(self, PanPosition p) except -1 nogil
    cdef int size_up(self, PanPosition p) noexcept nogil
    cdef int most_strength(self, PanPosition p, int shop, int seat) noexcept nogil
    cdef int describe_shop(self, PanPosition p, int shop, int seat) noexcept nogil
    cdef int describe_seat(self, PanPosition p, int seat) noexcept nogil
