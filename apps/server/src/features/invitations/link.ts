import { DomainError } from '@redthread/domain/domain-error';
import type { Call } from '../../call/call.ts';
import { refuseWhile, takeWrongLink } from '../../limits/limit.ts';
import { hashSecret } from '../../secrets/secret.ts';

/**
 * The hash of what a mail's link carries, once this call is counted: by the link, or by the network it comes from when there is no such
 * link. So whoever guesses keeps nobody of their network from answering, and fills no memory. Rejects with INVITATION_UNKNOWN.
 */
export async function linkHash(call: Call, code: string): Promise<string> {
  const { store, settings, callLimiter, now } = call;
  const tokenHash = hashSecret(code);
  if (!(await store.invitations.hasLink(tokenHash))) {
    await takeWrongLink(call);
    throw new DomainError('INVITATION_UNKNOWN');
  }
  refuseWhile(callLimiter.take(`link:${tokenHash}`, settings.limits.invitationLinks, now));
  return tokenHash;
}
