from stacz.bots.net cimport Net
from stacz.core.position cimport Position
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef int A_SHOP, A_SEAT, NOWHERE

cdef class KolejkaNet(Net):
    cdef int[limits.SEATS] missing, spare

    cdef int describe(self, Position position) except -1 nogil
    cdef int describe_table(self, KolejkaPosition p) except -1 nogil
    cdef int lack(self, KolejkaPosition p, int seat, int colour) noexcept nogil
    cdef int describe_phase(self, KolejkaPosition p) noexcept nogil
    cdef int describe_shop(self, KolejkaPosition p, int shop, int seat) noexcept nogil
    cdef int describe_queue(self, KolejkaPosition p, int queue, int seat, int goods) noexcept nogil
    cdef int describe_seat(self, KolejkaPosition p, int seat) noexcept nogil
