import { fold } from '../../../packages/domain/src/fold.ts';

// Which of GeoNames' other names are kept: what people would type, or read in their own script.

/** From how many people on a place has a name in every script, and in those that we expect readers of. */
const PEOPLE_FOR_ALL_SCRIPTS = 50_000;
const PEOPLE_FOR_OURS = 15_000;
const OURS: readonly Script[] = ['Arab', 'Deva', 'Beng'];
/** Other names in Latin letters: large cities have names abroad, towns at most a second language. */
const MOST_LATIN = [
  { people: 500_000, most: 40 },
  { people: 100_000, most: 6 },
  { people: 15_000, most: 2 },
  { people: 0, most: 0 },
];
/** Of the largest even those that are a letter away from another: Bombay beside Bombai. */
const PEOPLE_FOR_ALMOST = 500_000;
const LONGEST = 60;

const SCRIPTS = [
  'Arab',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Cyrl',
  'Grek',
  'Hebr',
  'Hira',
  'Kana',
  'Hani',
  'Hang',
  'Thai',
  'Laoo',
  'Khmr',
  'Mymr',
  'Geor',
  'Armn',
  'Ethi',
] as const;
type Script = (typeof SCRIPTS)[number] | 'Latn';

const PATTERNS = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));
const ONLY_LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;
const INDIC: readonly Script[] = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab'];
/** Beside the one that Unicode holds likely for the country. */
const MORE_AT_HOME: Readonly<Record<string, readonly Script[]>> = {
  IN: INDIC,
  PK: ['Arab', 'Guru'],
  NP: ['Deva'],
  BD: ['Beng'],
  LK: ['Sinh', 'Taml'],
  JP: ['Hani', 'Hira', 'Kana'],
  KR: ['Hang'],
  KP: ['Hang'],
  CN: ['Hani', 'Arab'],
  HK: ['Hani'],
  MO: ['Hani'],
  TW: ['Hani'],
  SG: ['Hani', 'Taml'],
  MY: ['Hani', 'Taml'],
  KZ: ['Cyrl'],
  UZ: ['Cyrl'],
  MD: ['Cyrl'],
  ME: ['Cyrl'],
  CY: ['Grek'],
  IL: ['Hebr', 'Arab'],
};

export interface Named {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  /** All that the sources say, the former main name first. */
  readonly candidates: readonly string[];
}

/** The other names that the table keeps, Latin ones last. */
export function keptNames({ name, country, population, candidates }: Named): string[] {
  const home = homeScripts(country);
  const known = new Set([fold(name)]);
  const kept = new Map<Script, string[]>();
  const latin: string[] = [];
  for (const candidate of candidates) {
    const script = scriptOf(candidate);
    const key = fold(candidate);
    if (script === null || key === '' || known.has(key) || candidate.length > LONGEST) continue;
    if (script === 'Latn') {
      if (!isLatinName(candidate) || (population < PEOPLE_FOR_ALMOST && isAlmost(key, known))) continue;
      latin.push(candidate);
      known.add(key);
      continue;
    }
    const same = kept.get(script) ?? [];
    if (same.length >= mostOf(script, population, home)) continue;
    kept.set(script, [...same, candidate]);
    known.add(key);
  }
  const most = MOST_LATIN.find(({ people }) => population >= people)?.most ?? 0;
  return [...[...kept.values()].flat(), ...latin.slice(0, most)];
}

/** The script of a text's first letter that isn't Latin; null where it is mixed, or none that we know. */
function scriptOf(text: string): Script | null {
  if (/[^\0-\uffff]/u.test(text) || text.includes('\0')) return null;
  if (ONLY_LATIN.test(text)) return 'Latn';
  if (/\p{Script=Latin}/u.test(text)) return null;
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.script ?? null;
}

function homeScripts(country: string): readonly Script[] {
  const likely = new Intl.Locale(`und-${country}`).maximize().script;
  return [...SCRIPTS.filter((script) => script === likely), ...(MORE_AT_HOME[country] ?? [])];
}

function mostOf(script: Script, population: number, home: readonly Script[]): number {
  const isLarge = population >= (OURS.includes(script) ? PEOPLE_FOR_OURS : PEOPLE_FOR_ALL_SCRIPTS);
  if (home.includes(script)) return isLarge ? 3 : 1;
  if (!isLarge) return 0;
  // Arabic, Persian and Urdu share a script.
  return script === 'Arab' ? 3 : 1;
}

/** Not what a machine spelt out of another script, which begins in lower case, nor an airport's code. */
function isLatinName(text: string): boolean {
  return /^\p{Lu}/u.test(text) && !/^[A-Z]{3}$/.test(text);
}

/** Whether somebody who types one of these texts is one letter away from another: then that one finds the place too. */
function isAlmost(key: string, known: ReadonlySet<string>): boolean {
  return [...known].some((other) => isOneEdit(key, other));
}

function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0] || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
