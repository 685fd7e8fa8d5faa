from stacz.bots.greedy cimport kolejka_outlook as outlook
from stacz.bots.greedy.kolejka_queues cimport KolejkaQueues
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef class KolejkaCardSense(KolejkaQueues):
    cdef short[limits.QUEUE + 2] line
    cdef double[limits.SHOPS] now
    cdef int[limits.COLOURS] stock
    cdef int[6][limits.COLOURS] bought
    cdef double[8] hold
    cdef double[8] creep
    cdef double price

    cdef int judge_risks(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double card_cost(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef int copy_line(self, KolejkaPosition p, int shop) noexcept nogil
    cdef int slide(self, int start, int end) noexcept nogil
    cdef double chance(self, int shop, int behind) noexcept nogil
    cdef double plain_worth(self, int shop, int goods, int n) noexcept nogil
    cdef double closed_worth(self, int shop, int goods, int n) noexcept nogil
    cdef double mixed_worth(self, KolejkaPosition p, int shop, int goods, int n) noexcept nogil
    cdef int pick(self, KolejkaPosition p, int shop, int who) noexcept nogil
    cdef int take_stock(self, KolejkaPosition p, int shop) noexcept nogil
    cdef double line_worth(self, KolejkaPosition p, int shop, int n) noexcept nogil
    cdef int rate_cards(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double card_worth(self, KolejkaPosition p, int seat, int move) except? -1 nogil
    cdef double advance_worth(self, KolejkaPosition p, int shop, int start, int end) except? -1 nogil
    cdef double lista_worth(self, KolejkaPosition p, int shop) except? -1 nogil
    cdef double traf_worth(self, KolejkaPosition p, int seat, int shop, int place, int target) except? -1 nogil
    cdef double pomylka_worth(self, KolejkaPosition p, int shop, int target, int colour) except? -1 nogil
    cdef double zwiekszona_worth(self, KolejkaPosition p, int shop) except? -1 nogil
    cdef double towar_worth(self, KolejkaPosition p, int seat, int shop, int colour) except? -1 nogil
    cdef double kolega_worth(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef double remanent_worth(self, KolejkaPosition p, int shop) except? -1 nogil
