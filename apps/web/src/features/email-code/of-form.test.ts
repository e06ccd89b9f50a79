import { expect, test } from 'vitest';
import { readFailure } from '../../lib/failure.ts';
import { ofForm } from './email-code.tsx';

const refusal = (path: string) => ({
  data: { code: 'BAD_INPUT', message: 'No.', requestId: 'r', issues: [{ path, message: 'No.' }] },
});

function failureOf(error: unknown) {
  try {
    return ofForm(error);
  } catch (refused) {
    return readFailure(refused);
  }
}

test.each([
  ['draft.request.neededBy', 'neededBy'],
  ['draft.donor.placeId', 'placeId'],
  ['draft.arrivingAt', 'arrivingAt'],
  ['email', 'email'],
])('what is wrong at %s stands beside the field %s', (path, field) => {
  expect(failureOf(refusal(path)).issues).toEqual([{ path: field, message: 'No.' }]);
});

test('somebody without a connection reads so', () => {
  expect(failureOf(new Error('fetch failed')).code).toBeNull();
});
