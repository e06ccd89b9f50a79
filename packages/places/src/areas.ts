import type Database from 'better-sqlite3';

/** A region of a country, with one clock. */
export interface Area {
  readonly id: number;
  readonly country: string;
  readonly region: string;
  /** The region's name, folded. */
  readonly folded: string;
  /** The region's own, where people write it: `IL`. */
  readonly code: string;
  readonly timeZone: string;
}

/** The areas in which a place is looked for, by their ids; null for all. */
export type Allowed = ReadonlySet<number> | null;

/** Regions and countries by what people write after a town. */
export interface Areas {
  readonly byId: (id: number) => Area;
  /** What lies in a region or country of which a word begins so, or whose code it is; null when there is none. */
  readonly called: (folded: string) => Allowed;
  /** The same for the whole name. */
  readonly named: (folded: string) => Allowed;
  readonly inCountry: (code: string) => Allowed;
}

interface Country {
  readonly code: string;
  readonly folded: string;
}

/** What people write for a country, beside its name and its code. */
const SHORT: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE', drc: 'CD' };

/** Some thousand: they stay in memory. */
export function openAreas(database: Database.Database): Areas {
  const columns = 'id, country, region, folded, code, time_zone AS timeZone';
  const areas = database.prepare<[], Area>(`SELECT ${columns} FROM area ORDER BY id`).all();
  const countries = database.prepare<[], Country>('SELECT code, folded FROM country').all();
  const idsOf = (isMeant: (area: Area) => boolean): ReadonlySet<number> =>
    new Set(areas.filter(isMeant).map(({ id }) => id));

  const meant = (folded: string, isName: (name: string) => boolean): Allowed => {
    const code = folded.toUpperCase();
    const codes = new Set(countries.filter((country) => isName(country.folded)).map((country) => country.code));
    codes.add(SHORT[folded] ?? code);
    const found = idsOf((area) => isName(area.folded) || area.code === code || codes.has(area.country));
    return found.size === 0 ? null : found;
  };

  return {
    byId: (id) => {
      const area = areas[id];
      if (area === undefined) throw new Error(`There is no area ${id}.`);
      return area;
    },
    inCountry: (code) => idsOf(({ country }) => country === code.toUpperCase()),
    called: (folded) => meant(folded, (name) => ` ${name}`.includes(` ${folded}`)),
    named: (folded) => meant(folded, (name) => name === folded),
  };
}

/** What lies in both. */
export function both(a: Allowed, b: Allowed): Allowed {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((id) => b.has(id)));
}
