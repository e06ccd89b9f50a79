import type { Place } from '@redthread/contract/places';
import { isolate } from '@redthread/domain/isolate';
import { townNameIn } from '@redthread/domain/town-name';
import { spokenLanguage, spokenLocale } from '../../lib/text.ts';

type Named = Pick<Place, 'name' | 'names' | 'isNameShared' | 'region' | 'country'>;

const LATIN = /^[^\p{L}]*\p{Script=Latin}/u;
const RIGHT_TO_LEFT_MARK = '\u200F';
const HAS_LATIN = /\p{Script=Latin}/u;
const IS_PLAIN = /^[ -~]*$/;
/** The first that a browser makes takes a slow phone the time of a drawing: it is made for names that need it. */
let collator: Intl.Collator | undefined;

/** A town's own name, as readers of the person's language know it. */
export function ownName(town: Pick<Named, 'name' | 'names'>): string {
  return townNameIn(spokenLanguage().code, town);
}

/** A town in a sentence or a field: `Leeds, England`; with its country where no region is said. */
export function townName(town: Named): string {
  const own = ownName(town);
  const area = saidRegion(town) ?? countryName(town.country);
  if (isAlike(own, area)) return own;
  // Not set apart: whoever writes it into a sentence does, by its first letter. Where the town has a Latin name, that is a mark.
  return `${spokenLanguage().isRightToLeft && LATIN.test(own) ? RIGHT_TO_LEFT_MARK : ''}${own}${comma()}${area}`;
}

/** Where a town of that name is: `England, United Kingdom`, the country in the person's language. */
export function townArea(town: Named): string {
  const { isRightToLeft } = spokenLanguage();
  // Each apart: Latin and Arabic names in one line would change places.
  const names = [saidRegion(town) ?? [], countryName(town.country)].flat();
  return names.map((name) => isolate(name, isRightToLeft)).join(comma());
}

/** The region, where that says more than the town's own name; null where nobody would miss it. */
function saidRegion({ name, names, isNameShared, region }: Named): string | null {
  if (region === '' || [name, ...Object.values(names)].some((own) => isAlike(own, region))) return null;
  // The table has regions in Latin letters alone.
  return spokenLanguage().isRightToLeft && !isNameShared ? null : region;
}

/** Accents and case make no other name. */
function isAlike(one: string, other: string): boolean {
  if (HAS_LATIN.test(one) !== HAS_LATIN.test(other)) return false;
  if (IS_PLAIN.test(one) && IS_PLAIN.test(other)) return one.toLowerCase() === other.toLowerCase();
  collator ??= new Intl.Collator('en', { sensitivity: 'base' });
  return collator.compare(one, other) === 0;
}

/** Between names. */
export function comma(): string {
  return spokenLanguage().isRightToLeft ? '، ' : ', ';
}

/** The country in the person's language; its code where the browser knows no name. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([spokenLocale()], { type: 'region' }).of(code) ?? code;
  } catch {
    // A code that the browser takes for none.
    return code;
  }
}

/** What a field for a town holds: what is typed, and the town once one is chosen. */
export interface TownChoice {
  readonly typed: string;
  readonly town: Place | null;
}

export const NO_TOWN: TownChoice = { typed: '', town: null };

export function chosenTown(town: Place | null): TownChoice {
  return town === null ? NO_TOWN : { typed: townName(town), town };
}

/** The choice as a text, for forms and their drafts, which hold texts. */
export function writeTown(choice: TownChoice): string {
  return choice.typed === '' ? '' : JSON.stringify(choice);
}

export function readTown(text: string): TownChoice {
  if (text === '') return NO_TOWN;
  const { typed, town }: TownChoice = JSON.parse(text);
  return town === null ? { typed, town } : chosenTown(town);
}

/** What `placeId` is sent as, for the texts of a form: no number where something is typed and nothing chosen. */
export function townInput(text: string): string {
  const { typed, town } = readTown(text);
  if (town !== null) return String(town.id);
  return typed.trim() === '' ? '' : '?';
}
