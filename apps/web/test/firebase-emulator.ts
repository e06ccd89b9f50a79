import { z } from 'zod';
import type { FirebaseVerifier } from '../../server/src/features/sign-up/firebase.ts';

// Firebase's own emulator of its sign-in service. It runs already: scripts/check/check.ts starts it.

export const PROJECT = 'demo-redthread';
const API_KEY = 'emulator-key';
const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099';

/** What the server is told of the project. Its keys are asked for nowhere: the verifier is the test's own. */
export const EMULATOR_FLAGS = {
  identity: 'firebase',
  firebaseApiKey: API_KEY,
  firebaseProjectId: PROJECT,
  firebaseEmulatorUrl: `http://${host}`,
};

const mails = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.url() })),
});

/** The links in the mails to an address, oldest first. */
export async function linksMailedTo(email: string, purpose = 'VERIFY_EMAIL'): Promise<string[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = mails.parse(await response.json());
  const own = oobCodes.filter((code) => code.email === email && code.requestType === purpose);
  return own.map(({ oobLink }) => oobLink);
}

/** Asks for the mail that sets a new password, as anyone can for any address. */
export async function mailPasswordReset(email: string): Promise<void> {
  await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
}

export async function removeFirebaseUsers(): Promise<void> {
  await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
}

const claims = z.object({
  iss: z.literal(`https://securetoken.google.com/${PROJECT}`),
  aud: z.literal(PROJECT),
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean(),
});

/** Takes the emulator's unsigned tokens, which the shipped server refuses. */
export const takeUnsigned: FirebaseVerifier = async (idToken) => {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const { sub, email, email_verified } = claims.parse(JSON.parse(payload));
  return { uid: sub, email, isEmailVerified: email_verified };
};
