import { describe, expect, test } from 'vitest';
import { hasMailbox, phoneAccountEmail, phoneOfAccount, shownEmail } from './phone-account.ts';

describe('somebody with a phone number alone', () => {
  test('is kept under an address that gives the number again, and is shown to nobody', () => {
    const address = phoneAccountEmail('+919840012345');
    expect(address).toBe('919840012345@phone.invalid');
    expect([phoneOfAccount(address), hasMailbox(address), shownEmail(address)]).toEqual(['+919840012345', false, null]);
  });

  test.each([
    ['ana@example.org', true],
    ['919840012345@example.org', true],
    ['ana@invalid.org', true],
    ['ana@example.invalid', false],
    ['ana@phone.invalid.org', true],
  ])('is not who has the address %s, which mail reaches: %s', (email, isReached) => {
    expect(hasMailbox(email)).toBe(isReached);
    expect([phoneOfAccount(email), shownEmail(email)]).toEqual([null, isReached ? email : null]);
  });
});
