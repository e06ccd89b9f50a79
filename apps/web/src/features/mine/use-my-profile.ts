import type { OwnDonorProfile } from '@redthread/contract/donors';
import { useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';
import { DONOR_META, isWorthAskingAgain } from './expected.ts';

export type MyProfile =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'found'; readonly profile: OwnDonorProfile }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void };

/** The signed-in person's donor profile; a visitor has none. */
export function useMyProfile(): MyProfile {
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  const query = trpc.donors.mine.useQuery(undefined, {
    enabled: isSignedIn,
    retryOnMount: isWorthAskingAgain,
    meta: DONOR_META,
  });
  const personId = isSignedIn ? session.user._id : null;
  const [withoutId, setWithoutId] = useState<string | null>(null);
  const failure = query.error && readFailure(query.error);
  const hasNone = failure?.code === 'NO_DONOR_PROFILE';
  // Not while their session has ended: the form stays, and its person comes back to it.
  if (hasNone && personId !== null && withoutId !== personId) setWithoutId(personId);

  if (session.status === 'unauthenticated') return { status: 'none' };
  if (query.data) return { status: 'found', profile: query.data };
  // Asked again, the answer is not there for a moment, or not at all: the form must not go away for that.
  if (hasNone || (personId !== null && withoutId === personId)) return { status: 'none' };
  if (!failure) return { status: 'loading' };
  return { status: 'failed', failure, retry: () => void query.refetch() };
}

/** Which donor of a public list is the person themself. */
export function useOwnDonorId(): string | null {
  const mine = useMyProfile();
  return mine.status === 'found' ? mine.profile._id : null;
}
