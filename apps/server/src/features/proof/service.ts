import type { GoogleOauthInput } from '@redthread/contract/google';
import { DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';
import { exchangeOnce } from '../google/service.ts';
import { provePassword, refuseEnded } from '../password/proof.ts';
import { proveNumber } from '../sms-number/service.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
  readonly numberCode?: string | undefined;
}

/** The errors of a call that needs a proof of self. */
export const PROOF_REFUSALS = [
  'NETWORK_BUSY',
  'WRONG_PASSWORD',
  'NO_PASSWORD',
  'PROOF_NEEDED',
  'NUMBER_CODE_WRONG',
  'NUMBER_CODE_EXPIRED',
  'GOOGLE_NOT_CONFIGURED',
  'GOOGLE_REFUSED',
  'GOOGLE_UNAVAILABLE',
  'REDIRECT_NOT_ALLOWED',
] as const satisfies readonly DomainErrorCode[];

/** Rejects unless the caller proves to be the account's owner: a session may be stolen, or left open. */
export async function proveSelf(call: SessionCall, { password, google, numberCode }: Proof): Promise<void> {
  if (password !== undefined) return provePassword(call, password, 'password');
  if (numberCode !== undefined) return proveNumber(call, numberCode);
  if (google === undefined) throw new DomainError('PROOF_NEEDED');
  const { googleIssuer, googleSubject } = call.caller.account;
  const person = await exchangeOnce(call, google);
  if (person.subject !== googleSubject || person.issuer !== googleIssuer) throw new DomainError('GOOGLE_REFUSED');
  await refuseEnded(call);
}
