import { formatClock, formatDayAhead } from './ahead.ts';
import type { Clock } from './clock.ts';
import { spokenLocale, text } from './text.ts';

/** Until when: `today by 18:30 (Chennai time)`. */
export function byWords(isoText: string, now: number, clock: Clock): string {
  return text('time.by', whenOf(isoText, now, clock));
}

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;

/** How long there is: `48 min left`, `5 hr 58 min left`, `2 days left`. */
export function leftWords(isoText: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(isoText) - now) / MINUTE_MS));
  const written = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(spokenLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts =
    minutes >= 2 * MINUTES_A_DAY
      ? [written(Math.floor(minutes / MINUTES_A_DAY), 'day')]
      : [...(hours > 0 ? [written(hours, 'hour')] : []), ...(hours < 12 ? [written(rest, 'minute')] : [])];
  return text('requestCard.left', { time: parts.join(' ') });
}

/** `{ day: 'today', time: '18:30', clock: 'Chennai time' }` */
export function whenOf(isoText: string, now: number, clock: Clock): { day: string; time: string; clock: string } {
  const instant = Date.parse(isoText);
  return { day: formatDayAhead(instant, now, clock), time: formatClock(instant, clock), clock: clock.name };
}
