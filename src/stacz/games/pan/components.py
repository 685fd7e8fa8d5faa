"""What is in the box (P1). The order of the members is the order of the numbers in limits.py."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Card(StrEnum):
    """The kinds of queuers (P1.2)."""

    ONE = "one"
    TWO = "two"
    THREE = "three"
    PRZEWODNIA = "przewodnia"  # the leading force of the nation
    LISTA = "lista"  # the queue list
    MATKA = "matka"  # a mother with her child
    PAN = "pan"  # "you weren't standing here, sir!"
    SYNKU = "synku"  # "son, go and stand in line"


PRINTED: Final = (1, 2, 3, 1, 1, 2, 1, 0)  # P1.2: the value on each kind
COPIES: Final = (7, 3, 1, 5, 1, 2, 1, 1)  # P1.2: how many of each kind in a deck of 2013


class Shop(StrEnum):
    """The shops, named after streets in Warsaw (P1.4)."""

    CHMIELNA = "chmielna"
    PULAWSKA = "pulawska"
    MARSZALKOWSKA = "marszalkowska"
    NOWY_SWIAT = "nowy_swiat"


class Good(StrEnum):
    """The 36 goods (P1.3)."""

    ORANZADA = "oranzada"
    OCET = "ocet"
    HERBATA = "herbata"
    PAPIER_TOALETOWY = "papier_toaletowy"
    CUKIER = "cukier"
    GUMA_ARABSKA = "guma_arabska"
    KAWA_ZBOZOWA = "kawa_zbozowa"
    MYDLO = "mydlo"
    BAMBOSZE = "bambosze"
    SZKOLNY_FARTUSZEK = "szkolny_fartuszek"
    WYROB_CZEKOLADOPODOBNY = "wyrob_czekoladopodobny"
    PROSZEK_DO_PRANIA = "proszek_do_prania"
    WODA_KOLONSKA = "woda_kolonska"
    PASTA_DO_ZEBOW = "pasta_do_zebow"
    RECZNIK = "recznik"
    GUMOFILCE = "gumofilce"
    POMARANCZE = "pomarancze"
    RAJSTOPY = "rajstopy"
    SZYNKA = "szynka"
    ZELAZKO = "zelazko"
    BUDZIK = "budzik"
    KRYSZTALOWY_WAZON = "krysztalowy_wazon"
    BUTY_ZIMOWE = "buty_zimowe"
    CZAPKA_Z_NUTRII = "czapka_z_nutrii"
    AUTOSYFON = "autosyfon"
    ODKURZACZ = "odkurzacz"
    RADIO = "radio"
    ROBOT_KUCHENNY = "robot_kuchenny"
    DYWAN = "dywan"
    SOKOWIROWKA = "sokowirowka"
    SKLADAK = "skladak"
    PRALKA_WIRNIKOWA = "pralka_wirnikowa"
    MAGNETOFON_SZPULOWY = "magnetofon_szpulowy"
    APARAT_FOTOGRAFICZNY = "aparat_fotograficzny"
    MEBLOSCIANKA = "mebloscianka"
    TELEWIZOR = "telewizor"


class Ending(StrEnum):
    """How a game can end."""

    GOODS_GONE = "goods_gone"  # P6.1: the last good was taken
    CARDS_GONE = "cards_gone"  # P6.2: a seat ran out of cards


class Phase(StrEnum):
    """What a seat is at."""

    CHECK = "check"  # phase 1
    ACT = "act"  # phases 2 and 3
    FINAL = "final"  # the final checks


# P1.3: the value of each good.
VALUES: Final = (1,) * 2 + (2,) * 6 + (3,) * 7 + (4,) * 7 + (5,) * 8 + (7,) * 4 + (8,) * 2
SHOPS_IN_PLAY: Final = {2: 2, 3: 3, 4: 4, 5: 4}  # P1.4


CARDS: Final = tuple(Card)
SHOPS: Final = tuple(Shop)
GOODS: Final = tuple(Good)
WORTH: Final = dict(zip(GOODS, VALUES, strict=True))
