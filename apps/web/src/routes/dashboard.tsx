import type { Role } from '@redthread/domain/role';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { Refusal } from '../components/failure-panel.tsx';
import { Status } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { RecentActivity } from '../features/activity/recent-activity.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { type ContactSearch, readContactSearch } from '../features/contact/contactee.ts';
import { ProfileCard, ProfileQuestions } from '../features/donors/profile-card.tsx';
import { InvitationsPanel } from '../features/invitations/invitations-panel.tsx';
import { Offer } from '../features/invitations/offer.tsx';
import { useOwnInvitations } from '../features/invitations/own-invitations.ts';
import { useLive } from '../features/live/use-live.ts';
import { LiveRequest } from '../features/live-request/live-request.tsx';
import { useHero } from '../features/live-request/use-hero.ts';
import {
  type MyProfile,
  useHasHadRequests,
  useIsEndedKnown,
  useMyProfile,
  useMyRequests,
} from '../features/mine/use-mine.ts';
import { HiddenNote } from '../features/moderation/hidden-note.tsx';
import { NearFilter } from '../features/near/near-filter.tsx';
import { aroundOf, type NearSearch, radiusInUrl, readNearSearch } from '../features/near/near-search.ts';
import { EverywhereLink } from '../features/near/near-town.tsx';
import { MyRequests } from '../features/requests/my-requests.tsx';
import { useOwnActs } from '../features/requests/own-act-dialogs.tsx';
import { HiddenRequests, RequestsToHelp } from '../features/requests/request-list.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { DONOR_META, MINE_META, prefetchList, prefetchOne, type ScreenContext } from '../lib/query-client.ts';
import { PAGE_SIZE, useSearchChange } from '../lib/search-params.ts';
import { type PlainKey, text } from '../lib/text.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search: Record<string, unknown>): ContactSearch & NearSearch => ({
    ...readContactSearch(search),
    ...readNearSearch(search),
  }),
  loader: ({ context }) => {
    if (context.isSignedIn()) prefetchMine(context);
    return awaitLateTexts();
  },
  component: DashboardRoute,
});

/** Fetches what a dashboard shows of its own person, before its screen is there. */
function prefetchMine({ queries, isSignedIn, isDonor }: ScreenContext): void {
  if (!isSignedIn()) return;
  prefetchList(queries.requests.mine, { limit: PAGE_SIZE }, MINE_META);
  prefetchOne(queries.requests.ended, MINE_META);
  prefetchOne(queries.invitations.mine, DONOR_META);
  if (isDonor()) prefetchOne(queries.donors.mine, DONOR_META);
}

const ROLE_WORDS = {
  donor: 'dashboard.asDonor',
  patient: 'dashboard.asPatient',
  admin: 'dashboard.asAdmin',
} as const satisfies Record<Role, PlainKey>;

function DashboardRoute() {
  const session = useSession();
  const search = Route.useSearch();
  const note = useArrivalNote();
  useLive();
  if (session.status === 'loading') {
    return (
      <Page title={text('nav.dashboard')}>
        <Skeleton label={text('button.loading')} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('nav.dashboard')} intro={text('dashboard.visitor')}>
        <SignInInvitation next="/dashboard" />
      </Page>
    );
  }
  const { _id, name, role } = session.user;
  return (
    <Page
      title={text('nav.dashboard')}
      heading={text('greeting.welcome', { name })}
      intro={text(ROLE_WORDS[role])}
      isQuiet
    >
      <div key={_id} className="grid grid-cols-1 gap-6">
        <RequestPanels role={role} note={<Status text={note} isSmall />}>
          {role === 'donor' ? <DonorPanels search={search} /> : null}
        </RequestPanels>
        {role === 'donor' ? null : <InvitationsPanel />}
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <AllDataCard />
          <RecentActivity />
        </div>
      </div>
      <ContactDialog offerStep={Offer} />
    </Page>
  );
}

/** The donor's part of the dashboard: one's own blood type, town and way decide which requests are shown. */
function DonorPanels({ search }: { search: NearSearch }) {
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

interface RequestPanelsProps {
  readonly role: Role;
  /** What was just done, above the sentence. */
  readonly note: ReactNode;
  /** A donor's own panels, below what is needed first. */
  readonly children?: ReactNode;
}

/** The requests' part of the dashboard: it opens with the one that is open; a patient always has one, anyone else once they have asked for blood. */
function RequestPanels({ role, note, children }: RequestPanelsProps) {
  const hasHadRequests = useHasHadRequests();
  const { query, requests } = useMyRequests();
  const acts = useOwnActs(requests);
  const hero = useHero(acts.left);
  const isPatient = role === 'patient';
  const isEndedKnown = useIsEndedKnown();
  const isKnown = !query.isPending && (hero !== null || isEndedKnown);
  // Once and for all: the panels ask again for what failed when they come, and would come and go for as long as it fails.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  // What came later, above the rest, would move it.
  const isWaiting = isPatient && !wasKnown;
  const isBlank = isPatient && hero === null && !isWaiting;
  return (
    <>
      {hero !== null && acts.refusal !== null ? <Refusal text={acts.refusal} /> : null}
      {hero === null ? (
        note
      ) : (
        <LiveRequest
          key={hero._id}
          request={hero}
          headingLevel={2}
          headingRef={acts.heading}
          note={acts.note === '' ? note : <Status text={acts.note} isSmall />}
          onAct={(act) => acts.begin(hero, act)}
        />
      )}
      {isBlank ? <RequestBloodCard /> : null}
      {isWaiting ? (
        <div data-pending>
          <Skeleton label={text('button.loading')} shape="row" count={3} />
        </div>
      ) : null}
      {children}
      {!isWaiting && (isPatient || hasHadRequests) ? (
        // Donors are told above all else what is hidden (-donor-panels.tsx).
        <MyRequests acts={acts} hero={hero}>
          {role === 'donor' ? null : <HiddenRequests />}
        </MyRequests>
      ) : null}
      {isPatient && !isBlank && !isWaiting ? (
        <p>
          <Link to="/patient" className="thread-link inline-flex min-h-11 items-center">
            {text('dashboard.requestBlood')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function RequestBloodCard() {
  return (
    <Panel title={text('dashboard.requestBlood')}>
      <Link to="/patient" className={buttonStyle()}>
        {text('dashboard.requestBlood')}
      </Link>
    </Panel>
  );
}

function AllDataCard() {
  return (
    <Panel title={text('dashboard.allData')}>
      <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
        {text('dashboard.allData')}
      </Link>
    </Panel>
  );
}
