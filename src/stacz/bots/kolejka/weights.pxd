from stacz.bots.policy cimport Policy

cdef class KolejkaWeights(Policy):
    cdef public double win
    cdef public double scrap, glut, dead_scrap, denial, alarm, rival_stall
    cdef public double later, fresh, foothold, recall_margin
    cdef public double risk, slip, postponed, card_price, idle_card, in_hand, kolega
    cdef public double dear_matka, dear_lista, dear_traf, dear_pomylka
    cdef public double purse, market, market_crowd, home_run, loiter
