import type { Role } from '@redthread/domain/role';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../components/refusal.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Status } from '../components/status.tsx';
import { LiveRequest } from '../features/live-request/live-request.tsx';
import { useHero } from '../features/live-request/use-hero.ts';
import { useHasHadRequests, useIsEndedKnown, useMyRequests } from '../features/mine/use-my-requests.ts';
import { RequestBloodCard } from '../features/overview/dashboard-panels.tsx';
import { HiddenRequests } from '../features/requests/hidden-requests.tsx';
import { MyRequests } from '../features/requests/my-requests.tsx';
import { useOwnActs } from '../features/requests/use-own-acts.ts';
import { text } from '../lib/text.ts';

interface RequestPanelsProps {
  readonly role: Role;
  /** What was just done, above the sentence. */
  readonly note: ReactNode;
  /** A donor's own panels, below what is needed first. */
  readonly children?: ReactNode;
}

/** The requests' part of the dashboard: it opens with the one that is open; a patient always has one, anyone else once they have asked for blood. */
export function RequestPanels({ role, note, children }: RequestPanelsProps) {
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
