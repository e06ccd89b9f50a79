import { useMyProfile } from '../mine/use-my-profile.ts';

/**
 * What notices bring this person: `asked`, to whom we say when somebody needs their blood; `offered`, what concerns a request that they
 * offered to come to; `nothing`, who is no donor. Null until it is known.
 */
export type Notices = 'invited' | 'offered' | 'nothing';

export function useNotices(): Notices | null {
  const mine = useMyProfile();
  if (mine.status === 'none') return 'nothing';
  if (mine.status !== 'found') return null;
  const { invitationConsentOn, hiddenFor } = mine.profile;
  return invitationConsentOn !== null && hiddenFor === null ? 'invited' : 'offered';
}
