from cpython.pythread cimport (
    NOWAIT_LOCK, PyThread_acquire_lock, PyThread_allocate_lock, PyThread_free_lock, PyThread_release_lock,
    PyThread_type_lock, WAIT_LOCK,
)
from libc.stdint cimport uint64_t

from stacz.research cimport limits

cdef class Workload:
    cdef PyThread_type_lock mutex, done
    cdef readonly int n
    cdef int next, left
    cdef public bint closing
    cdef readonly int task
    cdef public uint64_t seed
    cdef public object fault
    cdef const int[::1] actions
    cdef const signed char[::1] seats
    cdef int[::1] advice
    cdef unsigned char[::1] watched

    cdef int take(self) noexcept nogil
    cdef int end_of(self, int first) noexcept nogil
    cdef int finish(self) noexcept nogil

cdef class Rest:
    cdef PyThread_type_lock bell
    cdef bint asleep

    cdef int sleep(self, Workload load) noexcept nogil
    cpdef int wake(self, Workload load) except -1

cdef inline PyThread_type_lock new_lock() except NULL:
    cdef PyThread_type_lock lock = PyThread_allocate_lock()
    if lock == NULL:
        raise MemoryError
    return lock

cdef inline int enter(PyThread_type_lock lock) noexcept nogil:
    cdef int tries = 0
    while tries < limits.SPINS:
        if PyThread_acquire_lock(lock, NOWAIT_LOCK):
            return 0
        tries += 1
    PyThread_acquire_lock(lock, WAIT_LOCK)
    return 0

cdef inline int leave(PyThread_type_lock lock) noexcept nogil:
    PyThread_release_lock(lock)
    return 0
