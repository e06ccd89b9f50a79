import { expect, test } from 'vitest';
import { readProfileSearch } from './donor-search.ts';

test('someone led to the donor form from a request goes back to it', () => {
  const next = '/requests/0199?contact=offer-0199';
  expect(readProfileSearch({ next })).toStrictEqual({ next });
});

test.each(['//evil.example', 'https://evil.example/requests', '/\\evil.example', 7, undefined])(
  'nobody is led out of the app by a link to the donor form with %j',
  (next) => {
    expect(readProfileSearch({ next })).toStrictEqual({ next: undefined });
  },
);
