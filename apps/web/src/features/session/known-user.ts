import type { User } from '@redthread/contract/auth';
import { LANGUAGES } from '@redthread/domain/language';
import { ROLES } from '@redthread/domain/role';
import { UNNAMED } from '@redthread/domain/sign-up';
import { numberInText } from '../../lib/number.ts';
import type { TextStorage } from '../../lib/storage.ts';
import type { AuthStore } from './auth-store.ts';

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
  const { _id, name, email, phone, firebaseUid, calledName, authProvider = 'password' } = fields;
  const role = ROLES.find((each) => each === fields['role']);
  const language = LANGUAGES.find((each) => each === fields['language']) ?? null;
  const flags = readFlags(fields);
  if (typeof _id !== 'string' || typeof name !== 'string') return null;
  if (typeof email !== 'string' && (email !== null || typeof phone !== 'string')) return null;
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
    ...(typeof phone === 'string' ? { phone } : {}),
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

/** By what a person signs in, as it stands in a text: their email, or a number where they have none. */
export function ownAddress({ email, phone = '' }: Pick<User, 'email' | 'phone'>): string {
  return email ?? numberInText(phone);
}

/** Whose this tab is: an account's id; null for a visitor; undefined while nobody knows, or for who is to sign in again. */
export function ownerOf(auth: AuthStore): string | null | undefined {
  const state = auth.getState();
  if (state.status === 'unauthenticated') return null;
  return state.status === 'authenticated' && state.user._id !== '' ? state.user._id : undefined;
}

/** The same, of what may be kept on this device: nobody's once their session has left it, here or in another tab, a moment ago. */
export function keptOwnerOf(auth: AuthStore, storage: TextStorage): string | null | undefined {
  return storage.getItem('token') === auth.getToken() ? ownerOf(auth) : undefined;
}
