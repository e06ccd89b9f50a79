import { spokenLanguage } from './text.ts';

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
