import { expect, test } from 'vitest';
import { readPostSearch } from './request-search.ts';

const NOTHING = { bloodType: undefined, town: undefined, next: undefined };

test('someone led to the request form brings what they looked for, and where they go on', () => {
  const next = '/matching?bloodType=B-&contact=ask-0199';
  expect(readPostSearch({ bloodType: 'B-', town: 2_644_688, next })).toStrictEqual({
    bloodType: 'B-',
    town: 2_644_688,
    next,
  });
  // A plus in a URL that was typed.
  expect(readPostSearch({ bloodType: 'A ' })).toStrictEqual({ ...NOTHING, bloodType: 'A+' });
});

test('nobody is led out of the app by a link to the request form', () => {
  const search = { bloodType: 'C', town: 'Leeds', next: '//evil.example' };
  expect(readPostSearch(search)).toStrictEqual(NOTHING);
});
