// What a visitor has chosen; kept in the browser, never sent anywhere but the name.

export const LANGUAGES = ['pl', 'en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export const PACES = ['slow', 'normal', 'fast', 'skip'] as const;
export type Pace = (typeof PACES)[number];

interface Kept {
  language: Language;
  name: string;
  sound: boolean;
  notices: boolean;
  pace: Pace;
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
  return 'en';
}

function read(): Kept {
  const fresh: Kept = {
    language: spoken(),
    name: '',
    sound: false,
    notices: false,
    pace: 'normal',
    motion: true,
    ends: true,
    level: 'neighbour', // the first game is against somebody who makes mistakes
    seats: {},
    known: false,
    sidebar: true,
  };
  try {
    const kept = { ...fresh, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
    return LANGUAGES.includes(kept.language) && PACES.includes(kept.pace) ? kept : fresh;
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
