from stacz.games.kolejka cimport board, codes, limits
from stacz.games.kolejka.hidden cimport KolejkaHidden

cdef class KolejkaCards(KolejkaHidden):
    cdef int find_cards(self, int seat, int n) except -1 nogil
    cdef int find_card(self, int kind, int seat, int n) except -1 nogil
    cdef int play_card(self, int seat, int action) except -1 nogil
    cdef int lay_down(self, int seat, int kind) noexcept nogil
    cdef int find_pan(self, int seat, int n) noexcept nogil
    cdef int pan_tu_nie_stal(self, int seat, int shop, int place) except -1 nogil
    cdef int find_matka(self, int seat, int n) noexcept nogil
    cdef int matka_z_dzieckiem(self, int seat, int shop, int place) except -1 nogil
    cdef int find_behind_first(self, int seat, int n, int first) noexcept nogil
    cdef int find_krytyka(self, int n) noexcept nogil
    cdef int krytyka_wladzy(self, int seat, int shop, int place) except -1 nogil
    cdef int find_lista(self, int n) noexcept nogil
    cdef int lista_spoleczna(self, int seat, int shop) except -1 nogil
    cdef int find_traf(self, int seat, int n) noexcept nogil
    cdef int szczesliwy_traf(self, int seat, int shop, int place, int target) except -1 nogil
    cdef int find_pomylka(self, int n) noexcept nogil
    cdef int pomylka_w_dostawie(self, int seat, int source, int target, int colour) except -1 nogil
    cdef int find_zwiekszona(self, int n) noexcept nogil
    cdef int zwiekszona_dostawa(self, int seat, int shop) except -1 nogil
    cdef int find_towar(self, int seat, int n) noexcept nogil
    cdef int towar_spod_lady(self, int seat, int shop, int colour) except -1 nogil
    cdef int find_kolega(self, int n) noexcept nogil
    cdef int kolega_w_komitecie(self, int seat) except -1 nogil
    cdef int find_remanent(self, int n) noexcept nogil
    cdef int remanent(self, int seat, int shop) except -1 nogil
