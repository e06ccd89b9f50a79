import { isolate } from '@redthread/domain/isolate';
import { spokenLanguage, spokenLocale } from './text.ts';
import { writtenValue } from './written.ts';

/** A whole number as people read it: `1,234`. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(spokenLocale()).format(value);
}

/** Several things in one sentence: `A−, B− and O−`. */
export function formatList(items: readonly string[]): string {
  const { isRightToLeft } = spokenLanguage();
  const isolated = items.map((item) => isolate(writtenValue(item), isRightToLeft));
  return new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(isolated);
}
