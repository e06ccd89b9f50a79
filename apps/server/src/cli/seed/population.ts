import type { BloodType } from '@redthread/domain/blood-type';
import type { Random } from './random.ts';

export const POPULATION_NAMES = ['us', 'uk', 'india'] as const;

export type PopulationName = (typeof POPULATION_NAMES)[number];

/** The ingredients of one country's made-up people. */
export interface Population {
  readonly name: PopulationName;
  readonly firstNames: readonly string[];
  readonly surnames: readonly string[];
  /** Area and city: `Bandra West, Mumbai`. */
  readonly areas: readonly string[];
  readonly hospitals: readonly string[];
  /** How common each type is, in percent. The sum may be off by the source's rounding. */
  readonly bloodTypes: Readonly<Record<BloodType, number>>;
  /** A number that can't belong to anyone. */
  phone(random: Random): string;
}

/** Splits a text into words: lists of names read better as a paragraph. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** `{ Mumbai: ['Dadar'] }` as `Dadar, Mumbai`. */
export function areasOf(cities: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(cities).flatMap(([city, areas]) => areas.map((area) => `${area}, ${city}`));
}

/** Random digits, leading zeros included. */
export function digits(random: Random, count: number): string {
  return String(random.int(10 ** count)).padStart(count, '0');
}
