import { expect, test } from 'vitest';
import { withoutPunctuation } from './request-search.ts';

const ID = '01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15';

test.each(['', '.', ',', ')', ').', '!', '”', '।', '،', '>', '*', '%20', '-'])(
  'somebody who follows the link of a request with %j behind it finds the request',
  (behind) => {
    expect(withoutPunctuation(`${ID}${behind}`)).toBe(ID);
  },
);

test('what is no id of a request stays what it is', () => {
  expect(withoutPunctuation('nothing')).toBe('nothing');
  expect(withoutPunctuation('')).toBe('');
});
