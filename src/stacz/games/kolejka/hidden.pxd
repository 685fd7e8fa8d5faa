from stacz.core.chance cimport Chance
from stacz.core.position cimport small
from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.board cimport KolejkaBoard

cdef class KolejkaHidden(KolejkaBoard):
    cdef readonly small[limits.DELIVERIES] spare

    cdef int redeal_hidden(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_future(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_holders(self, int seat, Chance chance) except -1 nogil
    cdef int unplayed(self, int seat) noexcept nogil
    cdef int shuffle_part(self, small *row, int start, int end) noexcept nogil
    cdef int shuffle_all(self, int seat) noexcept nogil
    cdef int put_under(self, int seat) noexcept nogil
    cdef int close_gaps(self, int seat) noexcept nogil
    cdef int draw_cards(self, int seat) except -1 nogil
    cdef int return_hand(self, int seat) noexcept nogil
    cdef int redeal_cards(self, int owner, int mine) noexcept nogil
    cdef int redeal_deliveries(self, int seat) noexcept nogil
    cdef int shuffle_deliveries(self) except -1 nogil
