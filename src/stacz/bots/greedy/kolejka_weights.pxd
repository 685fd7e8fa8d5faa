from stacz.bots.policy cimport Policy

cdef class KolejkaWeights(Policy):
    cdef public double scrap, glut, dead_scrap, denial, alarm, later, fresh, postponed, risk, slip
    cdef public double card_price, idle_card, kolega, market, market_crowd, loiter, recall_margin, rival_stall
    cdef public double win, purse, foothold, home_run, x1, x2
