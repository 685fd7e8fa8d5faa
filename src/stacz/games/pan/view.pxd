from stacz.core.position cimport small
from stacz.games.pan cimport limits
from stacz.games.pan.rules cimport PanPosition

cpdef list views_for(PanPosition position, object seats)
cdef dict _cards(small *counts)
cdef list _shops(PanPosition position)
cdef list _queue(PanPosition position, int shop)
cdef list _seats(PanPosition position, int seat)
