import type { PlaceReader } from './place.ts';
import { REGION_WORDS, SETTING_NUMBERS, type Table } from './table.ts';

/** Which settings of the table pass, by their numbers. */
export type Allowed = Uint8Array;

/** Regions and countries by what people write after a town. */
export interface Narrowing {
  /** What lies in a region or country of which a word begins so, or whose code it is; null when there is none. */
  readonly called: (folded: string) => Allowed | null;
  /** The same for the whole name. */
  readonly named: (folded: string) => Allowed | null;
  readonly inCountry: (code: string) => Allowed;
}

/** What people write for a country, beside its name and its code. */
const SHORT: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE', drc: 'CD' };

export function createNarrowing({ settings }: Table, { lists }: PlaceReader): Narrowing {
  let countries: ReadonlyMap<string, readonly number[]> | null = null;
  let ownCodes: ReadonlyMap<string, readonly number[]> | null = null;

  const indexes = (): number[] => [...lists().regions.keys()];
  const regionsOf = (country: string): readonly number[] => {
    countries ??= Map.groupBy(indexes(), (region) => lists().regions[region]?.[0] ?? '');
    return countries.get(country) ?? [];
  };
  const regionsWithCode = (code: string): readonly number[] => {
    ownCodes ??= Map.groupBy(indexes(), (region) => lists().regions[region]?.[1] ?? '');
    return code === '' ? [] : (ownCodes.get(code) ?? []);
  };
  const regionsBeginning = (folded: string): number[] => {
    const { regions, regionWords } = lists();
    const wordsAt = (index: number): string => {
      const word = regionWords[index] ?? 0;
      return regions[Math.floor(word / REGION_WORDS)]?.[3].slice(word % REGION_WORDS) ?? '';
    };
    let low = 0;
    let high = regionWords.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordsAt(middle) < folded) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < regionWords.length && wordsAt(low).startsWith(folded); low += 1) {
      found.push(Math.floor((regionWords[low] ?? 0) / REGION_WORDS));
    }
    return found;
  };

  const allowing = (regions: Iterable<number>): Allowed => {
    const passing = new Uint8Array(lists().regions.length);
    for (const region of regions) passing[region] = 1;
    const allowed = new Uint8Array(settings.length / SETTING_NUMBERS);
    for (let setting = 0; setting < allowed.length; setting += 1) {
      allowed[setting] = passing[settings[setting * SETTING_NUMBERS] ?? 0] ?? 0;
    }
    return allowed;
  };

  const matching = (folded: string, regions: readonly number[], isName: (name: string) => boolean): Allowed | null => {
    const code = folded.toUpperCase();
    const codes = lists().countries.flatMap(([country, name]) => (isName(name) ? country : []));
    const found = [...regions, ...regionsWithCode(code), ...[...codes, SHORT[folded] ?? code].flatMap(regionsOf)];
    return found.length === 0 ? null : allowing(found);
  };

  return {
    inCountry: (code) => allowing(regionsOf(code.toUpperCase())),
    called: (folded) =>
      matching(folded, regionsBeginning(folded), (name) => name.startsWith(folded) || name.includes(` ${folded}`)),
    named: (folded) => {
      const whole = regionsBeginning(folded).filter((region) => lists().regions[region]?.[3] === folded);
      return matching(folded, whole, (name) => name === folded);
    },
  };
}

/** What passes both; null lets everything pass. */
export function both(a: Allowed | null, b: Allowed | null): Allowed | null {
  if (a === null || b === null) return a ?? b;
  return a.map((passes, setting) => passes & (b[setting] ?? 0));
}
