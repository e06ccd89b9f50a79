import { spokenLanguage } from './text.ts';

/** A whole number as people read it: `1,234`. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(spokenLanguage().code).format(value);
}

/** Several things in one sentence: `A-, B- and O-`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage().code, { type: 'conjunction' }).format(items);
}
