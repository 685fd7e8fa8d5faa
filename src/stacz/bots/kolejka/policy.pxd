from stacz.bots.kolejka.cards cimport KolejkaCardSense
from stacz.core.position cimport Position
from stacz.games.kolejka cimport board, codes, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef double SPARE, BEYOND, NEAR, NEXT, CARD

cdef class KolejkaPolicy(KolejkaCardSense):
    cdef int finishing

    cdef int rate(self, Position position, int seat) except -1 nogil
    cdef int weigh(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double appraise(self, Position position, int seat) except? -1 nogil
    cdef double reckon(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef int rate_purchases(self, KolejkaPosition p, int seat) except -1 nogil
    cdef int rate_visit(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double stay_worth(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef double loss(self, KolejkaPosition p, int seat, int colour, int gone) except? -1 nogil
    cdef double exchange_worth(self, KolejkaPosition p, int seat, int action) except? -1 nogil
