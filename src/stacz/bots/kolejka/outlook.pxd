from stacz.bots.kolejka.weights cimport KolejkaWeights
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef int DEPTH

cdef class KolejkaOutlook(KolejkaWeights):
    cdef int[limits.SEATS][limits.COLOURS] lack
    cdef int[limits.SEATS] missing
    cdef int[limits.SEATS] spare
    cdef double[limits.SEATS] scraps
    cdef double[limits.SEATS] stake
    cdef double[limits.SHOPS][6] hope
    cdef double[10] odds
    cdef int[limits.SHOPS] on_truck
    cdef int seats, certain, seen
    cdef double turned_up

    cdef int count_needs(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int size_up(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int expect_deliveries(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int expect_goods(self, KolejkaPosition p, int shop) noexcept nogil
    cdef int count_odds(self, KolejkaPosition p, int shop) noexcept nogil
