import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
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
  test('is a donor when they name no role', () => {
    expect(registerInput.parse(ANA)).toEqual({ ...ANA, role: 'donor' });
  });

  test.each(['donor', 'patient'] as const)('may be a %s', (role) => {
    expect(registerInput.parse({ ...ANA, role }).role).toBe(role);
  });

  test.each([' Ana@X.org ', 'ANA@X.ORG', 'ana@x.org\n', '\u202aana@x.org\u202c', 'ana@\u200bx.org'])(
    'has one address, however they spell it: %j',
    (email) => {
      expect(registerInput.parse({ ...ANA, email }).email).toBe('ana@x.org');
    },
  );

  test.each(['\u202aTara Devi\u202c', 'Tara\u0000 Devi\uD800', ' Tara\t \u00a0Devi'])(
    'keeps of a name what can be seen of %j',
    (name) => {
      expect(registerInput.parse({ ...ANA, name }).name).toBe('Tara Devi');
    },
  );

  test('keeps their password as they typed it, spaces and all, and loses the spaces around their name', () => {
    const kept = registerInput.parse({ ...ANA, name: ' Ana María ', password: ' p\tß ' });
    expect(kept).toMatchObject({ name: 'Ana María', password: ' p\tß ' });
  });

  test.each([
    ['role', 'admin', 'Please choose donor or patient.'],
    ['role', null, 'Please choose donor or patient.'],
    ['role', 'Donor', 'Please choose donor or patient.'],
    ['name', undefined, NO_NAME],
    ['name', 7, NO_NAME],
    ['name', null, NO_NAME],
    ['name', '', NO_NAME],
    ['name', '  ', NO_NAME],
    ['name', 'a'.repeat(151), 'Please use at most 150 characters.'],
    ['name', '\u202E\u200b', NO_NAME],
    ['name', 'Ana +91 98400 12345', 'Please leave phone numbers out of the name: everyone can read it.'],
    ['email', undefined, BAD_EMAIL],
    ['email', ['ana@x.org'], BAD_EMAIL],
    ['email', '', BAD_EMAIL],
    ['email', 'ana', BAD_EMAIL],
    ['email', 'ana\uD800@x.org', BAD_EMAIL],
    ['email', `${'a'.repeat(249)}@x.org`, BAD_EMAIL],
    ['password', undefined, NO_PASSWORD],
    ['password', 123456, NO_PASSWORD],
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

  test.each(inputs)('and %s is told the unknown field', (_, input, good) => {
    expect(input.safeParse(good).success).toBe(true);
    expect(firstIssue(input, { ...good, isAdmin: true }).message).toBe('Unknown field: isAdmin.');
  });

  test.each(inputs)('and %s with no object is told to send one', (_, input) => {
    for (const sent of [undefined, null, 'ana', 7, []]) {
      expect(firstIssue(input, sent).message).toBe('Please send an object with named fields.');
    }
  });

  test('can not make anyone verified or admin by registering', () => {
    expect(firstIssue(registerInput, { ...ANA, emailVerified: true }).message).toBe('Unknown field: emailVerified.');
  });
});

describe('a person who signs in', () => {
  test('may spell their address as they like', () => {
    expect(loginInput.parse({ email: ' Ana@X.org ', password: 'x' })).toEqual({ email: 'ana@x.org', password: 'x' });
  });

  test.each([
    ['email', BAD_EMAIL],
    ['password', NO_PASSWORD],
  ])('without %s reads why', (field, message) => {
    expect(firstIssue(loginInput, { ...ANA, name: undefined, [field]: undefined })).toEqual({ path: [field], message });
  });
});

describe('what leaves the server about a person', () => {
  const row = {
    _id: 'u1',
    name: 'Ana',
    email: 'ana@x.org',
    role: 'donor',
    authProvider: 'password',
    emailVerified: false,
    isNewUser: false,
    hasPassword: true,
    hasGoogle: false,
    language: 'ar',
    passwordHash: '$argon2id$…',
    createdAt: 1,
  };

  test('holds no password hash, and no token but at sign-in', () => {
    const { passwordHash: _, createdAt: __, ...visible } = row;
    expect(user.parse({ ...row, token: 'secret' })).toEqual(visible);
    expect(signedInUser.parse({ ...row, token: 'secret' })).toEqual({ ...visible, token: 'secret' });
  });

  test("of their sessions holds no hash of a token, and no other account's id", () => {
    const at = '2026-11-21T04:26:27.000Z';
    const visible = { _id: 's1', device: null, createdAt: at, lastUsedAt: at, isCurrent: true };
    expect(session.parse({ ...visible, id: 'abcdef', accountId: 'u1' })).toEqual(visible);
  });

  test('refuses an instant that is not ISO-8601 in UTC', () => {
    const at = '2026-11-21T04:26:27+05:30';
    expect(session.safeParse({ _id: 's', device: null, createdAt: at, lastUsedAt: at, isCurrent: true }).success).toBe(
      false,
    );
  });
});

test('the wrong pair of address and password never says which of them was wrong', () => {
  expect(DOMAIN_ERRORS.WRONG_CREDENTIALS).toBe('Invalid email or password');
});

function firstIssue(schema: z.ZodType, input: unknown): { path: PropertyKey[]; message: string } {
  const issue = schema.safeParse(input).error?.issues[0];
  return { path: issue?.path ?? [], message: issue?.message ?? 'accepted' };
}
