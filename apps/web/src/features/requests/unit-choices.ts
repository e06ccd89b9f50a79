import { MAX_UNITS } from '@redthread/domain/request-life';
import { formatNumber } from '../../lib/number.ts';

/** Numbers of units from `least` on, for a select. */
export function unitChoices(least: number): (readonly [value: string, label: string])[] {
  return Array.from({ length: MAX_UNITS + 1 - least }, (_, index) => {
    const units = least + index;
    return [String(units), formatNumber(units)] as const;
  });
}
