import { spokenLocale } from './text.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** A UTC day or instant as people read it: `2026-11-21` is `21 Nov 2026`. */
export function formatDay(isoText: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...DAY, timeZone: 'UTC' }).format(new Date(isoText));
}

/** An instant on the person's own clock: `21 Nov 2026, 04:26`. */
export function formatMoment(isoText: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), MOMENT).format(new Date(isoText));
}
