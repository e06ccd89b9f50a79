import type { Place } from '@redthread/contract/places';
import { townName } from './town-words.ts';

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
