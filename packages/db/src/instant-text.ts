import { isoText } from '@redthread/domain/instant';

/** To the minute, for people: `2026-03-02 09:30 UTC`. */
export function minuteText(instant: number): string {
  return `${isoText(instant).slice(0, 16).replace('T', ' ')} UTC`;
}

/** To the second, for the name of a file: `20260302T093000Z`. */
export function stampText(instant: number): string {
  return isoText(instant).replace(/[-:]|\.\d+/g, '');
}
