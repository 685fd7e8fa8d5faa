from stacz.bots.kolejka cimport outlook
from stacz.bots.kolejka.outlook cimport KolejkaOutlook
from stacz.games.kolejka cimport codes, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef class KolejkaQueues(KolejkaOutlook):
    cdef int own_ahead(self, KolejkaPosition p, int seat, int queue, int place) noexcept nogil
    cdef double place_worth(self, KolejkaPosition p, int seat, int shop, int place, int ahead) except? -1 nogil
    cdef double market_worth(self, KolejkaPosition p, int seat, int place, int ahead) except? -1 nogil
    cdef double trade_worth(self, KolejkaPosition p, int seat, int cheap) except? -1 nogil
    cdef double join_worth(self, KolejkaPosition p, int seat, int queue, int crowd) except? -1 nogil
    cdef int rate_joins(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int rate_recalls(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int can_finish(self, KolejkaPosition p, int seat, int cheap) noexcept nogil
