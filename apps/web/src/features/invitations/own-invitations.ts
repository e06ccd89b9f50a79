import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import type { Place } from '@redthread/contract/places';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { BloodType } from '@redthread/domain/blood-type';
import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { formatList } from '../../lib/number.ts';
import { DONOR_META, isWorthAskingAgain } from '../../lib/query-client.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

interface OwnInvitations {
  /** Newest first; none for somebody who is no donor. Undefined until it is known. */
  readonly items: readonly OwnInvitation[] | undefined;
  /** Why it isn't known. */
  readonly failure: Failure | null;
  readonly refetch: () => void;
}

/** What the signed-in donor was invited. That somebody isn't a donor is an ordinary answer. */
export function useOwnInvitations(): OwnInvitations {
  const session = useSession();
  // A person whose session ended stays the same person: what is known of them still holds.
  const personId = 'user' in session ? session.user._id : null;
  const { data, error, refetch } = trpc.invitations.mine.useQuery(undefined, {
    enabled: session.status === 'authenticated',
    retryOnMount: isWorthAskingAgain,
    meta: DONOR_META,
  });
  const failure = error && readFailure(error);
  const isNoDonor = failure?.code === 'NO_DONOR_PROFILE';
  const [noDonorId, setNoDonorId] = useState<string | null>(null);
  // A later fetch may fail, and replaces that answer. It is remembered, so that somebody who is no donor isn't shown the failure.
  if (isNoDonor && noDonorId !== personId) setNoDonorId(personId);
  const isEmpty = personId !== null && (isNoDonor || noDonorId === personId);
  return {
    items: data?.items ?? (isEmpty ? [] : undefined),
    failure: data || isEmpty ? null : failure,
    refetch: () => void refetch(),
  };
}

/** The same, by the request that was put to them. */
export function useInvitationsByRequest(): ReadonlyMap<string, OwnInvitation> {
  const { items = [] } = useOwnInvitations();
  return new Map(
    items.flatMap((invitation) => (invitation.requestId === null ? [] : [[invitation.requestId, invitation]])),
  );
}

/** What a link to an invitation on the dashboard has behind the `#`. */
export function invitationIdOf({ _id }: Pick<OwnInvitation, '_id'>): string {
  return `ask-${_id}`;
}

/** What became of the asks for one of one's own requests. */
export function useInvitationsOf({ _id }: Pick<OwnBloodRequest, '_id'>) {
  return trpc.invitations.ofRequest.useQuery({ id: _id });
}

/** How often a donor is asked at most: `once in 7 days and 3 times in 30 days`. */
export function invitationCaps(): string {
  return formatList(INVITATION_CAPS.map((cap) => text('inviting.cap', cap)));
}

/** Behind the `#` of a request's page: its form for who offers to come is open. */
export const OFFER_HASH = 'offer';

/** A request to which somebody says that they can come. */
export interface Offered {
  readonly requestId: string;
  /** Both undefined for who came by a link: the server knows them. */
  readonly bloodType: BloodType | undefined;
  readonly neededBy: string | undefined;
  /** Of the hospital; null where none is known. */
  readonly town: Place | null;
}

/** What an invitation is to its donor now: its state, unless the end of its request is what matters. */
export type InvitationPhase =
  | Exclude<PresentInvitation['state'], 'closed'>
  // On the waitlist, or after a no, when a yes would have a place.
  | 'placeFree'
  // An offer that ended by itself, as the poster said nothing to it.
  | 'unanswered'
  // A yes, or a no, of somebody who gave lately: they rest first.
  | 'resting'
  // Reported, or stopped: nobody is to come before an admin has looked.
  | 'checking'
  | 'fulfilled'
  | 'withdrawn'
  | 'expired'
  | 'closed'
  | 'gone';

/** What came of it, which the end of a request doesn't change. */
const SETTLED = ['unconfirmed', 'donated', 'notCollected', 'noShow'] as const;

export function phaseOf(invitation: OwnInvitation): InvitationPhase {
  if (invitation.state === 'withdrawn') return 'gone';
  const { state, status, isPlaceFree, confirmation, reason, isResting } = invitation;
  const settled = SETTLED.find((each) => each === state);
  if (settled !== undefined) return settled;
  if (status !== 'pending') return status;
  if (state === 'refused') return state;
  if (state === 'closed' && isUnaccepted(invitation) && confirmation !== 'checking') return 'unanswered';
  if (confirmation === 'checking' && state !== 'closed') return 'checking';
  if ((state === 'declined' || state === 'cancelled') && reason === 'gaveLately' && isResting) return 'resting';
  return state === 'waitlisted' && isPlaceFree ? 'placeFree' : state;
}

/** Of a request that is still there. */
export function isPresent(invitation: OwnInvitation): invitation is PresentInvitation {
  return invitation.state !== 'withdrawn';
}

/** Whether its donor offered by themself, and the poster hasn't accepted. */
export function isUnaccepted({ isVolunteer, acceptedAt }: OwnInvitation): boolean {
  return isVolunteer && acceptedAt === null;
}

/** Whether anything is still to be said of it, or done. */
export function isOpen(phase: InvitationPhase): boolean {
  return [
    'invited',
    'volunteered',
    'unanswered',
    'placeFree',
    'checking',
    'accepted',
    'waitlisted',
    'declined',
    'cancelled',
    'resting',
    'unconfirmed',
  ].includes(phase);
}
