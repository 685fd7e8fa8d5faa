cimport cython
from libc.math cimport exp, sqrt

from stacz.bots.policy cimport Policy
from stacz.core cimport limits
from stacz.core.chance cimport Chance
from stacz.core.position cimport Position

cdef double SKIP
cdef int DEEPEST, WIDEST

cdef class Search:
    cdef readonly Position root
    cdef Position world
    cdef readonly Policy policy
    cdef Chance chance
    cdef int[::1] visits, action, child, sibling
    cdef double[::1] reward, wins
    cdef int[::1] path, mover, found
    cdef int[::1] lane
    cdef double[::1] prior, gain, share
    cdef public double explore, doubt, heat, margin
    cdef public int slips, depth, trust
    cdef readonly int seat, size, capacity, iterations, n_path
    cdef readonly bint omniscient

    cdef int iterate(self, Position world, Policy policy, Chance chance) except -1 nogil
    cdef int descend(self, Position world, Policy policy, Chance chance) except -1 nogil
    cdef int step_down(self, Position world, Policy policy, Chance chance, int node) except -2 nogil
    cdef int open_lanes(self, Position world, int node) except -1 nogil
    cdef int follow(self, int node, int action) except -2 nogil
    cdef int add(self, int node, int action) except -2 nogil
    cdef int select(self, Position world, Policy policy, int node, int n) except -1 nogil
    cdef int weigh_priors(self, Policy policy, int n) except -1 nogil
    cdef int judge(self, Position world, Policy policy) except -1 nogil
    cdef int estimate(self, Position world, Policy policy) except -1 nogil
    cdef int back_up(self) except -1 nogil
    cdef int repeat(self, int n) except -1 nogil
    cpdef int run(self, int n) except -1
    @cython.locals(node=int, after=int, visits=int, i=int)
    cpdef list findings(self)
    @cython.locals(visits=int)
    cpdef tuple result_of(self, int node)
    @cython.locals(after=int)
    cpdef dict behind(self, int node)
