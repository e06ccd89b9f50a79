import { isBloodType } from '@redthread/domain/blood-type';
import { isolate } from '@redthread/domain/isolate';
import { spokenLanguage, spokenLocale } from './text.ts';

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

const MINUS = '\u2212';
const NEGATIVE_TYPES = /\b(AB|A|B|O)-(?![\p{L}\p{N}])/gu;

/** A sentence with its blood types as screens show them: with a minus, which a line doesn't end after, and not a hyphen. */
export function written(sentence: string): string {
  return sentence.replace(NEGATIVE_TYPES, `$1${MINUS}`);
}

/** The same for a message argument. Anything but a blood type is user input, and stays unchanged. */
export function writtenValue(value: string): string {
  return isBloodType(value) ? written(value) : value;
}
