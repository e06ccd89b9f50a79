import { describe, expect, test } from 'vitest';
import { DOMAIN_ERRORS, DomainError, type DomainErrorCode } from './domain-error.ts';

describe('an error that a person reads', () => {
  test('says its sentence of the catalogue', () => {
    for (const code of Object.keys(DOMAIN_ERRORS) as DomainErrorCode[]) {
      const error = new DomainError(code);
      expect(error).toMatchObject({ name: 'DomainError', code, message: DOMAIN_ERRORS[code] });
      expect(error.message).toMatch(/^[A-Z]/);
    }
  });

  test('the first field that is wrong gives the message, and without one the catalogue speaks', () => {
    const issues = [
      { path: 'age', message: 'Please enter your age.' },
      { path: 'phone', message: 'Please enter a phone number.' },
    ];
    expect(new DomainError('BAD_INPUT', { issues })).toMatchObject({ message: 'Please enter your age.', issues });
    expect(new DomainError('BAD_INPUT', { issues: [] }).message).toBe(DOMAIN_ERRORS.BAD_INPUT);
  });

  test('it says how long to wait, and keeps what caused it for the log', () => {
    const cause = new Error('disk full');
    const error = new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60, cause });
    expect([error.retryAfterSeconds, error.cause]).toEqual([60, cause]);
  });

  test('a person who is too young or too old reads both limits', () => {
    expect(DOMAIN_ERRORS.AGE_OUT_OF_RANGE).toMatch(/18.*65/);
  });
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('someone who has to wait %i seconds reads how long', (retryAfterSeconds, words) => {
  const { message } = new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  expect(message).toBe(`Too many attempts. Please try again in ${words}.`);
  const network = new DomainError('NETWORK_BUSY', { retryAfterSeconds });
  expect(network.message).toBe(
    `Many people use Redthread from this network at the moment. Please try again in ${words}, or use mobile data.`,
  );
  const mailed = new DomainError('MAILED_JUST_NOW', { retryAfterSeconds });
  expect(mailed.message).toBe(
    `We mailed you a link a moment ago. Please check your inbox, also the spam folder; you can ask for another in ${words}.`,
  );
});
