import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { PUSHED } from '@redthread/domain/push';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/env.ts';
import { invitationMailWriter } from '../../src/features/invitations/mail.ts';
import { START } from '../support/app.ts';
import { places } from '../support/places.ts';

const write = invitationMailWriter({ settings: readSettings({}, {}), places });

/** Until when a donor may be told it on a phone. */
function lastFor(kind: (typeof PUSHED)[number], given: { neededBy?: number; arrivingAt?: number } = {}): number {
  const reader = { name: 'Ana', language: 'en', tokens: null, shortTokens: null, withinKm: null, at: START } as const;
  const request = { placeId: null, unitsMissing: 1, neededBy: null, arrivingAt: null } as const;
  const ended = { thanks: null, donation: null, isFulfilled: false, end: null, refusal: null } as const;
  return write({ kind, ...reader, ...request, ...ended, ...given }).deliverUntil;
}

test.each(['invited', 'placeFree', 'earlier'] as const)(
  'a donor whose phone was off until the blood was needed is not called to come any more (%s)',
  (kind) => {
    expect(lastFor(kind, { neededBy: START + 5 * HOUR_MS })).toBe(START + 5 * HOUR_MS);
    expect(lastFor(kind)).toBe(START + DAY_MS);
  },
);

test('a donor whose offer was accepted, and who gave no time, is told so until the blood is needed', () => {
  expect(lastFor('volunteerAccepted', { neededBy: START + 5 * HOUR_MS })).toBe(START + 5 * HOUR_MS);
});

test('a donor whose phone was off until their hour is not told that they are expected soon', () => {
  const arrivingAt = START + HOUR_MS;
  expect(lastFor('reminder', { arrivingAt, neededBy: START + 5 * HOUR_MS })).toBe(arrivingAt);
});

test.each(['checking', 'notNeeded'] as const)('a donor is told for a day not to set out (%s)', (kind) => {
  expect(lastFor(kind, { neededBy: START + HOUR_MS })).toBe(START + DAY_MS);
});
