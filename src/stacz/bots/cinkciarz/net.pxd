from stacz.bots.net cimport Net
from stacz.core.position cimport Position
from stacz.games.cinkciarz cimport board, limits
from stacz.games.cinkciarz.rules cimport CinkciarzPosition

cdef int A_KIND, A_SEAT, REFILL

cdef class CinkciarzNet(Net):
    cdef int[limits.PLACES][limits.GOLD + 1] tens, cards, twenties, thirties
    cdef int[limits.SEATS] points, turn

    cdef int describe(self, Position position) except -1 nogil
    cdef int describe_table(self, CinkciarzPosition p) except -1 nogil
    cdef int size_up(self, CinkciarzPosition p) except -1 nogil
    cdef int rounds_left(self, CinkciarzPosition p) noexcept nogil
    cdef int own(self, int seat, int kind) noexcept nogil
    cdef int describe_kind(self, CinkciarzPosition p, int kind, int seat) noexcept nogil
    cdef int describe_seat(self, CinkciarzPosition p, int seat) noexcept nogil
