from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from stacz.core cimport limits
from stacz.core.chance cimport Chance, absorb, below, keyed_below, scramble, step

cdef extern from *:
    """
    #define STACZ_FIELDS(p, first) ((size_t)((char *)(p) + Py_TYPE(p)->tp_basicsize - (char *)(first)))
    typedef signed char stacz_small;
    """
    size_t STACZ_FIELDS(Position p, void *first) nogil
    ctypedef short small "stacz_small"  # one byte; rows of what Cython knows as char become bytes in Python, not lists

cdef class Position:
    # Scratch: what the last question and the last move left behind. Never copied.
    cdef readonly int[limits.MAX_ACTIONS] actions
    cdef readonly int[limits.MAX_FACTS][limits.FACT_WIDTH] told
    cdef readonly int n_actions, n_told, listed
    cdef public bint telling
    # The state: everything from here to the end of the subclass is copied as one block.
    # (A scalar comes last in every class: the sanitizer does not watch a struct's last array.)
    cdef readonly int n_seats
    cdef readonly int[limits.MAX_OPTIONS] option
    cdef readonly uint64_t luck, key_low, key_high
    cdef readonly int to_act, ending

    cdef int deal(self) except -1 nogil
    cdef int find_actions(self, int seat) except -1 nogil
    cdef int apply(self, int seat, int action) except -1 nogil
    cdef int redeal_hidden(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_future(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_holders(self, int seat, Chance chance) except -1 nogil
    cdef int forget(self, int seat) except -1 nogil
    cdef int sealed(self) noexcept nogil
    cdef int reopen(self, int seat) except -1 nogil
    cdef int score(self, int seat) except? -1 nogil
    cdef double returns(self, int seat) except? -1 nogil
    cdef int find_fault(self) except -1 nogil
    cdef uint64_t digest(self) except? 0 nogil

    cdef int copy_from(self, Position other) except -1 nogil
    cdef int redeal_hands(self, int seat, Chance chance) except -1 nogil
    cdef int random_game(self, Chance chance, int limit, bint audit) except -1 nogil
    cdef int list_actions(self, int seat) except -1
    cdef int check_and_apply(self, int seat, int action) except -1
    cdef int rules(self) noexcept nogil
    cdef int first_to_act(self) noexcept nogil
    cdef int draw(self, int n) noexcept nogil
    cdef int reseed(self, Chance chance) noexcept nogil
    cdef int shuffle(self, small *row, int n) noexcept nogil
    cdef int fill(self, small *row, list values, int n) except -1
    cdef int emit(self, int kind, int a=*, int b=*, int c=*, int d=*) except -1 nogil

cdef inline int copy_fields(Position target, Position source) except -1 nogil:
    memcpy(&target.n_seats, &source.n_seats, STACZ_FIELDS(source, &source.n_seats))
    return 0
