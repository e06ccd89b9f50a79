import { fieldError } from '@redthread/domain/domain-error';

let common: Promise<Set<string>> | undefined;

interface Policy {
  readonly minLength: number;
  /** The person's name and email, which are guessed first. */
  readonly about?: readonly string[];
  /** The input field that holds the password. */
  readonly field?: string;
}

const OWN_NAME = 'redthread';

/** Rejects with WEAK_PASSWORD when a password is too short, among the 49,000 that leaks show most often, or a name. */
export async function checkPasswordPolicy(password: string, { minLength, about = [], field }: Policy): Promise<void> {
  common ??= loadCommonPasswords();
  // Normalised as for hashing: `ｐａｓｓｗｏｒｄ` is the same password as `password`.
  const hashed = password.normalize('NFKC');
  const folded = hashed.toLowerCase();
  const length = Math.min([...password].length, [...hashed].length);
  const isGuessed = (await common).has(folded) || [OWN_NAME, ...about.flatMap(guessesOf)].includes(folded);
  if (length < minLength || isGuessed) throw fieldError('WEAK_PASSWORD', field ?? 'password');
}

/** Guesses from an email or a name: the whole, and the part before the @. */
function guessesOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  return [folded, folded.replaceAll(' ', ''), folded.split('@')[0] ?? ''];
}

// Read at the first sign-up, because 400 KB would slow every start.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
