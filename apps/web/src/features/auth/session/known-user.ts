import { type User, user } from '@redthread/contract/auth';

/** A user object from outside this code: storage, or another script's event. What a script may not know has a default. */
const knownUser = user.extend({
  authProvider: user.shape.authProvider.default('password'),
  emailVerified: user.shape.emailVerified.default(false),
  isNewUser: user.shape.isNewUser.default(false),
  hasPassword: user.shape.hasPassword.default(true),
  hasGoogle: user.shape.hasGoogle.default(false),
});

/** Shown after a sign-in with a third party's token, until the server has said who it is. */
export const PLACEHOLDER_USER: User = {
  _id: '',
  name: 'Google User',
  email: '',
  role: 'donor',
  authProvider: 'google',
  emailVerified: false,
  isNewUser: false,
  hasPassword: false,
  hasGoogle: true,
};

export function readUser(value: unknown): User | null {
  return knownUser.safeParse(value).data ?? null;
}

export function readUserText(text: string | null): User | null {
  if (text === null) return null;
  try {
    return readUser(JSON.parse(text));
  } catch {
    return null;
  }
}
