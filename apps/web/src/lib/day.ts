const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A UTC day or instant as people read it: `2026-11-21` is `21 Nov 2026`. */
export function formatDay(isoText: string): string {
  return DAY.format(new Date(isoText));
}

/** An instant on the person's own clock: `21 Nov 2026, 04:26`. */
export function formatMoment(isoText: string): string {
  return MOMENT.format(new Date(isoText));
}
