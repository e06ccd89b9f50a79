import { fieldError } from '@redthread/domain/domain-error';

let common: Promise<Set<string>> | undefined;

/** Rejects with WEAK_PASSWORD when a password is too short, or among the 49,000 that leaks show most often. */
export async function checkPasswordPolicy(password: string, minLength: number): Promise<void> {
  common ??= loadCommonPasswords();
  if ([...password].length >= minLength && !(await common).has(password.toLowerCase())) return;
  throw fieldError('WEAK_PASSWORD', 'password');
}

// Read at the first sign-up, because 400 KB would slow every start.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
