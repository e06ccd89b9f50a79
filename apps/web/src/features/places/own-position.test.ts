import { nearestPlaceInput } from '@redthread/contract/places';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPosition, roundedPosition } from './town-search.tsx';

/** Evenly over the earth: of doubles, most are next to zero. */
const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);

test('a person in the middle of Leeds tells the server a cell of 2 km, and no more', () => {
  expect(roundedPosition({ latitude: 53.796_53, longitude: -1.547_85 })).toEqual({
    latHundredths: 5380,
    lonHundredths: -154,
  });
});

test('wherever a person is, two neighbours send the same even hundredths, which the server takes', () => {
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const sent = roundedPosition({ latitude, longitude });
      expect(nearestPlaceInput.parse(sent)).toEqual(sent);
      expect([sent.latHundredths % 2, sent.lonHundredths % 2].map(Math.abs)).toEqual([0, 0]);
      expect(Math.abs(sent.latHundredths - latitude * 100)).toBeLessThanOrEqual(1.000_001);
      expect(Math.abs(sent.lonHundredths - longitude * 100)).toBeLessThanOrEqual(1.000_001);
    }),
  );
});

test('a person whose browser has no positions is told that there is none', async () => {
  expect(await ownPosition(undefined)).toBeNull();
});
