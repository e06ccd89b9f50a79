import { expect, test } from 'vitest';
import { ALL_HIDING_REASONS, HIDEABLE, HIDING_REASONS, isReasonFor } from './hiding.ts';

test('a reason fits what it is said of, and a donor is never hidden as a duplicate', () => {
  for (const subject of HIDEABLE) {
    const fitting = ALL_HIDING_REASONS.filter((reason) => isReasonFor(subject, reason));
    expect(fitting.sort()).toEqual([...HIDING_REASONS[subject]].sort());
  }
  expect(isReasonFor('donor', 'duplicate')).toBe(false);
});
