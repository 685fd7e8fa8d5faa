from libc.stdint cimport uint64_t

from stacz.core.chance cimport Chance, absorb
from stacz.core.position cimport Position, small
from stacz.games.pan cimport limits

cdef int[limits.GOODS] VALUE
cdef int[limits.KINDS] COPIES

cdef class PanBoard(Position):
    cdef readonly small[limits.SEATS][limits.KINDS] hand
    cdef readonly small[limits.SEATS][limits.KINDS] box
    cdef readonly small[limits.SEATS][limits.DECK] pile
    cdef readonly small[limits.SEATS] n_hand
    cdef readonly small[limits.SEATS] n_pile
    cdef readonly small[limits.SEATS] sure_matkas
    cdef readonly small[limits.SEATS] doubtful
    cdef readonly small[limits.SHOPS][limits.SEATS][limits.KINDS] queue
    cdef readonly small[limits.SHOPS][limits.SEATS] present
    cdef readonly small[limits.SHOPS] listas
    cdef readonly small[limits.SEATS] synku_at
    cdef readonly small[limits.SHOPS][limits.LINE] line
    cdef readonly small[limits.SHOPS] n_line
    cdef readonly small[limits.SHOPS][limits.SHELF] shelf
    cdef readonly small[limits.SHOPS] carried
    cdef readonly small[limits.SHOPS] carrier_seat
    cdef readonly small[limits.SHOPS] carrier_kind
    cdef readonly small[limits.GOODS] where
    cdef readonly small[limits.SEATS] n_store
    cdef readonly short[limits.SEATS] points
    cdef readonly small[limits.GOODS] ministry
    cdef readonly int n_ministry, n_shops
    cdef readonly int turn, phase, checked, actions_left, fresh, last_turns, ran_out, idle, forgot

    cdef int redeal_hidden(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_future(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_holders(self, int seat, Chance chance) except -1 nogil
    cdef int redeal_cards(self, int owner, int is_seen) except -1 nogil
    cdef int forget(self, int seat) except -1 nogil
    cdef int score(self, int seat) except? -1 nogil
    cdef uint64_t digest(self) except? 0 nogil
    cdef int copies(self, int kind) noexcept nogil
    cdef int strength(self, int shop, int seat) noexcept nogil
    cdef int leads(self, int shop, int seat) noexcept nogil
    cdef int is_carrying(self, int shop, int seat, int kind) noexcept nogil
    cdef int loose(self, int shop, int seat, int kind) noexcept nogil
    cdef int disperse(self, int shop) except -1 nogil
    cdef int goods_are_gone(self) noexcept nogil
    cdef int stand(self, int shop, int seat, int kind, int change) noexcept nogil
    cdef int place_in_line(self, int shop, int seat, int kind) noexcept nogil
    cdef int matkas_fit(self, int owner, int n) noexcept nogil
    cdef int redeal_goods(self, int seat) except -1 nogil
    cdef int has_action(self) noexcept nogil
    cdef int could_hold_matka(self, int seat) noexcept nogil
    cdef int synku_shop(self, int seat) noexcept nogil
    cdef int can_move_by_synku(self, int seat) noexcept nogil
