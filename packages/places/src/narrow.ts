import { fold } from './fold.ts';
import type { PlaceReader } from './place.ts';
import type { Table } from './table.ts';

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
  let countryNames: Map<string, string> | null = null;

  const allowing = (passes: (region: number) => boolean): Allowed => {
    const allowed = new Uint8Array(settings.length / 2);
    for (let setting = 0; setting < allowed.length; setting += 1) {
      if (passes(settings[setting * 2] ?? 0)) allowed[setting] = 1;
    }
    return allowed;
  };

  const namesOfCountries = (): Map<string, string> => {
    if (countryNames !== null) return countryNames;
    const names = new Intl.DisplayNames('en', { type: 'region' });
    countryNames = new Map(lists().regions.map(([code]) => [code, fold(names.of(code) ?? code)]));
    return countryNames;
  };

  const matching = (folded: string, isName: (name: string) => boolean): Allowed | null => {
    const { regions } = lists();
    const code = folded.toUpperCase();
    const countries = new Set([...namesOfCountries()].flatMap(([each, name]) => (isName(name) ? each : [])));
    countries.add(SHORT[folded] ?? code);
    const passing = regions.map(([country, own, , name]) => countries.has(country) || own === code || isName(name));
    const allowed = allowing((region) => passing[region] === true);
    return allowed.includes(1) ? allowed : null;
  };

  return {
    inCountry: (code) => allowing((region) => lists().regions[region]?.[0] === code.toUpperCase()),
    called: (folded) => matching(folded, (name) => name.startsWith(folded) || name.includes(` ${folded}`)),
    named: (folded) => matching(folded, (name) => name === folded),
  };
}

/** What passes both; null lets everything pass. */
export function both(a: Allowed | null, b: Allowed | null): Allowed | null {
  if (a === null || b === null) return a ?? b;
  return a.map((passes, setting) => passes & (b[setting] ?? 0));
}
