import type { ComingDonor, OwnInvitation } from '@redthread/contract/invitations';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { timeWords } from './live-words.ts';

/** Somebody who said yes, as the poster or they themselves see it. */
type Traveller = Pick<
  ComingDonor,
  'isVolunteer' | 'isCounted' | 'answeredAt' | 'acceptedAt' | 'arrivingAt' | 'isArrivalGiven' | 'endedAt'
> &
  Pick<OwnInvitation, 'state'>;

interface StationsProps {
  readonly person: Traveller;
  readonly now: number;
  readonly clock: Clock;
  /** Told to the donor. */
  readonly isOwn?: boolean;
}

/** Said yes, on the way, donated: an ordered list, of which what is still to come is said to be so. */
export function Stations({ person, now, clock, isOwn = false }: StationsProps) {
  const { state, isVolunteer, isCounted, answeredAt, acceptedAt, arrivingAt, endedAt } = person;
  const saidAt = acceptedAt ?? answeredAt;
  const hasGiven = state === 'donated';
  const isComing = state === 'accepted' || state === 'unconfirmed';
  const end = endOf(person);
  return (
    <ol className="live-way">
      <li className={isComing || hasGiven ? 'done' : ''}>
        <span className="live-knot" />
        {text(isVolunteer ? 'live.accepted' : isOwn ? 'invitations.saidYes' : 'live.saidYes')}
        <br />
        {timeWords(saidAt, now, clock)}
      </li>
      <li
        className={isComing ? 'now' : hasGiven ? 'done' : ''}
        style={isComing ? { ['--gone' as string]: `${goneOf(saidAt, arrivingAt, now)}%` } : undefined}
      >
        {text('live.onTheWay')}
        {isComing ? (
          <>
            <br />
            {countdown(person, now, clock)}
          </>
        ) : null}
      </li>
      <li className={hasGiven ? 'done now' : ''}>
        {end ?? text(isOwn ? 'invitations.donation' : 'live.donated')}
        {end === null && !hasGiven ? <span className="sr-only">, {text('live.notYet')}</span> : null}
        {hasGiven && isCounted && endedAt !== null ? (
          <>
            <br />
            {timeWords(endedAt, now, clock)}
          </>
        ) : null}
      </li>
    </ol>
  );
}

/** What came of it, where it wasn't a donation. */
function endOf({ state, isCounted }: Traveller): string | null {
  if (state === 'noShow') return text('desk.stateMissed');
  if (state === 'notCollected') return text('requestInvitations.notTaken');
  return state === 'donated' && !isCounted ? text('live.theirWord') : null;
}

const MINUTE_MS = 60_000;
/** Further away the time says more than minutes. */
const LONGEST_COUNTED = 90;

function countdown({ arrivingAt, isArrivalGiven, state }: Traveller, now: number, clock: Clock): string {
  if (arrivingAt === null || !isArrivalGiven) return text('live.timeNotGiven');
  const minutes = Math.ceil((Date.parse(arrivingAt) - now) / MINUTE_MS);
  if (state === 'unconfirmed' || minutes <= 0 || minutes > LONGEST_COUNTED)
    return text('live.due', { time: timeWords(arrivingAt, now, clock) });
  return text('live.minutesLeft', { minutes });
}

/** How much of the time until the arrival has gone, in percent. */
function goneOf(from: string, until: string | null, now: number): number {
  if (until === null) return 0;
  const all = Date.parse(until) - Date.parse(from);
  return all <= 0 ? 100 : Math.min(100, Math.max(0, Math.round(((now - Date.parse(from)) / all) * 100)));
}
