import type { DonorProfile } from '@redthread/contract/donors';
import { useEffect, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../auth/session/use-session.ts';

export type MyProfile =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'found'; readonly profile: DonorProfile }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void };

/** The signed-in person's donor profile; a visitor has none. */
export function useMyProfile(): MyProfile {
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  const query = trpc.donors.mine.useQuery(undefined, {
    enabled: isSignedIn,
    meta: { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] },
  });
  const failure = query.error ? readFailure(query.error) : null;
  const isNone = failure?.code === 'NO_DONOR_PROFILE';
  // A query without data forgets its error while it asks again: a form that was begun would be gone meanwhile.
  const [wasNone, setWasNone] = useState(false);
  useEffect(() => {
    if (failure || query.data) setWasNone(isNone);
  }, [failure, query.data, isNone]);
  if (session.status === 'unauthenticated') return { status: 'none' };
  if (query.data) return { status: 'found', profile: query.data };
  if (isNone || (wasNone && !failure)) return { status: 'none' };
  if (!failure) return { status: 'loading' };
  return { status: 'failed', failure, retry: () => void query.refetch() };
}

/** Which donor of a public list is the person themself. */
export function useOwnDonorId(): string | null {
  const mine = useMyProfile();
  return mine.status === 'found' ? mine.profile._id : null;
}
