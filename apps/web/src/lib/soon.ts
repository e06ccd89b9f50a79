import { daysAhead, formatClock, formatDayAhead } from './ahead.ts';
import type { Clock } from './clock.ts';
import { text } from './text.ts';

/** Until when: `today by 18:30 (Chennai time)`. */
export function byWords(isoText: string, now: number, clock: Clock): string {
  return text('time.by', whenOf(isoText, now, clock));
}

/** When: `at 18:30 (Chennai time)`, or `tomorrow at 07:00 (Chennai time)`. */
export function atWords(isoText: string, now: number, clock: Clock): string {
  const { day, ...when } = whenOf(isoText, now, clock);
  if (daysAhead(Date.parse(isoText), now, clock) === 0) return text('time.at', when);
  return text('time.dayAt', { day, ...when });
}

/** `{ day: 'today', time: '18:30', clock: 'Chennai time' }` */
export function whenOf(isoText: string, now: number, clock: Clock): { day: string; time: string; clock: string } {
  const instant = Date.parse(isoText);
  return { day: formatDayAhead(instant, now, clock), time: formatClock(instant, clock), clock: clock.name };
}
