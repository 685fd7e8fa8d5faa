from stacz.bots.kolejka cimport outlook
from stacz.bots.kolejka.queues cimport KolejkaQueues
from stacz.core.position cimport small
from stacz.games.kolejka cimport board, codes, limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cdef class KolejkaCardSense(KolejkaQueues):
    cdef small[limits.QUEUE] line
    cdef double[limits.SHOPS][limits.QUEUE + 1] service
    cdef double[limits.SHOPS][limits.QUEUE + 1] gain
    cdef double[limits.QUEUE + 1] share
    cdef double[limits.SHOPS] now
    cdef int[limits.COLOURS] stock
    cdef int[limits.SEATS][limits.COLOURS] bought
    cdef double[8] hold
    cdef double[8] creep
    cdef double price, wait, carried
    cdef int mover

    cdef int judge_risks(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double card_cost(self, KolejkaPosition p, int seat) except? -1 nogil
    cdef double chance(self, int shop, int behind) noexcept nogil
    cdef double later_chance(self, int shop, int place, int goods) noexcept nogil
    cdef int survey(self, KolejkaPosition p, int shop) noexcept nogil
    cdef int line_up(self, KolejkaPosition p, int shop, small *row, int n, int goods) noexcept nogil
    cdef int let_choose(self, KolejkaPosition p, int shop, small *row, int n, int goods) noexcept nogil
    cdef int pick(self, KolejkaPosition p, int shop, int who) noexcept nogil
    cdef int take_stock(self, KolejkaPosition p, int shop) noexcept nogil
    cdef double stock_worth(self, KolejkaPosition p, int shop, int goods) noexcept nogil
    cdef double slide(self, KolejkaPosition p, int shop, int start, int end, double good) noexcept nogil
    cdef int rate_cards(self, KolejkaPosition p, int seat) except -1 nogil
    cdef double card_worth(self, KolejkaPosition p, int seat, int action) except? -1 nogil
    cdef int keep_the_best(self, KolejkaPosition p) noexcept nogil
    cdef int is_safe(self, int action) noexcept nogil
    cdef double move_worth(self, KolejkaPosition p, int shop, int start, int end) noexcept nogil
    cdef double lista_worth(self, KolejkaPosition p, int shop) noexcept nogil
    cdef double traf_worth(self, KolejkaPosition p, int seat, int shop, int place, int target) noexcept nogil
    cdef double pomylka_worth(self, KolejkaPosition p, int shop, int target, int colour) noexcept nogil
    cdef double zwiekszona_worth(self, KolejkaPosition p, int shop) noexcept nogil
    cdef double towar_worth(self, KolejkaPosition p, int seat, int shop, int colour) noexcept nogil
    cdef double kolega_worth(self, KolejkaPosition p, int seat) noexcept nogil
    cdef double remanent_worth(self, KolejkaPosition p, int shop) noexcept nogil
