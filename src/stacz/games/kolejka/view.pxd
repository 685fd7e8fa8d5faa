from stacz.core.position cimport small
from stacz.games.kolejka cimport limits
from stacz.games.kolejka.rules cimport KolejkaPosition

cpdef list views_for(KolejkaPosition position, object seats)
cpdef list cards_in(int mask)
cdef object _own(object spectator, KolejkaPosition p, int seat)
cdef dict _goods(small *counts)
cdef list _deck_top(KolejkaPosition p, int seat)
cdef list _next_deliveries(KolejkaPosition p, int seat)
cdef list _shops(KolejkaPosition p)
cdef list _stalls(KolejkaPosition p)
cdef list _seats(KolejkaPosition p)
cdef list _unplayed(KolejkaPosition p, int seat)
