from libc.string cimport memcpy

from stacz.core.position cimport Position, small
from stacz.research cimport limits

cdef class Observer:
    cdef unsigned char[limits.WIDEST] row
    cdef int[limits.SEATS] away
    cdef readonly int width

    cdef int write(self, Position position, int seat) except -1 nogil
    cdef int begin(self, int seat, int n_seats) noexcept nogil

cdef inline int copy_counts(Observer observer, int at, small *counts) noexcept nogil:
    memcpy(&observer.row[at], counts, 8)
    return 0
