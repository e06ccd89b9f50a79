import { formatClock, formatDayAhead } from './ahead.ts';
import { ownToday } from './day.ts';
import { text } from './text.ts';

/** Until when, on the person's own clock: `today by 18:30`. */
export function byWords(isoText: string, now: number): string {
  const instant = Date.parse(isoText);
  return text('time.by', { day: formatDayAhead(instant, now), time: formatClock(instant) });
}

/** When, on the person's own clock: `at 18:30`, or `tomorrow at 07:00`. */
export function atWords(isoText: string, now: number): string {
  const instant = Date.parse(isoText);
  const time = formatClock(instant);
  if (ownToday(new Date(instant)) === ownToday(new Date(now))) return text('time.at', { time });
  return text('time.dayAt', { day: formatDayAhead(instant, now), time });
}
