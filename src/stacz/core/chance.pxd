cimport cython
from libc.stdint cimport uint64_t

cdef uint64_t GAMMA, FIRST, SECOND, MASK
cdef uint64_t SOME, DORANDOM, LYGENERA, TEDBYTES, LENGTH

cpdef uint64_t scramble(uint64_t z) noexcept nogil
cpdef uint64_t step(uint64_t state) noexcept nogil
cpdef int below(uint64_t state, int n) noexcept nogil
@cython.locals(v0=uint64_t, v1=uint64_t, v2=uint64_t, v3=uint64_t, i=int)
cpdef uint64_t keyed(uint64_t low, uint64_t high, uint64_t value) noexcept nogil
cpdef int keyed_below(uint64_t low, uint64_t high, uint64_t value, int n) noexcept nogil
cpdef uint64_t absorb(uint64_t total, uint64_t value) noexcept nogil

cdef class Chance:
    cdef readonly uint64_t state
    cdef uint64_t next(self) noexcept nogil
    cdef int below(self, int n) noexcept nogil
