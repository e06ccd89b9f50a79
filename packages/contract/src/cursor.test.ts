import { MATCH_TIERS } from '@redthread/domain/ranking';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursor, formatCursor, formatMatchCursor, formatRequestCursor, matchCursor, requestCursor } from './cursor.ts';

const MESSAGE = 'This page no longer exists. Please start again from the first page.';
const ID = '019a1b2c-3d4e-7f00-8000-0123456789ab';
const YEAR_3000 = Date.UTC(3000, 0, 1);

const near = fc.stringMatching(/^[0-9A-Za-z_-]{22}$/);
const position = fc.record(
  { createdAt: fc.integer({ min: 0, max: YEAR_3000 }), id: fc.uuid(), near },
  { requiredKeys: ['createdAt', 'id'] },
);
const tier = fc.constantFrom(...MATCH_TIERS);

describe('the place where the next page starts', () => {
  test('comes back as the donor or request it stood for', () => {
    fc.assert(
      fc.property(position, (place) => {
        expect(cursor.parse(formatCursor(place))).toEqual(place);
      }),
      { examples: [[{ createdAt: 0, id: ID }], [{ createdAt: YEAR_3000, id: ID }]] },
    );
  });

  test('comes back with its tier in a list of matches', () => {
    fc.assert(
      fc.property(position, tier, (place, tier) => {
        expect(matchCursor.parse(formatMatchCursor({ ...place, tier }))).toEqual({ ...place, tier });
      }),
    );
  });

  test('comes back in a list of requests, with its urgency where they are sorted by it', () => {
    const urgency = fc.option(fc.constantFrom(...URGENCIES), { nil: undefined });
    fc.assert(
      fc.property(position, urgency, (place, urgency) => {
        const text = formatRequestCursor({ ...place, urgency });
        expect(requestCursor.parse(text)).toEqual({ ...place, urgency });
        expect(cursor.safeParse(text).success).toBe(urgency === undefined);
        expect(matchCursor.safeParse(text).success).toBe(false);
      }),
      {
        examples: [
          [{ createdAt: 17, id: ID }, undefined],
          [{ createdAt: 23, id: ID }, undefined],
          [{ createdAt: 23, id: ID, near: 'hhhhhhhhhhhhhhhhhhhhhh' }, 'high'],
        ],
      },
    );
  });
});

describe('a cursor that nobody was given', () => {
  const garbage = [
    'next',
    ID,
    `.${ID}`,
    `abc.${ID}0`,
    `abc.${ID}\n`,
    ` abc.${ID}`,
    `ABC.${ID}`,
    `-1.${ID}`,
    `0123456789.${ID}`,
    `abc.${ID.toUpperCase()}`,
    `4.abc.${ID}`,
    `0.${ID}`.repeat(2),
    `n${'x'.repeat(21)}.abc.${ID}`,
    null,
  ];

  test.each(garbage)('every list refuses %j', (text) => {
    for (const kind of [cursor, requestCursor, matchCursor]) {
      expect(kind.safeParse(text).error?.issues[0]?.message).toBe(MESSAGE);
    }
  });

  test('a cursor of one kind of list is refused by the other', () => {
    const place = { createdAt: 1_700_000_000_000, id: ID };
    expect(matchCursor.safeParse(formatCursor(place)).success).toBe(false);
    for (const kind of [cursor, requestCursor])
      expect(kind.safeParse(formatMatchCursor({ ...place, tier: 'exact' })).success).toBe(false);
    for (const urgency of ['x', 'h.h']) expect(requestCursor.safeParse(`${urgency}.abc.${ID}`).success).toBe(false);
  });

  test('any text is refused, or is a whole number and an id', () => {
    const nearly = fc.stringMatching(/^[0-4]?\.?[0-9a-zA-Z-]{0,10}\.[0-9a-f-]{34,37}$/);
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string()), (text) => {
        const parsed = cursor.safeParse(text);
        if (!parsed.success) return;
        expect(Number.isSafeInteger(parsed.data.createdAt) && parsed.data.createdAt >= 0).toBe(true);
        expect(parsed.data.id).toHaveLength(36);
      }),
    );
  });
});
