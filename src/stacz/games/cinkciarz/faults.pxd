from stacz.games.cinkciarz cimport board, limits
from stacz.games.cinkciarz.board cimport CinkciarzBoard

cdef class CinkciarzFaults(CinkciarzBoard):
    cdef int find_fault(self) except -1 nogil
    cdef int card_fault(self) noexcept nogil
    cdef int stack_fault(self) noexcept nogil
    cdef int hand_fault(self) noexcept nogil
    cdef int round_fault(self) noexcept nogil
    cdef int bid_fault(self) noexcept nogil
    cdef int exchange_fault(self) noexcept nogil
    cdef int lot_fault(self) noexcept nogil
    cdef int order_fault(self) noexcept nogil
