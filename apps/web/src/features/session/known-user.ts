import type { User } from '@redthread/contract/auth';
import { LANGUAGES } from '@redthread/domain/language';
import { ROLES } from '@redthread/domain/role';
import { UNNAMED } from '@redthread/domain/sign-up';

/** Shown after a sign-in with a third party's token, until the server has said who it is. */
export const PLACEHOLDER_USER: User = {
  _id: '',
  name: UNNAMED,
  email: '',
  role: 'donor',
  authProvider: 'google',
  emailVerified: false,
  isNewUser: false,
  hasPassword: false,
  hasGoogle: true,
  language: null,
};

/**
 * A user object from outside this code: storage, or another script's event. What a script may not know has a default.
 * Read by hand: the contract's schema would bring a schema library to a first visit, which needs none.
 */
export function readUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  const { _id, name, email, firebaseUid, calledName, authProvider = 'password' } = fields;
  const role = ROLES.find((each) => each === fields['role']);
  const language = LANGUAGES.find((each) => each === fields['language']) ?? null;
  const flags = readFlags(fields);
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (role === undefined || flags === null) return null;
  if (authProvider !== 'password' && authProvider !== 'google') return null;
  if (firebaseUid !== undefined && typeof firebaseUid !== 'string') return null;
  return {
    _id,
    name,
    email,
    role,
    authProvider,
    language,
    ...flags,
    ...(firebaseUid === undefined ? {} : { firebaseUid }),
    ...(typeof calledName === 'string' ? { calledName } : {}),
  };
}

export function readUserText(text: string | null): User | null {
  if (text === null) return null;
  try {
    return readUser(JSON.parse(text));
  } catch {
    return null;
  }
}

function readFlags(fields: Record<string, unknown>) {
  const { emailVerified = false, isNewUser = false, hasPassword = true, hasGoogle = false } = fields;
  if (typeof emailVerified !== 'boolean' || typeof isNewUser !== 'boolean') return null;
  if (typeof hasPassword !== 'boolean' || typeof hasGoogle !== 'boolean') return null;
  return { emailVerified, isNewUser, hasPassword, hasGoogle };
}
