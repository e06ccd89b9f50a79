const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A UTC day or instant as people read it: `2026-11-21` is `21 Nov 2026`. */
export function formatDay(isoText: string): string {
  return DAY.format(new Date(isoText));
}
