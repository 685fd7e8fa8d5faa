from stacz.core.position cimport Position
from stacz.research cimport limits

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    /* Eight counts below 256 become eight bytes. */
    static inline void stacz_copy_counts(unsigned char *to, const short *from) {
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        const uint64_t pairs = 0x0000ffff0000ffffull;
        uint64_t low, high;
        memcpy(&low, from, 8);
        memcpy(&high, from + 4, 8);
        low = (low | low >> 8) & pairs;
        high = (high | high >> 8) & pairs;
        low = ((low | low >> 16) & 0xffffffffull) | (high | high >> 16) << 32;
        memcpy(to, &low, 8);
    #else
        int i;
        for (i = 0; i < 8; i++) to[i] = (unsigned char) from[i];
    #endif
    }
    """
    void stacz_copy_counts(unsigned char *to, const short *counts) noexcept nogil

cdef class Observer:
    cdef unsigned char[limits.WIDEST] row
    cdef int[limits.SEATS] away
    cdef readonly int width

    cdef int write(self, Position position, int seat) except -1 nogil
    cdef int begin(self, int seat, int n_seats) noexcept nogil

cdef inline int copy_counts(Observer observer, int at, short *counts) noexcept nogil:
    stacz_copy_counts(&observer.row[at], counts)
    return 0
