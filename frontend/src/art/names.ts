/**
 * What can be drawn, by the names that the rules use. A test of the rules' side compares these lists with its own;
 * the tables of drawings are checked against them by their types.
 */

export const PAN_CARDS = ['one', 'two', 'three', 'przewodnia', 'lista', 'matka', 'pan', 'synku'] as const;
export const PAN_SHOPS = ['chmielna', 'pulawska', 'marszalkowska', 'nowy_swiat'] as const;
export const PAN_GOODS = [
  'oranzada', 'ocet', 'herbata', 'papier_toaletowy', 'cukier', 'guma_arabska', 'kawa_zbozowa', 'mydlo', 'bambosze',
  'szkolny_fartuszek', 'wyrob_czekoladopodobny', 'proszek_do_prania', 'woda_kolonska', 'pasta_do_zebow', 'recznik',
  'gumofilce', 'pomarancze', 'rajstopy', 'szynka', 'zelazko', 'budzik', 'krysztalowy_wazon', 'buty_zimowe',
  'czapka_z_nutrii', 'autosyfon', 'odkurzacz', 'radio', 'robot_kuchenny', 'dywan', 'sokowirowka', 'skladak',
  'pralka_wirnikowa', 'magnetofon_szpulowy', 'aparat_fotograficzny', 'mebloscianka', 'telewizor',
] as const; // prettier-ignore

export const KOLEJKA_SHOPS = ['spozywczy', 'rtv_agd', 'meble', 'odziez', 'kiosk'] as const;
export const KOLEJKA_QUEUES = ['spozywczy', 'rtv_agd', 'meble', 'odziez', 'kiosk', 'bazar'] as const;
export const KOLEJKA_GOODS = ['food', 'appliance', 'furniture', 'clothing', 'sundry'] as const;
export const KOLEJKA_CARDS = [
  'pan', 'matka', 'krytyka', 'lista', 'traf', 'pomylka', 'zwiekszona', 'towar', 'kolega', 'remanent',
] as const; // prettier-ignore
export const KOLEJKA_LISTS = ['kitchen', 'communion', 'allotment', 'summer_camp', 'flat'] as const;
export const KOLEJKA_WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export const KOLEJKA_DELIVERIES = [
  'spozywczy_1', 'spozywczy_2', 'spozywczy_3', 'rtv_agd_1', 'rtv_agd_2', 'rtv_agd_3', 'meble_1', 'meble_2', 'meble_3',
  'odziez_1', 'odziez_2', 'odziez_3', 'kiosk_1', 'kiosk_2', 'kiosk_3',
] as const; // prettier-ignore

/** The objects of each colour of Kolejka. */
export const KOLEJKA_FOOD = [
  'bialy_ser', 'chleb', 'cukier', 'czekoladki', 'herbata', 'kawa', 'kiszka', 'ocet', 'oranzada', 'papryka', 'piwo', 'szynka',
] as const; // prettier-ignore
export const KOLEJKA_APPLIANCE = [
  'aparat_fotograficzny', 'kuchenka_gazowa', 'lodowka', 'magnetofon_szpulowy', 'maszyna_do_szycia', 'mikser', 'projektor',
  'radiomagnetofon', 'syfon', 'telefon', 'telewizor', 'termos',
] as const; // prettier-ignore
export const KOLEJKA_FURNITURE = [
  'fotel', 'krzeslo', 'lampa', 'lampka', 'mebloscianka', 'obrazek', 'schowek', 'stolek', 'stolik_kawowy', 'stolik_skladany',
  'wersalka', 'zyrandol',
] as const; // prettier-ignore
export const KOLEJKA_CLOTHING = [
  'czapka', 'futro', 'koszula', 'kozaki', 'krawat', 'okulary', 'palto', 'pasek', 'sandaly', 'sukienka', 'torebka', 'zestaw_koszul',
] as const; // prettier-ignore
export const KOLEJKA_SUNDRY = [
  'golarka', 'gra_elektroniczna', 'kredki', 'lalka', 'mydlo', 'papierosy', 'perfumy', 'plyn_do_naczyn', 'proszek_do_prania',
  'woda_kolonska', 'przewodnik', 'szczoteczka',
] as const; // prettier-ignore

export const CINKCIARZ_KINDS = ['zlote', 'ruble', 'dolary', 'funty', 'marki', 'franki', 'korony', 'silver', 'gold'] as const;
export const CINKCIARZ_SIDES = ['left', 'right'] as const;

export type PanCardName = (typeof PAN_CARDS)[number];
export type PanShopName = (typeof PAN_SHOPS)[number];
export type PanGoodName = (typeof PAN_GOODS)[number];
export type KolejkaShopName = (typeof KOLEJKA_SHOPS)[number];
export type KolejkaQueueName = (typeof KOLEJKA_QUEUES)[number];
export type KolejkaGoodName = (typeof KOLEJKA_GOODS)[number];
export type KolejkaCardName = (typeof KOLEJKA_CARDS)[number];
export type KolejkaListName = (typeof KOLEJKA_LISTS)[number];
export type WeekdayName = (typeof KOLEJKA_WEEKDAYS)[number];
export type DeliveryName = (typeof KOLEJKA_DELIVERIES)[number];
export type MoneyName = (typeof CINKCIARZ_KINDS)[number];
export type SideName = (typeof CINKCIARZ_SIDES)[number];
