/** What each colour of goods is in the flesh: twelve objects, named as they are drawn. A test compares them with the rules' own names. */

import type { GoodName } from '../../../art/goods';
import type { Good } from '../wire';

export const OBJECTS = {
  food: [
    'bialy_ser', 'chleb', 'cukier', 'czekoladki', 'herbata', 'kawa', 'kiszka', 'ocet', 'oranzada', 'papryka', 'piwo', 'szynka',
  ],
  appliance: [
    'aparat_fotograficzny', 'kuchenka_gazowa', 'lodowka', 'magnetofon_szpulowy', 'maszyna_do_szycia', 'mikser', 'projektor',
    'radiomagnetofon', 'syfon', 'telefon', 'telewizor', 'termos',
  ],
  furniture: [
    'fotel', 'krzeslo', 'lampa', 'lampka', 'mebloscianka', 'obrazek', 'schowek', 'stolek', 'stolik_kawowy', 'stolik_skladany',
    'wersalka', 'zyrandol',
  ],
  clothing: [
    'czapka', 'futro', 'koszula', 'kozaki', 'krawat', 'okulary', 'palto', 'pasek', 'sandaly', 'sukienka', 'torebka', 'zestaw_koszul',
  ],
  sundry: [
    'golarka', 'gra_elektroniczna', 'kredki', 'lalka', 'mydlo', 'papierosy', 'perfumy', 'plyn_do_naczyn', 'proszek_do_prania',
    'woda_kolonska', 'przewodnik', 'szczoteczka',
  ],
} as const satisfies Record<Good, readonly GoodName[]>;
