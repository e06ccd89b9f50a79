import { expect, test } from 'vitest';
import { MOST_URGENT_FIRST, URGENCIES, URGENCY_COLOURS } from './urgency.ts';

test('a patient in high urgency is shown in red, medium in yellow, low in green', () => {
  expect(URGENCY_COLOURS).toEqual({ high: 'red', medium: 'yellow', low: 'green' });
  expect(Object.keys(URGENCY_COLOURS).sort()).toEqual([...URGENCIES].sort());
});

test('a list by urgency has every urgency once, from high to low', () => {
  expect(MOST_URGENT_FIRST).toEqual(URGENCIES.toReversed());
  expect(MOST_URGENT_FIRST[0]).toBe('high');
});
