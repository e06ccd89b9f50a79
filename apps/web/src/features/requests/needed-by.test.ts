import { expect, test } from 'vitest';
import { instantOf, onOwnClock, proposedEnd } from './needed-by.ts';

// By the clock of whoever runs this.
const at = (hour: number, minute: number, day = 15) => new Date(2027, 5, day, hour, minute).getTime();

test.each([
  ['high', '2027-06-15T18:15'],
  ['medium', '2027-06-16T12:15'],
  ['low', '2027-06-18T12:15'],
])(
  'who asks for blood with %s urgency at 12:01 is proposed a time that fits it, at the next quarter of an hour',
  (urgency, end) => {
    expect(proposedEnd(urgency, at(12, 1))).toBe(end);
  },
);

test('a quarter of an hour that has just begun is kept', () => {
  expect(proposedEnd('high', at(12, 15))).toBe('2027-06-15T18:15');
  expect(proposedEnd('high', at(23, 50))).toBe('2027-06-16T06:00');
});

test('what a form holds is the instant on the person’s own clock, and back', () => {
  const instant = at(18, 30);
  expect(onOwnClock(instant)).toBe('2027-06-15T18:30');
  expect(instantOf('2027-06-15T18:30')).toBe(new Date(instant).toISOString());
});

test.each(['', 'T', 'T18:30', '2027-06-15T', '?T18:30', '2027-06-15T?'])(
  'what is typed in part, %j, is left for the contract to refuse',
  (written) => {
    expect(instantOf(written)).toBe(written);
  },
);
