import { expect, test } from 'vitest';
import { readSummary } from '../../components/form/entry-form.tsx';
import { IdentityError, signUpFailure } from './identity-provider.ts';

const TITLE = 'Failed to send verification email. Please try again.';

test.each([
  ['email-taken', 'Email already registered. Please use a different email or try signing in.'],
  ['invalid-email', 'Invalid email address format.'],
] as const)('a person whose address is refused (%s) reads so, and is led to the field', (problem, words) => {
  const failure = signUpFailure(new IdentityError(problem, "The service's own words."));
  expect(readSummary([], failure, TITLE)).toEqual({ headline: words, field: 'email', detail: null, others: [] });
});

test('a person whose password is refused by the identity service reads so', () => {
  const failure = signUpFailure(new IdentityError('weak-password'));
  expect(readSummary([], failure, TITLE)?.headline).toBe('Password is too weak. Please choose a stronger password.');
});

test('a person who asks too often reads what failed, and below it when to try again', () => {
  const failure = signUpFailure(
    new IdentityError('too-many-attempts', 'Too many attempts. Please try again in 40 seconds.'),
  );
  expect(readSummary([], failure, TITLE)).toMatchObject({
    headline: TITLE,
    detail: 'Too many attempts. Please try again in 40 seconds.',
  });
});

test('a person whose identity service says nothing reads that it could not be reached', () => {
  const failure = signUpFailure(new IdentityError('unreachable'));
  expect(readSummary([], failure, TITLE)?.detail).toMatch(/^We couldn't reach the server/);
});
