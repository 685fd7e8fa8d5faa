from stacz.bots.policy cimport Policy

cdef class KolejkaWeights(Policy):
    cdef public double scarce, scrap, scrap_late, glut, dead_scrap, denial, alarm, later, fresh, postponed, risk, slip
    cdef public double card_price, kolega, overrun, market, market_crowd, loiter, recall_margin, crowd, rival_stall
    cdef public double bulk, friday, win, pile, sure
