/** The URL that calls a phone: `+44 (0)20 7946 0958` is `tel:+442079460958`, without the zero of a call at home. */
export function telHref(phone: string): string {
  const isInternational = /^\s*\+/.test(phone);
  const digits = (isInternational ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  return `tel:${isInternational ? '+' : ''}${digits}`;
}
