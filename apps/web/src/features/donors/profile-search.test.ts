import { expect, test } from 'vitest';
import { readProfileSearch } from './donor-search.ts';

test('someone led to the donor form from a request goes back to it', () => {
  const next = '/requests/0199?contact=offer-0199';
  expect(readProfileSearch({ next })).toStrictEqual({ next, group: undefined });
});

test.each(['//evil.example', 'https://evil.example/requests', '/\\evil.example', 7, undefined])(
  'nobody is led out of the app by a link to the donor form with %j',
  (next) => {
    expect(readProfileSearch({ next })).toStrictEqual({ next: undefined, group: undefined });
  },
);

test.each([
  ['7KQ2M9XR4T', '7KQ2M9XR4T'],
  ['7kq2m-9xr4t', '7KQ2M9XR4T'],
  [1_234_567_890, '1234567890'],
  ['7KQ2', undefined],
  [undefined, undefined],
])('someone led to the donor form by a group with %j joins %j', (group, code) => {
  expect(readProfileSearch({ group })).toStrictEqual({ next: undefined, group: code });
});
