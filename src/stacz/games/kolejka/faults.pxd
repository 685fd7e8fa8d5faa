from stacz.games.kolejka cimport board, limits
from stacz.games.kolejka.market cimport KolejkaMarket

cdef class KolejkaFaults(KolejkaMarket):
    cdef int find_fault(self) except -1 nogil
    cdef int list_fault(self) noexcept nogil
    cdef int good_fault(self) noexcept nogil
    cdef int pawn_fault(self) noexcept nogil
    cdef int card_fault(self) noexcept nogil
    cdef int layer_fault(self, int seat) noexcept nogil
    cdef int hand_fault(self) noexcept nogil
    cdef int delivery_fault(self) noexcept nogil
    cdef int knowledge_fault(self) noexcept nogil
    cdef int turn_fault(self) noexcept nogil
    cdef int choice_fault(self) noexcept nogil
    cdef int service_fault(self) noexcept nogil
    cdef int end_fault(self) noexcept nogil
    cdef int is_daytime(self) noexcept nogil
    cdef int days_done(self) noexcept nogil
