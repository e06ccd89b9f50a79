import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { firstIssue } from '../test/first-issue.ts';
import {
  endSessionInput,
  loginInput,
  registerInput,
  session,
  signedInUser,
  updateMeInput,
  updateRoleInput,
  user,
} from './auth.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'correct horse' };
const BAD_EMAIL = 'Please enter a valid email address';
const NO_NAME = 'Please enter your full name.';
const NO_PASSWORD = 'Please enter a password.';
const INVISIBLE = 'Please remove the invisible characters from this text.';

describe('a person who registers', () => {
  test('is a donor when they name no role, and may be a patient', () => {
    expect(registerInput.parse(ANA)).toEqual({ ...ANA, role: 'donor' });
    expect(registerInput.parse({ ...ANA, role: 'patient' }).role).toBe('patient');
  });

  test.each([' Ana@X.org ', '\u202aana@\u200bx.org\u202c'])('has one address, however they spell it: %j', (email) => {
    expect(registerInput.parse({ ...ANA, email }).email).toBe('ana@x.org');
  });

  test('keeps their password as they typed it, spaces and all, and of their name what can be seen', () => {
    const kept = registerInput.parse({ ...ANA, name: ' \u202aTara\u0000 \t\u00a0Devi ', password: ' p\tß ' });
    expect(kept).toMatchObject({ name: 'Tara Devi', password: ' p\tß ' });
  });

  test.each([
    ['role', 'admin', 'Please choose donor or patient.'],
    ['name', undefined, NO_NAME],
    ['name', 'a'.repeat(151), 'Please use at most 150 characters.'],
    ['name', '\u202E\u200b', NO_NAME],
    ['name', 'Ana +91 98400 12345', 'Please leave phone numbers out of the name: everyone can read it.'],
    ['email', undefined, BAD_EMAIL],
    ['email', 'ana', BAD_EMAIL],
    ['email', 'ana\uD800@x.org', BAD_EMAIL],
    ['password', undefined, NO_PASSWORD],
    ['password', '', NO_PASSWORD],
    ['password', 'a'.repeat(1025), 'Please use at most 1024 characters.'],
    ['password', 'abcdef\uD800', INVISIBLE],
  ])('whose %s is %j reads why', (field, value, message) => {
    expect(firstIssue(registerInput, { ...ANA, [field]: value })).toEqual({ path: [field], message });
  });

  test('may have a name of 150 characters, a password of 1024 and an address of 254', () => {
    const longest = { name: 'a'.repeat(150), password: 'a'.repeat(1024), email: `${'a'.repeat(248)}@x.org` };
    expect(registerInput.parse(longest)).toMatchObject(longest);
  });

  test('reads of every field that is wrong at once', () => {
    const { error } = registerInput.safeParse({});
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'email', 'password']);
  });
});

describe('a person who sends more than was asked', () => {
  const inputs = [
    ['registers', registerInput, ANA],
    ['signs in', loginInput, { email: ANA.email, password: ANA.password }],
    ['changes a role', updateRoleInput, { userId: 'u1', role: 'donor' }],
    ['changes a name', updateMeInput, { name: 'Ana' }],
    ['ends a session', endSessionInput, { id: 's1' }],
  ] as const;

  test.each(inputs)('and %s is told the unknown field, and with no object to send one', (_, input, good) => {
    expect(input.safeParse(good).success).toBe(true);
    expect(firstIssue(input, { ...good, isAdmin: true }).message).toBe('Unknown field: isAdmin.');
    for (const sent of [undefined, null, 'ana', 7, []]) {
      expect(firstIssue(input, sent).message).toBe('Please send an object with named fields.');
    }
  });
});

test('a person who signs in may spell their address as they like, and needs a password', () => {
  expect(loginInput.parse({ email: ' Ana@X.org ', password: 'x' })).toEqual({ email: 'ana@x.org', password: 'x' });
  expect(firstIssue(loginInput, { email: 'ana@x.org' })).toEqual({ path: ['password'], message: NO_PASSWORD });
});

describe('what leaves the server about a person', () => {
  const ana = { _id: 'u1', name: 'Ana', email: 'ana@x.org', role: 'donor', language: 'ar' };
  const own = { authProvider: 'password', emailVerified: false, isNewUser: false, hasPassword: true, hasGoogle: false };
  const visible = { ...ana, ...own };

  test('holds no password hash, and no token but at sign-in', () => {
    const row = { ...visible, passwordHash: '$argon2id$…', createdAt: 1, token: 'secret' };
    expect(user.parse(row)).toEqual(visible);
    expect(signedInUser.parse(row)).toEqual({ ...visible, token: 'secret' });
  });

  test("of their sessions holds no hash of a token, no other account's id, and instants in UTC alone", () => {
    const at = '2026-11-21T04:26:27.000Z';
    const visible = { _id: 's1', device: null, createdAt: at, lastUsedAt: at, isCurrent: true };
    expect(session.parse({ ...visible, id: 'abcdef', accountId: 'u1' })).toEqual(visible);
    expect(session.safeParse({ ...visible, createdAt: '2026-11-21T04:26:27+05:30' }).success).toBe(false);
  });
});

test('the wrong pair of address and password never says which of them was wrong', () => {
  expect(DOMAIN_ERRORS.WRONG_CREDENTIALS).toBe('Invalid email or password');
});
