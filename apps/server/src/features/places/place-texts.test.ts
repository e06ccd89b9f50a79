import { place } from '@redthread/contract/places';
import { expect, test } from 'vitest';
import { places } from '../../../test/support/places.ts';
import { publicPlace } from './near.ts';
import { placeText } from './place-texts.ts';

test('every town of the world is written as its schema lets it out, also when its slot was another one’s before', () => {
  const wrong: number[] = [];
  for (let number = 0; number < places.count; number += 1) {
    const wanted = JSON.stringify(place.parse(publicPlace(places.at(number))));
    for (const text of [placeText(places, number), placeText(places, number)]) if (text !== wanted) wrong.push(number);
  }
  expect(wrong).toEqual([]);
});
