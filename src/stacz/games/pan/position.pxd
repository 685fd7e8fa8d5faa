from stacz.games.pan cimport limits
from stacz.games.pan.rules cimport PanRules

cdef class PanPosition(PanRules):
    cdef int find_fault(self) except -1 nogil
    cdef int card_fault(self) noexcept nogil
    cdef int good_fault(self) noexcept nogil
    cdef int line_fault(self) noexcept nogil
    cdef int turn_fault(self) noexcept nogil
    cdef int is_over_too_early(self) noexcept nogil
