import type { OwnInvitation } from '@redthread/contract/invitations';
import { MINUTE_MS } from '@redthread/domain/day';
import { isInvitationCode } from '@redthread/domain/mailed-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { type KeptSecret, useFragmentSecret } from '../../lib/fragment-secret.ts';
import { trpc } from '../../lib/trpc.ts';
import { mailedInvitationKey } from '../invitations/invitation-changes.ts';
import { isOpen, phaseOf } from '../invitations/invitation-phase.ts';
import { keptInvitation } from '../session/kept-secrets.ts';

/** While anything may become of it, where no stream comes through. */
const LOOK_AGAIN_MS = MINUTE_MS;

export type MailedInvitation =
  | { readonly status: 'reading' }
  /** No link led here, or a mail program cut it. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly invitation: OwnInvitation };

/** What opens an invitation, or ends all invitations: the link of a mail has it behind the `#`. */
export function useMailedCode(kept: KeptSecret): string | null {
  return useFragmentSecret(readCode, kept).secret;
}

/** The invitation that the link of a mail opens. That changes nothing: mail scanners open links too. */
export function useMailedInvitation(): MailedInvitation {
  const { client } = trpc.useUtils();
  const code = useMailedCode(keptInvitation);
  const { data, error, refetch } = useQuery({
    queryKey: mailedInvitationKey(code),
    queryFn: () => client.invitations.open.mutate({ code: code ?? '' }),
    enabled: code !== null,
    refetchInterval: ({ state }) => (state.data && isOpen(phaseOf(state.data)) ? LOOK_AGAIN_MS : false),
    meta: { expectedCodes: ['INVITATION_UNKNOWN'] },
  });
  const isFollowed = data !== undefined && isOpen(phaseOf(data));
  useEffect(() => {
    if (code === null || !isFollowed) return;
    let letGo = (): void => {};
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { followInvitation } = await import('../live/follow-invitation.ts');
      if (!isGone) letGo = followInvitation(code, () => void refetch());
    };
    // Without its code, the screen looks again by itself.
    follow().catch(() => {});
    return () => {
      isGone = true;
      letGo();
    };
  }, [code, isFollowed, refetch]);
  const failure = error ? readFailure(error) : null;
  const isUnknown = failure?.code === 'INVITATION_UNKNOWN';
  useEffect(() => {
    if (isUnknown) keptInvitation.drop();
  }, [isUnknown]);
  if (code === null) return { status: 'incomplete' };
  // What was read stays on screen while the line is down.
  if (data && !isUnknown) return { status: 'ready', code, invitation: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

function readCode(fragment: string): string | null {
  return isInvitationCode(fragment) ? fragment : null;
}
