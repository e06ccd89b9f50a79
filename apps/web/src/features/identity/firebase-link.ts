import { ActionCodeOperation, applyActionCode, checkActionCode, reload } from '@firebase/auth';
import { attempt, type FirebaseConfig, openAuth, startedUser } from './firebase-app.ts';
import { IdentityError } from './identity-provider.ts';

export interface FirebaseLink {
  readonly email: string;
  /** Whether its sign-up was started in this browser. */
  readonly isOwn: boolean;
}

/** What a link of Firebase's mail is for. That doesn't use it up. Rejects with an IdentityError. */
export function inspectLink(config: FirebaseConfig, code: string): Promise<FirebaseLink> {
  return attempt(async () => {
    const auth = openAuth(config);
    const { operation, data } = await checkActionCode(auth, code);
    const email = data.email ?? '';
    // The other kinds would let somebody else's account move to this email.
    if (operation !== ActionCodeOperation.VERIFY_EMAIL || email === '') throw new IdentityError('expired');
    return { email, isOwn: (await startedUser(auth))?.email === email };
  });
}

/**
 * Uses the link up, for a sign-up of this browser alone: whoever started one elsewhere with a stranger's email would
 * finish it once the stranger presses the link.
 */
export async function confirmLink(config: FirebaseConfig, code: string): Promise<void> {
  const { isOwn } = await inspectLink(config, code);
  if (!isOwn) throw new IdentityError('expired');
  await attempt(async () => {
    const auth = openAuth(config);
    await applyActionCode(auth, code);
    const user = await startedUser(auth);
    if (user !== null) await reload(user);
  });
}
