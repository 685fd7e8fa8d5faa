// What a visitor has chosen; kept in the browser, never sent anywhere but the name.

export const LANGUAGES = ['pl', 'en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export const PACES = ['slow', 'normal', 'fast', 'skip'] as const;
export type Pace = (typeof PACES)[number];
/** How much is read aloud: all that happens, a summary of each turn, or only when it is the reader's. */
export const TELLINGS = ['all', 'short', 'mine'] as const;
export type Telling = (typeof TELLINGS)[number];

interface Kept {
  language: Language;
  name: string;
  named: boolean; // whether the visitor chose that name
  sound: boolean;
  notices: boolean;
  pace: Pace;
  telling: Telling;
  keys: boolean; // letters ask about the game
  motion: boolean;
  ends: boolean; // a turn of Pan ends by itself after a pause
  level: string;
  seats: Record<string, number>;
  known: boolean; // whether this browser has a session: asking for one that is not there is a fault in the console
  sidebar: boolean;
}

const PLACE = 'stacz';

function spoken(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  const served = typeof document === 'undefined' ? '' : document.documentElement.lang; // what is spoken at this server
  return LANGUAGES.find((language) => language === served) ?? 'en';
}

function read(): Kept {
  const fresh: Kept = {
    language: spoken(),
    name: '',
    named: false,
    sound: false,
    notices: false,
    pace: 'normal',
    telling: 'short',
    keys: true,
    motion: true,
    ends: true,
    level: 'neighbour', // the first game is against somebody who makes mistakes
    seats: {},
    known: false,
    sidebar: true,
  };
  try {
    const kept = { ...fresh, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
    return LANGUAGES.includes(kept.language) && PACES.includes(kept.pace) && TELLINGS.includes(kept.telling)
      ? kept
      : fresh;
  } catch {
    return fresh; // storage is forbidden or was written by somebody else
  }
}

export const settings: Kept = $state(read());

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(PLACE, text);
    } catch {
      // it is then forgotten with the page
    }
  });
});
