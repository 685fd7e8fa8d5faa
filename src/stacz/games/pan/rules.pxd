from stacz.games.pan cimport board, codes, limits
from stacz.games.pan.faults cimport PanFaults

cdef class PanPosition(PanFaults):
    cdef int deal(self) except -1 nogil
    cdef int find_actions(self, int seat) except -1 nogil
    cdef int apply(self, int seat, int action) except -1 nogil
    cdef int refill(self, int shop) except -1 nogil
    cdef int deliver(self, int shop, int slot) except -1 nogil
    cdef int replace_equal(self, int shop) except -1 nogil
    cdef int discard_equal(self, int shop) except -1 nogil
    cdef int draw_card(self, int seat) except -1 nogil
    cdef int begin_turn(self, int seat) except -1 nogil
    cdef int check_queues(self) except -1 nogil
    cdef int end_checks(self) except -1 nogil
    cdef int final_check(self, int seat) except -1 nogil
    cdef int lay_good(self, int shop, int slot, int kind) except -1 nogil
    cdef int take_last(self, int shop) except -1 nogil
    cdef int store(self, int seat, int shop, int good) except -1 nogil
    cdef int advance(self) except -1 nogil
    cdef int wait_for_matka(self) except -1 nogil
    cdef int look_on(self) except -1 nogil
    cdef int end_turn(self) except -1 nogil
    cdef int finish_game(self, int ending) except -1 nogil
    cdef int lay_down(self, int seat, int kind, int count) except -1 nogil
    cdef int recall_matkas(self, int seat, int kind, int count) except -1 nogil
    cdef int place(self, int seat, int shop, int kind, int count) except -1 nogil
    cdef int cover(self, int seat, int shop, int owner, int kind) except -1 nogil
    cdef int move_card(self, int seat, int shop, int source, int kind) except -1 nogil
    cdef int settle(self, int seat, int action) except -1 nogil
    cdef int find_takes(self, int seat) except -1 nogil
    cdef int find_placings(self, int seat, int n) except -1 nogil
    cdef int find_covers(self, int n) except -1 nogil
    cdef int find_synku_moves(self, int seat, int n) except -1 nogil
