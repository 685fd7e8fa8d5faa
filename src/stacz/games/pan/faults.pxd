from stacz.games.pan cimport board, limits
from stacz.games.pan.board cimport PanBoard

cdef class PanFaults(PanBoard):
    cdef int find_fault(self) except -1 nogil
    cdef int card_fault(self) noexcept nogil
    cdef int good_fault(self) noexcept nogil
    cdef int line_fault(self) noexcept nogil
    cdef int turn_fault(self) noexcept nogil
    cdef int is_over_too_early(self) noexcept nogil
