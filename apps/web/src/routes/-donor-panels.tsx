import { useState } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { ProfileCard } from '../features/donors/profile-card.tsx';
import { ProfileQuestions } from '../features/donors/profile-questions.tsx';
import { HiddenNote } from '../features/hidden/hidden-note.tsx';
import { InvitationsPanel } from '../features/invitations/invitations-panel.tsx';
import { useOwnInvitations } from '../features/invitations/use-own-invitations.ts';
import { type MyProfile, useMyProfile } from '../features/mine/use-my-profile.ts';
import { useIsEndedKnown } from '../features/mine/use-my-requests.ts';
import { NearFilter } from '../features/near/near-filter.tsx';
import { aroundOf, type NearSearch, radiusInUrl } from '../features/near/near-search.ts';
import { EverywhereLink } from '../features/near/wider-links.tsx';
import { HiddenRequests } from '../features/requests/hidden-requests.tsx';
import { RequestsToHelp } from '../features/requests/requests-to-help.tsx';
import { useSearchChange } from '../lib/search-change.ts';
import { text } from '../lib/text.ts';

/** The donor's part of the dashboard: one's own blood type, town and way decide which requests are shown. */
export function DonorPanels({ search }: { search: NearSearch }) {
  const mine = useMyProfile();
  const invitations = useOwnInvitations();
  const changeSearch = useSearchChange();
  const where = whereOf(search, mine);
  const around = aroundOf(where);
  const isEndedKnown = useIsEndedKnown();
  const isWaiting =
    mine.status === 'loading' || (invitations.items === undefined && invitations.failure === null) || !isEndedKnown;
  const [isKnown, setIsKnown] = useState(!isWaiting);
  if (!isWaiting && !isKnown) setIsKnown(true);
  // Whoever was asked, or is hidden, finds that first, so that nothing may stand there before it is known; what failed is fetched again in place.
  if (!isKnown) return <Skeleton label={text('button.loading')} shape="chart" />;
  return (
    <>
      <HiddenRequests />
      {mine.status === 'found' && mine.profile.hiddenFor !== null ? (
        <HiddenNote of="donor" reason={mine.profile.hiddenFor} />
      ) : null}
      {/* Also of somebody whose profile couldn't be read. */}
      {mine.status === 'none' ? null : <InvitationsPanel />}
      {mine.status === 'found' ? <ProfileQuestions profile={mine.profile} /> : null}
      {/* Who needs them comes first; who isn't registered has one thing to do before that. */}
      {mine.status === 'none' ? <ProfileCard mine={mine} /> : null}
      <RequestsToHelp donorBloodType={mine.status === 'found' ? mine.profile.bloodType : undefined} where={where}>
        {mine.status === 'found' ? (
          <div className="mb-4 flex flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1 basis-64">
              <NearFilter
                search={where}
                onChange={(to, isFurtherStep) => void changeSearch({ to: { ...to }, isStep: !isFurtherStep })}
                isFolded
              />
            </div>
            {around === null ? null : <EverywhereLink around={around} label={text('requestsToHelp.showAll')} />}
          </div>
        ) : null}
      </RequestsToHelp>
      {mine.status === 'none' ? null : <ProfileCard mine={mine} />}
    </>
  );
}

/** As the URL says, else as far around their own town as they would travel. */
function whereOf({ town, radius }: NearSearch, mine: MyProfile): NearSearch {
  if (mine.status !== 'found') return { town: undefined, radius: undefined };
  const { place, travelKm } = mine.profile;
  if (town !== undefined || place === null) return { town, radius };
  return { town: place.id, radius: radius ?? radiusInUrl(travelKm) };
}
