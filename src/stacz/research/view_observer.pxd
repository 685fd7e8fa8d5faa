from stacz.core.position cimport Position
from stacz.research.observer cimport Observer

cdef class ViewObserver(Observer):
    cdef object game, layout
    cdef int seats

    cdef int write(self, Position position, int seat) except -1 nogil
    cdef int write_view(self, Position position, int seat) except -1
