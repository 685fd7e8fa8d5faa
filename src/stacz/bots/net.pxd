cimport cython
from libc.math cimport exp

from stacz.bots.policy cimport Policy
from stacz.core cimport limits
from stacz.core.position cimport Position

cdef int UNIT, CAP, CLIP, HOPES

cdef int whole(double number) noexcept nogil

cdef class Net:
    cdef short[::1] weight
    cdef int[limits.NET_INPUTS] inputs
    cdef int[limits.NET_ROW] row
    cdef int[limits.NET_WIDTH] total
    cdef int[limits.MAX_SEATS][limits.NET_WIDTH] seen
    cdef int[limits.NET_WIDTH] pooled
    cdef readonly double[limits.MAX_SEATS] share
    cdef readonly int[limits.MAX_SEATS] score
    cdef double[limits.MAX_SEATS] hope
    cdef readonly Policy thumb
    cdef readonly int parts, n_part, n_own, n_inputs

    cdef int describe(self, Position position) except -1 nogil
    cdef int judge(self, Position position) except -1 nogil
    cdef inline int put(self, int value) noexcept nogil
    cdef inline int flag(self, int value) noexcept nogil
    cdef int ask_thumb(self, Position position) except -1 nogil
    @cython.locals(best=double, total=double, lead=double)
    cdef int put_hopes(self, int seat, int n_seats) except -1 nogil
    cdef int leave_out(self, int n) noexcept nogil
    cdef inline int clear(self) noexcept nogil
    cdef inline int add(self, int value, int first) noexcept nogil
    cdef inline int squash(self, int shift) noexcept nogil
    cdef int look_at_part(self, int at) noexcept nogil
    cdef int look_at_seat(self, int seat, int at) noexcept nogil
    cdef int look_at_table(self, int seat) noexcept nogil
