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

/**
 * The URL that calls a phone: as everyone can dial it, where the server has read it so. Else `+44 (0)20 7946 0958` is
 * `tel:+442079460958`, without the zero of a call at home.
 */
export function telHref({ phone: typed, internationalPhone }: Dialled): string {
  const phone = internationalPhone ?? typed;
  const isInternational = /^\s*\+/.test(phone);
  const digits = (isInternational ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  return `tel:${isInternational ? '+' : ''}${digits}`;
}

interface Dialled {
  readonly phone: string;
  readonly internationalPhone: string | null;
}

/** A number as it stands in a sentence. Without a letter it would take the direction of the words, and have its plus behind it in Arabic. */
export function numberInText(number: string): string {
  return spokenLanguage().isRightToLeft ? `\u2066${number}\u2069` : number;
}
