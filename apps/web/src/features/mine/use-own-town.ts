import { useMyProfile } from './use-my-profile.ts';
import { useMyRequests } from './use-my-requests.ts';

/** The id of a person's own town; `isKnown` is false until it is known whether there is one. */
interface OwnTown {
  readonly town: number | undefined;
  readonly isKnown: boolean;
}

/** The town of the signed-in person's profile, else of their newest request that has one; a visitor has none. */
export function useOwnTown(): OwnTown {
  const mine = useMyProfile();
  const ofProfile = mine.status === 'found' ? mine.profile.place?.id : undefined;
  const isWanted = mine.status !== 'loading' && ofProfile === undefined;
  const { query, requests } = useMyRequests({ isWanted });
  if (ofProfile !== undefined) return { town: ofProfile, isKnown: true };
  const newest = requests.find(({ place }) => place !== null);
  return { town: newest?.place?.id, isKnown: isWanted && !query.isLoading };
}
