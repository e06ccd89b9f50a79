import type { GoogleOauthInput } from '@redthread/contract/google';
import { z } from 'zod';
import type { GoogleAttempt } from './google.ts';
import type { GoogleProblem } from './google-problem.ts';

/** Where Google sends its answer. */
export const CALLBACK_PATH = '/auth/google/callback';
/** Reaches the window that asked, also where a strict opener policy has cut the popup off from it. */
export const CHANNEL = 'google-sign-in';

const text = z.string().max(4096);
const state = text.nullable();

/** What Google's popup tells the window that opened it. */
export const googleAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('GOOGLE_AUTH_SUCCESS'), code: text, state }),
  z.object({ type: z.literal('GOOGLE_AUTH_ERROR'), error: text, state }),
]);
export type GoogleAnswer = z.infer<typeof googleAnswer>;

/** The answer in the URL that Google sent the browser to. */
export function readGoogleAnswer(search: string): GoogleAnswer {
  const query = new URLSearchParams(search);
  const [code, given] = [query.get('code'), query.get('state')];
  if (code !== null && !query.has('error')) return { type: 'GOOGLE_AUTH_SUCCESS', code, state: given };
  return { type: 'GOOGLE_AUTH_ERROR', error: query.get('error') ?? 'no_answer', state: given };
}

/** What to exchange for a session, or why not. An answer to another attempt than this one may be somebody else's. */
export function checkGoogleAnswer(
  answer: GoogleAnswer,
  { state, codeVerifier, redirectUri }: Omit<GoogleAttempt, 'url'>,
): GoogleOauthInput | GoogleProblem {
  if (answer.state !== state) return 'wrong-state';
  if (answer.type === 'GOOGLE_AUTH_ERROR') return answer.error === 'access_denied' ? 'refused' : 'failed';
  return { code: answer.code, codeVerifier, redirectUri };
}
