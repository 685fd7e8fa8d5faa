from stacz.bots.greedy.kolejka_weights cimport KolejkaWeights
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef int DEPTH

cdef class KolejkaOutlook(KolejkaWeights):
    cdef int[limits.SEATS][limits.COLOURS] lack
    cdef int[limits.SEATS] missing
    cdef int[limits.SEATS] spare
    cdef double[limits.SEATS][limits.COLOURS] prize
    cdef double[limits.SEATS] scraps
    cdef double[limits.SEATS] stake
    cdef double[limits.SHOPS][6] hope
    cdef double[10] odds
    cdef int known, unknown
    cdef double turned_up

    cdef int count_needs(self, KolejkaPosition p) noexcept nogil
    cdef int price_goods(self, KolejkaPosition p) except -1 nogil
    cdef double scrap_worth(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef int set_stakes(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int size_up(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int watch_deck(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int expect_goods(self, KolejkaPosition p, int shop) noexcept nogil
    cdef int expect_deliveries(self, KolejkaPosition p, int seat) except -1 nogil
