from libc.stdint cimport uint64_t

cdef uint64_t GAMMA, FIRST, SECOND, MASK

cpdef uint64_t scramble(uint64_t z) noexcept nogil
cpdef uint64_t step(uint64_t state) noexcept nogil
cpdef int below(uint64_t state, int n) noexcept nogil
cpdef uint64_t absorb(uint64_t total, uint64_t value) noexcept nogil

cdef class Chance:
    cdef readonly uint64_t state
    cdef uint64_t next(self) noexcept nogil
    cdef int below(self, int n) noexcept nogil
