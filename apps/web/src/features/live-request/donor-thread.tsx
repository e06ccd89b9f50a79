import type { ComingDonor, InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { type ReactNode, useRef } from 'react';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { HospitalName } from '../hospital/hospital.tsx';
import { DonorCard } from './donor-card.tsx';
import { expected, inTurn, type LiveState } from './live-state.ts';
import { bandWords, dayWords, timeWords } from './live-words.ts';
import { type LineLook, ThreadLines } from './stations.tsx';

interface DonorThreadProps {
  readonly request: OwnBloodRequest;
  readonly invitations: InvitationsOfRequest;
  readonly state: LiveState;
  readonly now: number;
  readonly clock: Clock;
  readonly onSettled: () => void;
}

/** A line of the thread: who, and how the line to them looks. */
interface Row {
  readonly who: string;
  readonly look: LineLook;
  readonly shown: ReactNode;
  readonly isCard?: boolean;
}

/** The patient, and everybody who was contacted, from there to a donation: an ordered list, and the thread between them. */
export function DonorThread(props: DonorThreadProps) {
  const box = useRef<HTMLElement>(null);
  const rows = rowsOf(props);
  const drawn = rows.map(({ who, look }) => `${who} ${look}`).join();
  return (
    <section ref={box} aria-label={text('live.thread')} className="live-thread">
      <ThreadLines box={box} drawn={drawn} />
      <Patient {...props} />
      {rows.length === 0 ? null : (
        <ol className="live-donors">
          {rows.map(({ who, look, shown, isCard = false }) => (
            <li key={who} data-who={who} data-look={look} className={isCard ? 'live-donor live-card' : 'live-donor'}>
              {shown}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Patient({ request, now, clock }: DonorThreadProps) {
  const { bloodType, hospital, place, units, given, neededBy, closedAt } = request;
  const isOver = closedAt !== null;
  return (
    <p className="live-patient">
      <span data-badge className="inline-flex">
        <BloodTypeMark bloodType={bloodType} tone="strong" />
      </span>
      <span>
        <b className="wrap-anywhere">
          <HospitalName hospital={hospital} place={place} />
        </b>
        <br />
        <span className="text-muted">
          {isOver && given > 0
            ? text('live.unitsGiven', { units: given })
            : neededBy === null || isOver
              ? text('requestCard.unitsOf', { units })
              : text('live.unitsBy', { units, time: dayWords(neededBy, now, clock) })}
          {!isOver && given > 0 ? ` · ${text('live.unitsCame', { given })}` : null}
        </span>
      </span>
    </p>
  );
}

function rowsOf(props: DonorThreadProps): Row[] {
  const { invitations, request, now } = props;
  const isOpen = request.closedAt === null;
  const cardOf = (person: ComingDonor, look: LineLook): Row => ({
    who: person._id,
    look,
    isCard: true,
    shown: <DonorCard {...props} person={person} />,
  });
  const coming = expected(invitations.coming, now);
  const due = invitations.coming.filter((each) => !coming.includes(each));
  const inOrder = (people: readonly ComingDonor[]) =>
    inTurn(people, ({ arrivingAt, answeredAt }) => arrivingAt ?? answeredAt);
  return [
    ...inOrder(invitations.came).map((each) => cardOf(each, each.state === 'donated' ? 'donated' : 'waitlisted')),
    ...[...inOrder(due), ...coming].map((each) => cardOf(each, each.state === 'closed' ? 'waitlisted' : 'accepted')),
    ...(isOpen
      ? inTurn(invitations.volunteers, ({ answeredAt }) => answeredAt).map((each) => cardOf(each, 'offers'))
      : []),
    ...(isOpen ? [...waitlisted(invitations), ...cannotCome(invitations), ...contacted(props), ...others(props)] : []),
  ];
}

function waitlisted({ waitlisted: people }: InvitationsOfRequest): Row[] {
  return inTurn(people, ({ answeredAt }) => answeredAt).map(({ _id, user, bloodType, isPlaceNotified }) => ({
    who: _id,
    look: 'waitlisted',
    shown: (
      <>
        <span className="live-knot" />
        <Name>
          <bdi className="wrap-anywhere">{user.name}</bdi>{' '}
          <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
        </Name>
        <span className="text-sm">{text('live.onWaitlist')}</span>
        <span className="live-wide text-sm text-muted">
          {text(isPlaceNotified ? 'live.placeNotified' : 'live.waitlistHint', { name: user.name })}
        </span>
      </>
    ),
  }));
}

/** Who had said that they were coming: their poster may have counted on them. */
function cannotCome({ cannotCome: people }: InvitationsOfRequest): Row[] {
  return people.map(({ _id, user }) => ({
    who: _id,
    look: 'asleep',
    shown: (
      <>
        <span className="live-knot" />
        <Name isQuiet>{text('live.cannotCome', { name: user.name })}</Name>
      </>
    ),
  }));
}

/** Nobody, before they say yes: a blood type, and how far away. */
function contacted({ invitations, now, clock }: DonorThreadProps): Row[] {
  const people = invitations.contacted.map(
    ({ bloodType, withinKm, contactedAt }, index): Row => ({
      who: `contacted ${index}`,
      look: 'contacted',
      shown: (
        <>
          <span className="live-knot" />
          <Name>
            <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />{' '}
            {withinKm === undefined ? text('live.donor') : bandWords(withinKm)}
          </Name>
          <span className="text-sm text-muted">
            {text('live.contactedAt', { time: timeWords(contactedAt, now, clock) })}
            <span className="sr-only">. {text('live.noAnswer')}</span>
          </span>
        </>
      ),
    }),
  );
  const more = invitations.waiting - people.length;
  if (more <= 0 || people.length === 0) return people;
  return [...people, quietRow('contacted more', 'contacted', text('live.moreContacted', { count: more }), '')];
}

/** Whom the next round contacts, and whom the night alone keeps. */
function others({ state, invitations, now, clock }: DonorThreadProps): Row[] {
  const { nextRound, asleep } = invitations;
  const isLooking = state.kind === 'contacting' || state.kind === 'coming';
  if (isLooking && nextRound !== null && Date.parse(nextRound.at) > now) {
    const donors = text('live.more', { donors: nextRound.donors ?? 0 });
    return [quietRow('next', 'next', donors, text('live.at', { time: timeWords(nextRound.at, now, clock) }))];
  }
  if (asleep === null || (!isLooking && state.kind !== 'nobody')) return [];
  const donors = text('live.donors', { donors: asleep.donors ?? 0 });
  return [
    quietRow('asleep', 'asleep', donors, text('live.asleepUntil', { time: timeWords(asleep.until, now, clock) })),
  ];
}

function quietRow(who: string, look: LineLook, name: string, aside: string): Row {
  return {
    who,
    look,
    shown: (
      <>
        <span className="live-knot" />
        <Name isQuiet>{name}</Name>
        <span className="text-sm text-muted">{aside}</span>
      </>
    ),
  };
}

function Name({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 text-lg font-semibold ${isQuiet ? 'text-muted' : ''}`}>
      {children}
    </span>
  );
}
