import { place } from '@redthread/contract/places';
import { expect, test } from 'vitest';
import { places } from '../../../test/support/places.ts';
import { publicPlace } from './near.ts';

test('every town of the world is written as its schema lets it out, alone and among others', () => {
  const wanted = Array.from({ length: places.count }, (_, n) => JSON.stringify(place.parse(publicPlace(places.at(n)))));
  const wrong = wanted.filter((text, number) => String(places.jsonOf([number])) !== `[${text}]`);
  expect(wrong).toEqual([]);
  expect(String(places.jsonOf([0, 1, 2]))).toBe(`[${wanted.slice(0, 3).join(',')}]`);
  expect(String(places.jsonOf([]))).toBe('[]');
});
