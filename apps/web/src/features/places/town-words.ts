import type { Place } from '@redthread/contract/places';
import { isolate } from '../../lib/isolate.ts';
import { spokenLanguage, spokenLocale } from '../../lib/text.ts';

type Named = Pick<Place, 'name' | 'names' | 'region' | 'country'>;

/** A town's own name, as readers of the person's language know it: `Cairo` or `القاهرة`. */
export function ownName({ name, names }: Pick<Named, 'name' | 'names'>): string {
  return names[spokenLanguage().code] ?? name;
}

/** A town in a sentence or a field: `Leeds, England`; with its country where it has no region. */
export function townName(town: Named): string {
  // Not set apart: whoever writes it into a sentence does, by the direction of the town's own name.
  return [ownName(town), town.region || countryName(town.country)].join(comma());
}

/** Where a town of that name is: `England, United Kingdom`, the country in the person's language. */
export function townArea({ region, country }: Pick<Named, 'region' | 'country'>): string {
  const { isRightToLeft } = spokenLanguage();
  // Each apart: Latin and Arabic names in one line would change places.
  const names = [region, countryName(country)].filter((part) => part !== '');
  return names.map((name) => isolate(name, isRightToLeft)).join(comma());
}

function comma(): string {
  return spokenLanguage().isRightToLeft ? '، ' : ', ';
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([spokenLocale()], { type: 'region' }).of(code) ?? code;
  } catch {
    // A code that the browser takes for none.
    return code;
  }
}
