from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from stacz.bots.policy cimport Policy
from stacz.core.chance cimport Chance, absorb, below, scramble, step
from stacz.core.position cimport Position, STACZ_FIELDS
from stacz.research cimport limits
from stacz.research.workload cimport Workload, Rest
from stacz.research.observer cimport Observer

cpdef int reopen(Position position, int seat) except -1
cpdef uint64_t look_seed(uint64_t luck) noexcept nogil
cpdef uint64_t bot_seed(uint64_t luck) noexcept nogil

cdef class Stepper:
    cdef Position position
    cdef Observer observer
    cdef Policy policy
    cdef Chance chance
    cdef unsigned char[::1] states
    cdef uint64_t[::1] deals, dealt, luck
    cdef unsigned char[::1] observations, masks, dones
    cdef signed char[::1] to_act
    cdef int[::1] picks, scores
    cdef float[::1] rewards
    cdef readonly Workload load
    cdef readonly Rest rest
    cdef readonly int n_actions

    cdef int deal_next(self, Position position, int i) except -1 nogil
    cdef int settle(self, Position position, int i) except -1 nogil
    cdef int unsettle(self, Position position, int i) except -1 nogil
    cdef int look(self, Position position, Observer observer, int i) except -1 nogil
    cdef inline int wipe(self, unsigned char[::1] masks, int start) noexcept nogil
    cdef inline int deal(self, Position position, int i, uint64_t seed) except -1 nogil
    cdef inline int move(self, Position position, int i, int action) except -1 nogil
    cdef int advise(self, Position position, Workload load, int i) except -1 nogil
    cdef int watch(self, Position position, Observer observer, Workload load, int i) except -1 nogil
    cdef int work(self, Position position, Observer observer, Workload load) except -1 nogil
    cdef int attend(self, Position position, Observer observer, Workload load, Rest rest) except -1 nogil
    cdef int find_illegal(self, Workload load) noexcept nogil

cdef inline size_t state_size(Position position) noexcept nogil:
    return STACZ_FIELDS(position, &position.n_seats)

cdef inline int bring(Position position, unsigned char[::1] states, size_t i) except -1 nogil:
    memcpy(&position.n_seats, &states[i * state_size(position)], state_size(position))
    return 0

cdef inline int keep(Position position, unsigned char[::1] states, size_t i) except -1 nogil:
    memcpy(&states[i * state_size(position)], &position.n_seats, state_size(position))
    return 0

cdef inline int show(Observer observer, unsigned char[::1] observations, size_t i) except -1 nogil:
    memcpy(&observations[i * observer.width], observer.row, observer.width)
    return 0
