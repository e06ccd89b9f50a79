import { expect, test } from 'vitest';
import { contacteeKey, readContactee, readContactSearch } from './contactee.ts';

const ID = '0199aa10-7f4b-7c3e-9d55-5a1f2b3c4d5e';

test.each(['donor', 'request'] as const)('a person who signs in comes back to the same %s', (kind) => {
  const key = contacteeKey({ kind, id: ID });
  expect(readContactSearch({ contact: key })).toStrictEqual({ contact: key });
  expect(readContactee(key)).toStrictEqual({ kind, id: ID });
});

test.each([ID, `admin-${ID}`, 'donor-', 'donor-<b>', 'donor-zzz', `donor-${'a'.repeat(65)}`, '', 7, null, undefined])(
  'a person with %j in the address is shown no dialog, and the raw value is overwritten',
  (contact) => {
    expect(readContactSearch({ contact })).toStrictEqual({ contact: undefined });
    expect(readContactee(contact)).toBeNull();
  },
);
