import type { BloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Fact, Facts, Row } from '../../components/rows.tsx';
import { byWords, type Clock, clockOf, formatAgo, formatMoment, leftWords } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { HospitalBadges } from '../hospital/hospital.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

interface RequestCardProps {
  /** The admin is shown also those that ended meanwhile. */
  request: Omit<BloodRequest, 'status' | 'isPhonePublic'>;
  /** What whoever reads it can do about it. */
  children?: ReactNode;
}

/** Where and until when first: whoever reads it decides by that. */
export function RequestCard({ request, children }: RequestCardProps) {
  const { user, phone, createdAt, unitsMissing, neededBy, place, withinKm } = request;
  const facts: Fact[] = [
    ...(neededBy === null
      ? []
      : [[text('requestCard.needed'), <By key="needed" instant={neededBy} clock={clockOf(place)} />] as const]),
    ...(withinKm === undefined ? [] : [[text('near.distance'), text('near.band', { km: withinKm })] as const]),
    // A request that was posted without a number needs one.
    ...(unitsMissing > 1 || neededBy !== null
      ? [[text('requestCard.units'), text('requestCard.unitsOf', { units: unitsMissing })] as const]
      : []),
    [text('requestCard.postedBy'), user.name],
    [text('field.phone'), phone],
    [text('requestCard.date'), <Ago key="date" instant={createdAt} />],
  ];
  return (
    <RequestRow request={request} action={children}>
      <p className="flex flex-wrap gap-1.5 py-0.5 empty:hidden">
        <HospitalBadges {...request} />
      </p>
      <Facts layout="quiet" facts={facts} />
    </RequestRow>
  );
}

interface RequestRowProps {
  request: Pick<BloodRequest, '_id' | 'bloodType' | 'hospital' | 'urgency' | 'neededBy'>;
  action?: ReactNode;
  children: ReactNode;
}

/** A request in a list: its blood type, its hospital, which leads to its page, how urgent it is, and how long there is. */
export function RequestRow({ request, action, children }: RequestRowProps) {
  const { _id, bloodType, hospital, urgency, neededBy } = request;
  return (
    <Row
      mark={<BloodTypeMark bloodType={bloodType} size="small" />}
      title={
        <Link to="/requests/$id" params={{ id: _id }} className="thread-link">
          {hospital}
        </Link>
      }
      badge={
        <>
          <UrgencyBadge urgency={urgency} />
          {neededBy === null ? null : <Left instant={neededBy} />}
        </>
      }
      action={action}
    >
      {children}
    </Row>
  );
}

/** How long there is. */
export function Left({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="font-bold tabular-nums">
      {leftWords(instant, Date.now())}
    </time>
  );
}

/** Until when the blood is needed. */
export function By({ instant, clock }: { instant: string; clock: Clock }) {
  return (
    <time dateTime={instant} title={text('time.moment', { moment: formatMoment(instant, clock), clock: clock.name })}>
      {byWords(instant, Date.now(), clock)}
    </time>
  );
}

/** How long ago something was; the instant itself for who points at it, or prints it. */
function Ago({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatMoment(instant)}>
      {formatAgo(instant, Date.now())}
    </time>
  );
}
