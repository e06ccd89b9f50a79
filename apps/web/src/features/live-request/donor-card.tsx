import type { ComingDonor } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { buttonStyle } from '../../components/button-style.ts';
import type { Clock } from '../../lib/clock.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import type { LiveState } from './live-state.ts';
import { bandWords, timeWords } from './live-words.ts';
import { OtherOutcomes } from './other-outcomes.tsx';
import { Stations } from './stations.tsx';
import { VolunteerAnswer } from './volunteer-answer.tsx';

interface DonorCardProps {
  readonly request: OwnBloodRequest;
  readonly state: LiveState;
  readonly person: ComingDonor;
  readonly now: number;
  readonly clock: Clock;
  readonly onSettled: () => void;
}

/** A donor who said yes, or offers to come: from there to the donation, and how to reach them. */
export function DonorCard(props: DonorCardProps) {
  const { request, state, person, now, clock, onSettled } = props;
  const { user, bloodType, withinKm, isVolunteer, contactedAt, phone } = person;
  const isWaiting = person.state === 'volunteered';
  const isFirst = firstOf(state)?._id === person._id;
  const time = (isoText: string) => timeWords(isoText, now, clock);
  return (
    <>
      {isWaiting || person.state === 'closed' ? <span className="live-knot" /> : null}
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
        <bdi className="wrap-anywhere">{user.name}</bdi>
        <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
      </h3>
      <span className={isWaiting ? 'text-sm text-muted' : 'text-xl font-bold tabular-nums'}>
        {asideOf(person, time)}
      </span>
      <p className="live-wide text-sm text-muted">
        {[
          ...(withinKm === undefined ? [] : [bandWords(withinKm)]),
          text(isVolunteer ? 'live.volunteeredAt' : 'live.contactedAt', { time: time(contactedAt) }),
          // While it is being checked, it is we who keep the number back.
          ...(person.state === 'accepted' && phone === null && state.kind !== 'held'
            ? [text('live.willCall', { name: user.name })]
            : []),
        ].join(' · ')}
        {phone === null || isWaiting ? null : (
          <bdi dir="ltr" className="block w-fit tabular-nums">
            {phone}
          </bdi>
        )}
      </p>
      {isWaiting || person.state === 'closed' ? null : <Stations person={person} now={now} clock={clock} />}
      {isWaiting && !isFirst ? (
        <div className="live-wide">
          <VolunteerAnswer requestId={request._id} person={person} onDone={onSettled} />
        </div>
      ) : null}
      {phone === null || isFirst || isWaiting ? null : (
        <a href={telHref({ ...person, phone })} className={`live-wide ${buttonStyle('secondary')}`}>
          <span className="min-w-0 whitespace-normal wrap-anywhere">
            {text('invitations.call', { name: user.name })}
          </span>
        </a>
      )}
      {isWaiting ? null : (
        <div className="live-wide">
          <OtherOutcomes requestId={request._id} person={person} onDone={onSettled} />
        </div>
      )}
    </>
  );
}

/** Whom the page's first button is about. */
export function firstOf(state: LiveState): ComingDonor | null {
  if (state.kind === 'coming') return state.people[0];
  if (state.kind === 'offer') return state.volunteer;
  return state.kind === 'came' ? state.person : null;
}

function asideOf(person: ComingDonor, time: (isoText: string) => string): string {
  const { state, isCounted, endedAt, arrivingAt, isArrivalGiven } = person;
  if (state === 'volunteered')
    return arrivingAt === null ? text('live.offersToCome') : text('live.canBeThere', { time: time(arrivingAt) });
  if (state === 'donated' && isCounted) return endedAt === null ? '' : time(endedAt);
  return arrivingAt !== null && isArrivalGiven ? time(arrivingAt) : '';
}
